import type { Photo, Profile } from '@milon/shared/contracts';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query/query-client.ts';
import { bn } from '../locales/bn/index.ts';
import { en } from '../locales/en/index.ts';
import { DefaultPicture } from '../parts/photo/default-picture.tsx';
import { ProfileCard } from '../parts/profile-card/profile-card.tsx';
import { ServerState } from './providers.tsx';

// A tip opens only in a browser. Here its text follows its button.
vi.mock(import('../parts/profile-card/info-tip.tsx'), async (load) => {
  const { InfoTip } = await load();
  return {
    InfoTip: (props) => (
      <>
        <InfoTip {...props} />
        <span role="tooltip">{props.children}</span>
      </>
    ),
  };
});

beforeAll(() => i18next.init({ lng: 'en', defaultNS: 'common', resources: { en, bn } }));

function render(more: Partial<Profile>): string {
  const profile = {
    _id: 'her-id',
    gender: 'women',
    firstName: 'Nusrat',
    lastName: 'J.',
    age: 27,
    verified: [],
    photoCount: 0,
    profileImages: [],
    ...more,
  } as unknown as Profile;
  return renderToStaticMarkup(
    <ServerState client={queryClient}>
      <ProfileCard profile={profile} />
    </ServerState>,
  );
}

describe.each([
  ['en', 'Only Premium member can show full name.'],
  ['bn', 'শুধু প্রিমিয়াম সদস্যরা পুরো নাম দেখতে পারেন।'],
])('the tooltip of a name (%s)', (language, text) => {
  test('says on a card with a masked name that only premium members see the full name [S1.5]', async () => {
    await i18next.changeLanguage(language);
    const card = render({});
    expect(card).toContain('>Nusrat J.</h2>');
    expect(card).toContain(`aria-label="${text}"`);
    expect(card).toContain(`<span role="tooltip">${text}</span>`);
  });

  test('is not on a card with the full name, nor on that of an unavailable profile [S1.5]', async () => {
    await i18next.changeLanguage(language);
    const whole = render({ lastName: 'Jahan', isNameWhole: true });
    expect(whole).toContain('>Nusrat Jahan</h2>');
    for (const card of [whole, render({ unavailable: true })]) expect(card).not.toContain('tooltip');
  });
});

describe('the photo of a card', () => {
  const defaultPicture = (gender: 'men' | 'women') =>
    renderToStaticMarkup(<DefaultPicture gender={gender} label="Nusrat J. has no photo to show" />);

  test.each([
    ['women', 'men'],
    ['men', 'women'],
  ] as const)('without an approved photo is the default picture of %s [S4.19]', async (gender, other) => {
    await i18next.changeLanguage('en');
    const card = render({ gender });
    expect(card).toContain(defaultPicture(gender));
    expect(card).not.toContain(defaultPicture(other));
    expect(card).not.toContain('<img');
  });

  test('is the first approved photo, if there is one, and not the default picture [S4.19]', async () => {
    await i18next.changeLanguage('en');
    const photos = ['first', 'second'].map((name) => ({
      _id: name,
      src: `/photos/${name}/card`,
      width: 3,
      height: 4,
    }));
    const card = render({ profileImages: photos as Photo[], photoCount: 2 });
    expect(card.match(/<img [^>]*src="[^"]*"/g)).toEqual([expect.stringContaining('/photos/first')]);
    expect(card).toContain('alt="Photo of Nusrat J."');
    expect(card).not.toContain('has no photo to show');
  });
});
