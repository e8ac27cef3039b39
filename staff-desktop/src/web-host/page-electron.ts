/**
 * Source code of a small `electron` for an ordinary page, followed by the built preload: the same preload
 * runs in the browser. `transport` is source code too, a function `(receive) => invoke`: `invoke(channel,
 * text)` resolves to the response's JSON, and `receive(channel, payload)` delivers an event.
 */
export function pageScript(transport: string, preload: string): string {
  return `(() => {
'use strict';
const listeners = new Map();
const receive = (channel, payload) => {
  for (const listener of [...(listeners.get(channel) ?? [])]) listener({}, payload);
};
const base64 = (bytes) => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return btoa(text);
};
const encode = (payload) => payload === undefined ? '' : JSON.stringify(payload, (_key, value) =>
  value instanceof Uint8Array ? { $bytes: base64(value) } : value);
const freeze = (value) => {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(freeze);
  return Object.freeze(value);
};
const invoke = (${transport})(receive);
const electron = {
  contextBridge: {
    exposeInMainWorld: (name, value) => Object.defineProperty(window, name, { value: freeze(value), enumerable: true }),
  },
  ipcRenderer: {
    invoke: async (channel, payload) => JSON.parse(await invoke(channel, encode(payload))),
    on: (channel, listener) => {
      if (!listeners.has(channel)) listeners.set(channel, new Set());
      listeners.get(channel).add(listener);
    },
    removeListener: (channel, listener) => listeners.get(channel)?.delete(listener),
  },
};
const require = (name) => {
  if (name === 'electron') return electron;
  throw new Error('A sandboxed preload may require electron only, not ' + name);
};
const module = { exports: {} };
((require, module, exports) => {
${preload}
})(require, module, module.exports);
})();
`;
}
