import type { User } from '@milon/shared/contracts';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sessionQuery, userKey } from '../../entities/session/session.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { en } from '../../locales/en/index.ts';
import { ServerState } from '../providers.tsx';
import { Layout } from './layout.tsx';

// Only their place is looked at.
vi.mock(import('./notices/notices.tsx'), () => ({ Notice: () => <br />, PolicyMessage: () => <br /> }));

beforeAll(() => i18next.init({ lng: 'en', defaultNS: 'common', resources: { en } }));
afterEach(() => queryClient.clear());

/** The page of a member with a proven number, before the code of the notices is there. */
function page(more: Partial<User>): string {
  const user = {
    _id: 'me',
    activePolicy: '1',
    account: { notifications: {} },
    phoneNumber: { number: '7911123456', countryCode: '+44', isVerified: true },
    freeAccess: true,
    profileImages: [],
    invite: { sent: [], received: [], accepted: [], declined: [] },
    ...more,
  } as unknown as User;
  queryClient.setQueryData(sessionQuery().queryKey, { user: { id: 'me' } } as never);
  queryClient.setQueryData(userKey, user);
  return renderToStaticMarkup(
    <ServerState client={queryClient}>
      <Layout>Cards</Layout>
    </ServerState>,
  );
}

test('only a member who is asked about SMS has a place held for the question', () => {
  expect(page({ asksSms: true })).toContain('noticePlace');
  expect(page({})).not.toContain('noticePlace');
  expect(page({ asksSms: true, firstLookWaiting: true })).not.toContain('noticePlace');
});
