import { expect, test } from 'vitest';
import { type CallHandlers, registerCalls } from '../main/calls/register-calls.ts';
import { createSenderCheck } from '../main/calls/trusted-sender.ts';
import { createLocalIpc } from './local-ipc.ts';

const own = { senderFrame: { url: 'milon://console/', parent: null } };

function register(handlers: Partial<CallHandlers>) {
  const ipc = createLocalIpc();
  const logged: unknown[] = [];
  registerCalls({
    ipcMain: ipc,
    isTrusted: createSenderCheck('milon://console'),
    handlers: handlers as CallHandlers,
    log: (_channel, error) => logged.push(error),
  });
  return { ipc, logged };
}

test('a request that does not match the contract reaches no handler', async () => {
  let called = false;
  const { ipc } = register({
    'session.signIn': async () => {
      called = true;
      return { ok: false, code: 'NEVER', message: '' };
    },
  });
  for (const payload of [
    undefined,
    null,
    'x',
    {},
    { email: 'a', password: 'b', admin: true },
    { email: [], password: 'b' },
  ]) {
    expect(await ipc.invoke('session.signIn', own, payload)).toMatchObject({
      ok: false,
      code: 'BAD_REQUEST',
    });
  }
  expect(called).toBe(false);
});

test('a call from a foreign page is refused before its request is read', async () => {
  const { ipc } = register({});
  const foreign = { senderFrame: { url: 'https://evil.test/', parent: null } };
  expect(await ipc.invoke('app.info', foreign, undefined)).toEqual({
    ok: false,
    code: 'UNTRUSTED_SENDER',
    message: 'This page may not call the console.',
  });
});

test('a throwing handler returns a failure without its message or stack', async () => {
  const error = new Error('/home/salma/.config/milon: disk full');
  const { ipc, logged } = register({
    'session.signOut': async () => {
      throw error;
    },
  });
  const answer = await ipc.invoke('session.signOut', own, undefined);
  expect(answer).toEqual({ ok: false, code: 'INTERNAL', message: 'Something went wrong.' });
  expect(logged).toEqual([error]);
});

test('a response that does not match the contract is withheld, especially one with a refresh token', async () => {
  const session = {
    accessToken: 'a',
    refreshToken: 'secret',
    staff: { _id: '1', name: 'S', email: 'e', userRole: '1' as const },
  };
  const { ipc } = register({ 'session.refresh': async () => ({ ok: true, value: session }) });
  const answer = await ipc.invoke('session.refresh', own, undefined);
  expect(answer).toMatchObject({ ok: false, code: 'INTERNAL' });
  expect(JSON.stringify(answer)).not.toContain('secret');
});
