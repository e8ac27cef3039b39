import type { Profile, User } from '@milon/shared/contracts';
import { adminSettingsRoute } from '@milon/shared/routes';
import { expect, test } from 'vitest';
import { renderFirstScreen } from './entry-server.tsx';

const profile = (firstName: string, more: Partial<Profile> = {}) =>
  ({
    _id: firstName,
    firstName,
    lastName: 'A',
    age: 30,
    gender: 'women',
    photoCount: 0,
    profileImages: [],
    verified: [],
    ...more,
  }) as unknown as Profile;

const user = (id: string) =>
  ({
    _id: id,
    firstName: id,
    activePolicy: '1',
    account: {},
    invite: { received: [], accepted: [], sent: [], declined: [] },
    favorites: [],
    profileImages: [],
    photoCount: 0,
  }) as unknown as User;

const memberAnswers = (id: string, unread: number, ...names: string[]) => ({
  '/api/auth/session': { user: { _id: id } },
  '/users': user(id),
  '/users/counts': { new: 1, matched: unread, all: 1, nearby: 1 },
  '/users/notifications/unread': { unread },
  '/users/feed/all': { data: names.map((name) => profile(name)) },
});
const screen = { path: '/all', isWide: false };
const guestAnswers = {
  '/api/auth/session': {},
  '/auth/users/count': { count: 7 },
  '/users/feed/all': { data: [profile('Sadia')] },
};

test('screens of two members and a guest, rendered in turns and in two languages, do not mix', () => {
  const first = { ...screen, language: 'en', answers: memberAnswers('tanvir', 3, 'Nusrat') } as const;
  const second = { ...screen, language: 'bn', answers: memberAnswers('rafi', 5, 'Ayesha') } as const;
  const guest = { ...screen, language: 'en', answers: guestAnswers } as const;
  const alone = [first, second, guest].map(renderFirstScreen);
  const inTurns = [guest, second, first, second, guest].map(renderFirstScreen);
  expect(inTurns).toEqual([alone[2], alone[1], alone[0], alone[1], alone[2]]);

  expect(alone[0]).toContain('Nusrat A');
  expect(alone[0]).toContain('Notifications, 3 new');
  expect(alone[0]).not.toMatch(/Ayesha|Sadia|[ঀ-৿]/);
  expect(alone[1]).toContain('Ayesha A');
  expect(alone[1]).toContain('৫');
  expect(alone[1]).not.toMatch(/Nusrat|Sadia|Invite/);
  expect(alone[2]).toContain('Sadia A');
  expect(alone[2]).toContain('Log in');
  expect(alone[2]).not.toMatch(/Nusrat|Ayesha|Notifications|Upgrade/);
});

test('only the first four cards are rendered, without any script', () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  const html = renderFirstScreen({
    ...screen,
    language: 'en',
    answers: memberAnswers('tanvir', 0, ...names),
  });
  expect(html.match(/<article/g)).toHaveLength(4);
  expect(html).not.toContain('<script');
});

test('a name with markup is text', () => {
  const name = '</div><script>alert(1)</script>';
  const answers = { ...guestAnswers, '/users/feed/all': { data: [profile(name)] } };
  const html = renderFirstScreen({ ...screen, language: 'en', answers });
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test.each(['/', '/new', '/nearby', '/search'])('%s is rendered, also if every call was refused', (path) => {
  for (const answers of [guestAnswers, {}])
    expect(renderFirstScreen({ path, language: 'bn', isWide: true, answers })).toContain('<header');
});

test('an unavailable profile is named in the language of the page', () => {
  const data = [profile('Nobody', { unavailable: true })];
  const answers = { ...guestAnswers, '/users/feed/all': { data } };
  expect(renderFirstScreen({ ...screen, language: 'bn', answers })).not.toContain('Deleted User');
});

const offer = {
  _id: 'gold',
  name: 'Gold',
  packageType: 'Paid',
  price: 1990,
  connects: 40,
  validDays: 90,
  isActive: true,
  order: 1,
};

test.each([
  ['en', /Prices.*Gold.*Tk 1,990.*40 connects · 90 days.*Tk 49\.75 per connect.*Sign up free/s],
  ['bn', /প্যাকেজের দাম.*গোল্ড.*১,৯৯০ টাকা.*৪০টি কানেক্ট · ৯০ দিন.*প্রতি কানেক্ট ৪৯\.৭৫ টাকা.*বিনামূল্যে সাইন আপ/s],
] as const)('the page of prices is rendered without scripts (%s)', (language, expected) => {
  const settings = { packageNames: { Gold: 'গোল্ড' } };
  const answers = { ...guestAnswers, '/packages': { data: [offer] }, [adminSettingsRoute.path]: settings };
  const html = renderFirstScreen({ path: '/prices', isWide: false, language, answers });
  expect(html.replaceAll(/<!-- -->|<[^>]+>/g, '')).toMatch(expected);
  for (const path of ['/about', '/prices', '/terms', '/privacy', '/safety'])
    expect(html).toContain(`href="${path}"`);
});

test('without packages the page of prices says so, and a member reads no offer to sign up', () => {
  const answers = { ...memberAnswers('tanvir', 0), '/packages': { data: [] } };
  const html = renderFirstScreen({ path: '/prices', isWide: true, language: 'en', answers });
  expect(html).toContain('No packages are available');
  expect(html).toContain('See the packages');
  expect(html).not.toContain('Sign up free');
});

test('the header says the connects that are left to who has a package', () => {
  const answers = memberAnswers('tanvir', 0);
  const gold = {
    package: { id: { name: 'Gold', packageType: 'Paid' }, endDate: '2999-01-01T00:00:00.000Z' },
    remainingConnects: 39,
  };
  const holder = {
    ...answers['/users'],
    userType: '2',
    package: 'gold',
    premiumUser: gold,
  } as unknown as User;
  const screenOf = (me: User, isWide: boolean) =>
    renderFirstScreen({ path: '/all', language: 'en', isWide, answers: { ...answers, '/users': me } });
  expect(screenOf(holder, true)).toMatch(
    /aria-label="Connects left: 39\. Upgrade"[^>]*>.*?Connects left: 39</s,
  );
  expect(screenOf(holder, false)).toMatch(/aria-label="Connects left: 39\. Upgrade"/);
  expect(screenOf(answers['/users'], true)).not.toContain('Connects left');
});
