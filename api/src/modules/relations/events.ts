import { hiEvent } from '@milon/shared/contracts';
import { socketEvent } from '../../http/sockets/socket-event.ts';
import { sayHi } from './say-hi.ts';

/** `userId` is the person greeted; who greets is the session. */
export const relationEvents = [
  socketEvent('hi', hiEvent, ({ context, actor, payload, language }) =>
    sayHi(context, actor, payload.userId, language),
  ),
];
