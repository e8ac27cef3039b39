import { expect, test, vi } from 'vitest';
import { callChannels, eventChannels, type StaffBridge } from '../ipc-contract/index.ts';

const electron = vi.hoisted(() => {
  const listeners = new Map<string, Set<(event: unknown, payload: unknown) => void>>();
  return {
    exposed: new Map<string, unknown>(),
    invoked: [] as unknown[][],
    listeners,
    contextBridge: { exposeInMainWorld: (name: string, value: unknown) => electron.exposed.set(name, value) },
    ipcRenderer: {
      invoke: async (...call: unknown[]) => {
        electron.invoked.push(call);
        return { ok: true, value: null };
      },
      on: (channel: string, listener: () => void) => {
        listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
      },
      removeListener: (channel: string, listener: () => void) => listeners.get(channel)?.delete(listener),
    },
  };
});
vi.mock('electron', () => electron);
await import('./index.ts');
const bridge = electron.exposed.get('staffBridge') as StaffBridge;

test('one object is exposed, and nothing of Electron with it', () => {
  expect([...electron.exposed.keys()]).toEqual(['staffBridge']);
  expect(Object.keys(bridge)).toEqual(['session', 'app', 'server', 'update', 'file']);
});

test('each call of the contract has one named method', async () => {
  const bytes = new Uint8Array();
  const answers = [
    bridge.session.signIn({ email: 'e', password: 'p' }),
    bridge.session.restore(),
    bridge.session.refresh(),
    bridge.session.signOut(),
    bridge.app.info(),
    bridge.app.setLanguage('bn'),
    bridge.app.setTheme('dark'),
    bridge.app.setNotifyWork(false),
    bridge.app.setOpenWork({ undelivered: 3, unsaved: false }),
    bridge.app.reportWork({ photos: 3 }),
    bridge.app.dismissCrash(),
    bridge.server.choose('https://milon.test'),
    bridge.server.change(),
    bridge.update.restart(),
    bridge.file.save({ name: 'n', bytes }),
  ];
  await Promise.all(answers);
  expect(electron.invoked.map(([channel]) => channel)).toEqual([...callChannels]);
  const methods = Object.values(bridge).flatMap((group) => Object.keys(group));
  expect(methods).toHaveLength(callChannels.length + eventChannels.length);
});

test('a listener receives only the payload, until it unsubscribes', () => {
  const received: unknown[][] = [];
  const unsubscribe = bridge.session.onEnded((...args: unknown[]) => received.push(args));
  const emit = (payload: unknown) => {
    for (const listener of electron.listeners.get('session.ended') ?? [])
      listener({ sender: 'secret' }, payload);
  };
  emit({ reason: 'expired' });
  unsubscribe();
  emit({ reason: 'signed-out' });
  expect(received).toEqual([[{ reason: 'expired' }]]);
});
