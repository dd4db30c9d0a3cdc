#!/usr/bin/env bash
# Tries games.sbatch on a Slurm of one node in a temporary folder (as root, with Debian's slurm-wlm and a release build of workshop):
# two tasks, one of them killed and queued again. Their files must equal those of two processes without Slurm.
#   crates/workshop/slurm/try.sh [GAMES]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
export WORKSHOP=${WORKSHOP:-$here/../../../target/release/workshop}
games=${1:-40}
options=(--seed 7 --nodes 500 --games "$games")
work=$(mktemp -d)
host=$(hostname -s)
export SLURM_CONF=$work/slurm.conf
stop() {
  for daemon in slurmd slurmctld munged; do
    [ -f "$work/$daemon.pid" ] || continue
    kill "$(cat "$work/$daemon.pid")" 2>/dev/null || true
    # A daemon removes the file as it ends.
    for _ in $(seq 50); do [ -f "$work/$daemon.pid" ] || break; sleep 0.2; done
  done
}
trap stop EXIT

head -c 1024 /dev/urandom > "$work/munge.key"
chmod 400 "$work/munge.key"
munged --force --key-file="$work/munge.key" --socket="$work/munge.socket" --pid-file="$work/munged.pid" \
  --log-file="$work/munged.log" --seed-file="$work/munge.seed"
cat > "$SLURM_CONF" <<CONF
ClusterName=try
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge.socket
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.log
SlurmctldPort=16817
SlurmdPort=16818
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
MpiDefault=none
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) RealMemory=1024
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
mkdir -p "$work/state" "$work/spool" "$work/array" "$work/alone"
chmod 755 "$work"
slurmctld
slurmd
until sinfo --noheader --format=%T | grep --quiet idle; do sleep 1; done

started=$SECONDS
cd "$work/array"
job=$(sbatch --parsable --array=1-2 "$here/games.sbatch" "${options[@]}")
until [ -s games-2.bin ]; do sleep 1; done
scontrol requeue "${job}_2"
echo "after $((SECONDS - started)) s: task 2 was killed with $(stat -c %s games-2.bin) bytes written"
while squeue --noheader --job "$job" | grep --quiet .; do sleep 2; done
echo "after $((SECONDS - started)) s: all tasks have ended"

cd "$work/alone"
for shard in 1 2; do "$WORKSHOP" games "${options[@]}" --shard "$shard/2" -o "games-$shard.bin" > /dev/null; done
cmp "$work/array/games-1.bin" games-1.bin
cmp "$work/array/games-2.bin" games-2.bin
"$WORKSHOP" merge "$work"/array/games-*.bin -o games.bin
echo "the files equal those of two processes without Slurm: $(cat "$work"/array/games-*.bin | wc -c) bytes"
stop
trap - EXIT
rm -rf "$work"
