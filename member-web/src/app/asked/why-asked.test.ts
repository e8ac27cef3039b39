import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { bn } from '../../locales/bn/index.ts';
import { en } from '../../locales/en/index.ts';
import type { Asked } from '../../state/asked.ts';
import { whyAsked } from './why-asked.ts';

beforeAll(() => i18next.init({ lng: 'en', resources: { en, bn } }));

const nusrat = { id: 'nusrat', name: 'Nusrat' };
const said = (asked: Asked | undefined) => {
  const { why, name } = whyAsked(asked);
  return i18next.t(`auth:why_${why}`, { name });
};

test.each<[Asked | undefined, string]>([
  [undefined, 'Sign up free to see more and send messages.'],
  [{ act: 'go', path: '/nearby' }, 'Sign up free to see who lives near you.'],
  [{ act: 'go', path: '/new' }, 'Sign up free to see more and send messages.'],
  [{ act: 'open', place: { name: 'SEARCH', params: {} } }, 'Sign up free to search by your own wishes.'],
  [{ act: 'invite', action: 'SEND', ...nusrat }, 'Sign up free to invite Nusrat.'],
  [{ act: 'favorite', add: true, ...nusrat }, 'Sign up free to see more and send messages.'],
  [{ act: 'contact', ...nusrat }, 'Sign up free to see how to call Nusrat.'],
  [
    { act: 'open', place: { name: 'SINGLE_CHAT_WINDOW', params: { profileId: 'nusrat', name: 'Nusrat' } } },
    'Sign up free to write to Nusrat.',
  ],
  [
    { act: 'open', place: { name: 'PAYMENT_POPUP', params: { packageId: 'gold' } } },
    'Sign up free to see more and send messages.',
  ],
])('the form of sign-up says why it opened: %j', (asked, words) => {
  expect(said(asked)).toBe(words);
});
