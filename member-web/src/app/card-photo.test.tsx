import type { Profile, User } from '@milon/shared/contracts';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sessionKey, userKey } from '../entities/session/session.ts';
import { queryClient } from '../lib/query/query-client.ts';
import { store } from '../lib/store.ts';
import { en } from '../locales/en/index.ts';
import { CardPhoto } from '../parts/profile-card/card-photo.tsx';
import { keptAskedAtom } from '../state/asked.ts';
import { ServerState } from './providers.tsx';

const pressed = vi.hoisted(() => ({ heart: undefined as (() => void) | undefined }));
vi.mock(import('../components/button.tsx'), () => ({
  Button: ({ onClick }) => {
    pressed.heart = onClick as () => void;
    return <br />;
  },
}));

beforeAll(() => i18next.init({ lng: 'en', defaultNS: 'common', resources: { en } }));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Presses the heart on her photo, as this member or a guest. */
function pressHeart(user: Partial<User> | null): void {
  queryClient.setQueryData(sessionKey, user ? { user: { name: 'Tanvir' } } : {});
  queryClient.setQueryData(userKey, user);
  const profile = { _id: 'nusrat', firstName: 'Nusrat', gender: 'women', profileImages: [] };
  renderToStaticMarkup(
    <ServerState client={queryClient}>
      <CardPhoto
        profile={profile as unknown as Profile}
        name="Nusrat J."
        first={false}
        preview={false}
        onOpen={() => {}}
      />
    </ServerState>,
  );
  pressed.heart?.();
}

test('the heart of a guest goes on after sign-up', () => {
  pressHeart(null);
  expect(store.get(keptAskedAtom)).toMatchObject({
    gate: 'signUp',
    asked: { act: 'favorite', add: true, id: 'nusrat', name: 'Nusrat' },
  });
});

test('the heart of a member changes the favorite', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ data: { favorites: [], blocks: [] } });
  });
  pressHeart({ _id: 'me', favorites: ['nusrat'], blocks: [] });
  await vi.waitFor(
    () => expect(sent).toEqual([{ _id: 'nusrat', action: 'REMOVE', updateField: 'favorite' }]),
    5_000,
  );
});
