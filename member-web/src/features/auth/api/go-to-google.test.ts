import { afterEach, expect, test, vi } from 'vitest';
import { stopAt } from '../../../entities/session/stop-at.ts';
import { store } from '../../../lib/store.ts';
import { keepAsked, keptAskedAtom } from '../../../state/asked.ts';
import { goToGoogle } from './go-to-google.ts';

afterEach(() => {
  keepAsked(undefined);
  vi.unstubAllGlobals();
});

test('attack 114: Back from Google without a sign-in makes closing the form a no again', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { origin: 'https://milon.example', href: '/', assign: () => undefined });
  vi.stubGlobal('fetch', async () => Response.json({ url: 'https://accounts.google.com/' }));
  stopAt('signUp', { act: 'invite', id: 'nusrat', name: 'Nusrat', action: 'SEND' });
  await goToGoogle();
  // The page is still loading its last picture.
  page.dispatchEvent(new Event('pageshow'));
  expect(store.get(keptAskedAtom)?.isOnItsWay).toBe(true);
  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(new Event('pageshow'));
  expect(store.get(keptAskedAtom)).toMatchObject({ gate: 'signUp', isOnItsWay: false });
});
