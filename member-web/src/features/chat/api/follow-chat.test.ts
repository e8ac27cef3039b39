import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { outboxTransport } from './follow-chat.ts';

test('a message is sent with its conversation, or with a local one if there is none yet [S3.3]', async () => {
  const socket = io('http://127.0.0.1', { autoConnect: false });
  const line = outboxTransport(socket, 'me');
  const sent = () => socket.sendBuffer.map(({ data }) => data.slice(0, 2));
  const of = (friendId: string) => ({
    friendId,
    friendName: 'A',
    text: 'salam',
    clientId: 'c1',
    createdAt: '',
  });
  void line.send(of('friend')).catch(() => {});
  await expect.poll(() => sent()).toHaveLength(1);
  expect(sent()[0]).toEqual([
    'new-message',
    { conversationId: 'new-conv-friend', userId: 'me', friendId: 'friend', message: 'salam', clientId: 'c1' },
  ]);
});
