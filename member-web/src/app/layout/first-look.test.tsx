import type { User } from '@milon/shared/contracts';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { settingsQuery } from '../../entities/session/settings.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { bn } from '../../locales/bn/index.ts';
import { en } from '../../locales/en/index.ts';
import { ServerState } from '../providers.tsx';
import { FirstLook } from './first-look.tsx';

beforeAll(() => i18next.init({ lng: 'en', resources: { en, bn } }));

const user = { about: {}, profileImages: [], firstLookWaiting: true } as unknown as User;
const shown = (more: Partial<User>) =>
  renderToStaticMarkup(
    <ServerState client={queryClient}>
      <FirstLook user={{ ...user, ...more }} />
    </ServerState>,
  );

test('the usual time is said in hours, then in days, and not at all without enough data', () => {
  expect(shown({})).not.toContain('usually');
  expect(shown({ usualFirstLookHours: 1 })).toContain('about an hour');
  expect(shown({ usualFirstLookHours: 5 })).toContain('about 5 hours');
  expect(shown({ usualFirstLookHours: 40 })).toContain('about 2 days');
});

test('a text or photo that waits for staff counts as given, the standard text and a declined photo do not', () => {
  const photo = (status: string) => [{ status }] as unknown as User['profileImages'];
  expect(shown({ profileImages: photo('PENDING') })).toContain('Photo added');
  expect(shown({ profileImages: photo('DECLINED') })).toContain('No photo yet');
  expect(shown({ about: { myselfRequest: 'I teach.' } })).toContain('About written');
  expect(shown({ about: { myself: 'I am looking for educated, simple person.' } })).toContain(
    'Nothing in About yet',
  );
});

test('where no SMS reaches the phone, the email is asked for instead', () => {
  const reach = { sms: { countries: ['+880'], notifications: true } };
  queryClient.setQueryData(settingsQuery().queryKey, reach as never);
  const phone = (countryCode: string) => ({
    phoneNumber: { number: '7911123456', countryCode, isVerified: false },
  });
  expect(shown(phone('+880'))).toContain('Number not verified yet');
  expect(shown(phone('+44'))).toContain('Email not verified yet');
  expect(shown({ ...phone('+44'), email: { address: 'a@example.com', isVerified: true } })).toContain(
    'Email verified',
  );
});
