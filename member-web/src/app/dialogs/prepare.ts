import { untilIdle } from '@milon/shared/client';
import { untilFetched } from '../../lib/code/fetch-then-import.ts';
import { store } from '../../lib/store.ts';
import { openDialogsAtom } from '../../state/dialogs.ts';
import { importAsked } from '../asked/load-asked.ts';
import { withMoreTexts } from '../i18n.ts';
import { load } from './families.ts';
import { loadMore } from './more-families.ts';

/** What one press on a card or a person leads to, the likeliest first. */
const ofGuests = [load.person, load.card];
const ofMembers = [
  load.person,
  load.chat,
  load.reports,
  () => import('../toast-area.tsx'),
  load.confirm,
  load.call,
  load.contact,
  () => import('../../features/contacts/components/report-refusal.tsx'),
  load.upgrade,
  load.discovery,
  load.card,
  () => import('./more-dialogs.tsx'),
  importAsked,
  loadMore.verification,
  loadMore.commerce,
  loadMore.contacts,
  load.payments,
];

/** Within this time the next press may come, and needs code of its own. */
const nextPressMs = 2_000;

let usedAt = Date.now();

/** Resolves when for a while nobody has pressed, and no code has come. */
async function untilUnused(): Promise<void> {
  const waitMs = () => usedAt + nextPressMs - Date.now();
  while (waitMs() > 0) {
    await new Promise((resolve) => setTimeout(resolve, waitMs()));
    const start = Date.now();
    await untilFetched();
    if (Date.now() > start + 100) usedAt = Date.now();
  }
}

/** Loads one part after another while the browser is idle, and nothing that a press needs is on its way. */
export async function prepare(isGuest: boolean): Promise<void> {
  const ended = new AbortController();
  const options = { capture: true, passive: true, signal: ended.signal };
  for (const event of ['pointerdown', 'keydown'])
    globalThis.addEventListener(event, () => (usedAt = Date.now()), options);
  try {
    for (const part of isGuest ? ofGuests : ofMembers) {
      await untilUnused();
      await untilFetched();
      await untilIdle();
      // Who signs up needs the next step sooner.
      if (isGuest && store.get(openDialogsAtom).some(({ name }) => name === 'LOGIN')) return;
      await withMoreTexts<unknown>(part);
    }
  } finally {
    ended.abort();
  }
}
