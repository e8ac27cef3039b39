import type { User } from '@milon/shared/contracts';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { sessionKey, userKey } from '../entities/session/session.ts';
import { settingsQuery } from '../entities/session/settings.ts';
import { queryClient } from '../lib/query/query-client.ts';
import { bn } from '../locales/bn/index.ts';
import { en } from '../locales/en/index.ts';
import { VerifyContact } from '../parts/verify-contact/verify-contact.tsx';
import { ServerState } from './providers.tsx';

beforeAll(() => i18next.init({ lng: 'en', defaultNS: 'common', resources: { en, bn } }));

function shown(email?: User['email']): string {
  const sms = { sms: { countries: ['+880'], notifications: true } };
  const phoneNumber = { number: '7911123456', countryCode: '+44', isVerified: false };
  queryClient.setQueryData(settingsQuery().queryKey, sms as never);
  queryClient.setQueryData(sessionKey, { user: { name: 'Rafi' } });
  queryClient.setQueryData(userKey, { _id: 'me', phoneNumber, email });
  return renderToStaticMarkup(
    <ServerState client={queryClient}>
      <VerifyContact kind="phone" onDone={() => undefined} />
    </ServerState>,
  );
}

test('a number that gets no SMS has a way on: the email or, after that, support', () => {
  expect(shown()).toContain('Add an email address');
  const address = 'rafi@example.com';
  const open = shown({ address, isVerified: false });
  expect(open).toContain('Verify my email instead');
  expect(open).not.toContain('Help and support');
  const proven = shown({ address, isVerified: true });
  expect(proven).toContain('Help and support');
  expect(proven).not.toMatch(/verify your email|Send code/);
});
