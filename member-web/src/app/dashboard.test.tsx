import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Dashboard } from '../features/account/components/dashboard/dashboard.tsx';
import { PremiumBox } from '../features/account/components/dashboard/premium-box.tsx';
import { queryClient } from '../lib/query/query-client.ts';
import { bn } from '../locales/bn/index.ts';
import { en } from '../locales/en/index.ts';
import { ServerState } from './providers.tsx';

beforeAll(() => i18next.init({ lng: 'en', defaultNS: 'common', resources: { en, bn } }));
beforeEach(() => i18next.changeLanguage('en'));

const render = (element: ReactElement) =>
  renderToStaticMarkup(
    <ServerState client={queryClient}>
      <FluentProvider theme={webLightTheme}>{element}</FluentProvider>
    </ServerState>,
  );
const renderBox = (user: unknown) => render(<PremiumBox user={user as User} />);

/** The texts in the section that begins with this mark. */
function textsIn(html: string, mark: RegExp): string[] {
  const [section = ''] = html.slice(html.search(mark)).split('</section>');
  return [...section.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text);
}

const gold = {
  package: { id: { name: 'Gold', packageType: 'Paid' }, endDate: '2999-01-01T00:00:00.000Z' },
  connects: 40,
  remainingConnects: 39,
};

test.each([
  [
    'en',
    ['3', 'Pending Invitations', '12', 'Accepted Invitations', '70', 'Total Visitors'],
    [
      'PREMIUM only',
      'Gold, until 1 Jan 2999',
      'Used connects',
      '1',
      'Unused connects',
      '39',
      'A connect unlocks one phone number. Being connected with someone costs none.',
      'Connection List',
    ],
  ],
  [
    'bn',
    ['৩', 'অপেক্ষমাণ আমন্ত্রণ', '১২', 'গৃহীত আমন্ত্রণ', '৭০', 'মোট ভিজিটর'],
    [
      'শুধু প্রিমিয়াম',
      'Gold, মেয়াদ ১ জানুয়ারি ২৯৯৯ পর্যন্ত',
      'ব্যবহৃত কানেক্ট',
      '১',
      'বাকি কানেক্ট',
      '৩৯',
      'একটি কানেক্টে একটি ফোন নম্বর আনলক হয়। কারও সঙ্গে যুক্ত হতে কানেক্ট লাগে না।',
      'আনলক করা নম্বর',
    ],
  ],
] as const)(
  'the dashboard shows invitations, visitors and connects (%s) [S2.17]',
  async (language, counts, box) => {
    await i18next.changeLanguage(language);
    queryClient.removeQueries({ queryKey: ['premium'] });
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);
    const user = {
      firstName: 'Tanvir',
      lastName: 'Hasan',
      gender: 'men',
      userType: '2',
      birthday: {},
      about: {},
      preference: {},
      account: {},
      profileImages: [],
      invite: { received: ids(3), accepted: ids(12), sent: ids(5), declined: ids(7) },
      visitors: 70,
      premiumUser: gold,
    } as unknown as User;
    const html = render(
      <Dashboard user={user} settingsAsked={0} onPart={() => undefined} onField={() => undefined} />,
    );
    const label = i18next.t('account:counts');
    expect(textsIn(html, new RegExp(`aria-label="${label}"`))).toEqual(counts);
    expect(textsIn(html, /aria-labelledby="premium-only"/)).toEqual(box);
  },
);

test('the box shows connects of an ended package as resting, from GET /premium-user/user [S2.17]', () => {
  queryClient.setQueryData(['premium'], { connects: 5, remainingConnects: 2 });
  const html = renderBox({ userType: '2' });
  expect(html).toContain('Your package has ended. You can use your 2 connects again');
  expect(html.match(/<dd[^>]*>\d+/g)?.map((cell) => cell.replace(/.*>/, ''))).toEqual(['3', '2']);
});

test('the box shows the connects of the signed-in member until the call answers [S2.17]', () => {
  queryClient.removeQueries({ queryKey: ['premium'] });
  const html = renderBox({ userType: '2', premiumUser: gold });
  expect(html).toContain('Gold, until');
  expect(html.match(/<dd[^>]*>\d+/g)?.map((cell) => cell.replace(/.*>/, ''))).toEqual(['1', '39']);
});
