import type { CallEvent, CallRegistry } from '../main/calls/register-calls.ts';

export interface LocalIpc extends CallRegistry {
  invoke: (channel: string, event: CallEvent, payload: unknown) => Promise<unknown>;
}

/** Replaces `ipcMain` without Electron: stores the handlers and calls them. */
export function createLocalIpc(): LocalIpc {
  const handlers = new Map<string, Parameters<CallRegistry['handle']>[1]>();
  return {
    handle(channel, listener) {
      if (handlers.has(channel)) throw new Error(`${channel} already has a handler`);
      handlers.set(channel, listener);
    },
    async invoke(channel, event, payload) {
      const handler = handlers.get(channel);
      if (!handler) throw new Error(`No handler registered for '${channel}'`);
      return handler(event, payload);
    },
  };
}
