import type { Profile, User } from '@milon/shared/contracts';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { userKey } from '../entities/session/session.ts';
import { showContact } from '../features/contacts/api/show-contact.ts';
import { queryClient } from '../lib/query/query-client.ts';
import { store } from '../lib/store.ts';
import { en } from '../locales/en/index.ts';
import { openDialogsAtom } from '../state/dialogs.ts';

const premiumWithoutConnects = {
  activePolicy: '1',
  userType: '2',
  package: 'gold',
  premiumUser: {
    package: { id: { name: 'Gold', packageType: 'Paid' }, endDate: '2999-01-01T00:00:00.000Z' },
    connects: 40,
    remainingConnects: 0,
  },
} as unknown as User;
const masked = { phoneNumber: { number: '1712xxxxxxx', countryCode: '+880' } } as unknown as Profile;

test('without connects, Call says so and its button opens the upgrade popup [S8.5]', async () => {
  await i18next.init({ lng: 'en', resources: { en } });
  queryClient.setQueryData(userKey, premiumWithoutConnects);
  showContact(masked);
  const question = store.get(openDialogsAtom).at(-1);
  if (question?.name !== 'CONFIRM') throw new Error(`Not a question but ${String(question?.name)}.`);
  expect(question.params.title).toBe("You don't have connects left!");
  await question.params.onConfirm();
  expect(store.get(openDialogsAtom).at(-1)?.name).toBe('UPGRADE_POPUP');
});
