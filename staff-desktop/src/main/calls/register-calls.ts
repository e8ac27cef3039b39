import {
  type CallChannel,
  type CallRequest,
  type CallValue,
  callChannels,
  calls,
  failure,
  failureCodes,
  type Reply,
} from '../../ipc-contract/index.ts';

/** The part of Electron's event that the sender check reads. */
export interface CallEvent {
  senderFrame: { url: string; parent: unknown } | null;
  /** The page that calls. A host with one page for each registry has none. */
  sender?: { id: number };
}

/** The part of `ipcMain` that is used. A host without Electron provides its own. */
export interface CallRegistry {
  handle: (channel: string, listener: (event: CallEvent, payload: unknown) => Promise<unknown>) => void;
}

export type CallHandlers = {
  [Channel in CallChannel]: (
    request: CallRequest<Channel>,
    /** The id of the calling page. */
    page: number,
  ) => Promise<Reply<CallValue<Channel>>>;
};

/**
 * Registers every handler on its channel. A foreign sender, an invalid request, an invalid response and a
 * throwing handler all return a failure as data. The internal error goes only to `log`.
 */
export function registerCalls(parts: {
  ipcMain: CallRegistry;
  isTrusted: (event: CallEvent) => boolean;
  handlers: CallHandlers;
  log: (channel: string, error: unknown) => void;
}): void {
  const { ipcMain, isTrusted, handlers, log } = parts;

  async function answer<Channel extends CallChannel>(channel: Channel, payload: unknown, page: number) {
    const request = calls[channel].request.safeParse(payload);
    if (!request.success) return failure(failureCodes.badRequest, 'The request is not well formed.');
    const handler: CallHandlers[Channel] = handlers[channel];
    const reply = await handler(request.data as CallRequest<Channel>, page);
    return reply.ok ? { ok: true, value: calls[channel].value.parse(reply.value) } : reply;
  }

  for (const channel of callChannels) {
    ipcMain.handle(channel, async (event, payload) => {
      if (!isTrusted(event))
        return failure(failureCodes.untrustedSender, 'This page may not call the console.');
      try {
        return await answer(channel, payload, event.sender?.id ?? 0);
      } catch (error) {
        log(channel, error);
        return failure(failureCodes.internal, 'Something went wrong.');
      }
    });
  }
}
