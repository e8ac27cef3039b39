import { newMessageEvent, typingEvent } from '@milon/shared/contracts';
import { socketEvent } from '../../http/sockets/socket-event.ts';
import { announceTyping } from './announce-typing.ts';
import { sendMessage } from './send-message.ts';

/** The session determines the sender: `userId` in the payload is accepted and ignored (decisions §8). */
export const conversationEvents = [
  socketEvent('new-message', newMessageEvent, ({ context, actor, payload, socket }) =>
    sendMessage(context, actor, payload, socket.id),
  ),
  socketEvent(
    'typing',
    typingEvent,
    async ({ context, actor, payload }) => {
      await announceTyping(context, actor, payload.friendId);
      return undefined;
    },
    'typing',
  ),
];
