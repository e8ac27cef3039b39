import { hiEvent } from '@milon/shared/contracts';
import { socketEvent } from '../../http/sockets/socket-event.ts';
import { sayHi } from './say-hi.ts';

/** `userId` is the member to greet; the sender is the session's member. */
export const relationEvents = [
  socketEvent('hi', hiEvent, ({ context, actor, payload, language }) =>
    sayHi(context, actor, payload, language),
  ),
];
