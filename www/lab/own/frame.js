// Runs a program of the reader in a worker of this frame. The origin of the frame is opaque, and the policy that follows this script in the
// page's template allows no request. The page ends a program by removing the frame.
{
  /** Runs after the program in the worker: records the calls of its `search`. */
  const record = () => {
    const amount = (/** @type {unknown} */ value) =>
      value === Infinity ? '+inf' : value === -Infinity ? '-inf' : Number.isFinite(value) ? value : null;
    self.onmessage = ({ data: { nodes, maxNodes } }) => {
      /** @type {unknown[]} */ const events = [];
      /** @type {{ code: string, message: string, line: number } | null} */ let error = null;
      const scope = /** @type {any} */ (self);
      const places = nodes.map((/** @type {any} */ { value, isMax }) => ({ value, isMax, children: [] }));
      nodes.forEach((/** @type {any} */ { parent }, /** @type {number} */ at) =>
        places[parent]?.children.push(places[at]),
      );
      const numbers = new Map(places.map((/** @type {object} */ place, /** @type {number} */ at) => [place, at]));
      const fail = (/** @type {string} */ code) => {
        throw Object.assign(new Error(code), { code });
      };
      try {
        const own = scope.search;
        if (typeof own !== 'function') fail('noSearch');
        let calls = 0;
        let open = nodes[0].parent;
        scope.search = (/** @type {unknown} */ node, /** @type {unknown} */ alpha, /** @type {unknown} */ beta) => {
          if (!numbers.has(node)) fail('noNode');
          const [number, above] = [numbers.get(node), open];
          if (nodes[number].parent !== above) fail('noChild');
          calls += 1;
          if (calls > maxNodes) fail('tooMany');
          events.push(['enter', nodes[number].id, amount(alpha), amount(beta)]);
          open = number;
          const value = own(node, alpha, beta);
          open = above;
          events.push(['leave', amount(value)]);
          return value;
        };
        scope.search(places[0], -Infinity, Infinity);
      } catch (thrown) {
        const { code = 'failed', message = thrown, stack = '' } = /** @type {any} */ (thrown ?? {});
        error = { code, message: String(message), line: Number(/blob:.*?:(\d+):\d+/.exec(stack)?.[1] ?? 0) };
      }
      postMessage({ events, error });
    };
  };

  addEventListener('message', ({ data: { code, ...task } }) => {
    // The lines of the program keep their numbers.
    const text = `postMessage('begun');${code}\n;(${record})()`;
    const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
    worker.onmessage = ({ data }) => parent.postMessage(data, '*');
    worker.onerror = (event) => {
      event.preventDefault();
      parent.postMessage({ events: [], error: { code: 'failed', message: event.message, line: event.lineno } }, '*');
    };
    worker.postMessage(task);
  });
}
