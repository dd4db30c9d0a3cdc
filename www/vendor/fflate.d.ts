// The types of what pages use of fflate.

/** A file of a `Zip`, compressed as it comes. */
export class ZipDeflate {
  constructor(name: string);
  mtime?: Date;
  push(chunk: Uint8Array, isLast: boolean): void;
}

/** An archive that is written in parts. */
export class Zip {
  constructor(onPart: (error: Error | null, part: Uint8Array<ArrayBuffer>, isLast: boolean) => void);
  add(file: ZipDeflate): void;
  end(): void;
}

export function zipSync(files: Record<string, Uint8Array>, options?: { mtime?: Date }): Uint8Array<ArrayBuffer>;
