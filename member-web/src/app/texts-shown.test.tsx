import { type Profile, settingsSchema, type User } from '@milon/shared/contracts';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { profileKey } from '../entities/profile/profile-cache.ts';
import { sessionKey, userKey } from '../entities/session/session.ts';
import { PostDialog } from '../features/account/components/profile/post-dialog.tsx';
import { ProfileForm } from '../features/account/components/profile/profile-form.tsx';
import { PreferencePanel } from '../features/preference/components/preference-panel.tsx';
import { ReportPopup } from '../features/reports/components/report-popup.tsx';
import { queryClient } from '../lib/query/query-client.ts';
import { store } from '../lib/store.ts';
import { bn } from '../locales/bn/index.ts';
import { en } from '../locales/en/index.ts';
import { PersonBar } from '../parts/person/person-bar.tsx';
import { openDialogsAtom } from '../state/dialogs.ts';
import { successMessageAtom } from '../state/state.ts';
import { ConfirmDialog } from './dialogs/confirm-dialog.tsx';
import { ServerState } from './providers.tsx';

/*
 * What a member reads before and after an action. There is no browser in these tests: they render a
 * component, then call the handlers that the component gave to its elements.
 */

interface Handlers {
  readonly children?: unknown;
  readonly onClick?: () => void;
  readonly onSubmit?: () => void;
}
const { elements, drafts } = vi.hoisted(() => ({
  /** The elements of the rendered component, the last one last. */
  elements: [] as Handlers[],
  /** The draft of each form. */
  drafts: new Map<string, object>(),
}));

vi.mock(import('react/jsx-dev-runtime'), async (load) => {
  const runtime = await load();
  return {
    ...runtime,
    jsxDEV(type, props, ...rest) {
      elements.push(props as Handlers);
      return runtime.jsxDEV(type, props, ...rest);
    },
  };
});
// Fluent renders a dialog outside the page, which only a browser can.
vi.mock(import('../components/dialog/app-dialog.tsx'), () => ({
  AppDialog: ({ title, children, footer }) => (
    <section>
      <h2>{title}</h2>
      {children}
      {footer}
    </section>
  ),
}));
// A form restores its draft in an effect, which only a browser runs.
vi.mock(import('../parts/form/use-kept-draft.ts'), () => ({
  useKeptDraft(kept, form) {
    form.reset({ ...form.getValues(), ...drafts.get(kept?.name ?? '') });
    return () => undefined;
  },
}));

const lists = { favorites: [], blocks: [] };
const me = {
  _id: 'me',
  gender: 'men',
  firstName: 'Tanvir',
  lastName: 'Hasan',
  birthday: { date: '1990-01-01' },
  about: {},
  preference: {},
  ...lists,
} as unknown as User;
const her = { _id: 'her-id', gender: 'women', firstName: 'Nusrat', verified: [] } as unknown as Profile;
const close = () => undefined;

let answer: () => Response;
/** The calls of the API, each as method and path. */
let calls: string[];

beforeAll(() => i18next.init({ lng: 'en', defaultNS: 'common', resources: { en, bn } }));
beforeEach(() => {
  calls = [];
  answer = () => Response.json({ data: me });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path}`);
    return answer();
  });
  store.set(successMessageAtom, undefined);
  store.set(openDialogsAtom, []);
  queryClient.setQueryData(sessionKey, { user: { name: 'Tanvir' } });
  queryClient.setQueryData(userKey, me);
  queryClient.setQueryData(profileKey(her._id), her);
  queryClient.setQueryData(['report-words', 'profile'], { data: [{ _id: 'fake', name: 'Fake' }] });
  queryClient.setQueryData(['settings'], settingsSchema.parse({ contactMobile: '+88017' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  queryClient.clear();
});

function render(screen: ReactElement): string {
  elements.length = 0;
  return renderToStaticMarkup(<ServerState client={queryClient}>{screen}</ServerState>);
}

/** Presses the last button with this label. */
function press(label: string): void {
  const button = elements.findLast(({ children, onClick }) => onClick && children === label);
  if (!button?.onClick) throw new Error(`There is no button ${label}.`);
  button.onClick();
}

/** Submits the form. */
function submit(): void {
  const form = elements.findLast(({ onSubmit }) => onSubmit);
  if (!form?.onSubmit) throw new Error('There is no form.');
  form.onSubmit();
}

describe.each(['en', 'bn'])('in %s', (language) => {
  beforeEach(() => i18next.changeLanguage(language));
  const successes = [
    {
      text: 'Information Updated!',
      key: 'account:updated',
      call: 'PATCH /users',
      screen: <ProfileForm user={me} onField={() => undefined} />,
      form: 'profile',
      draft: { diet: '2' },
      act: submit,
    },
    {
      text: 'Preference posted!',
      key: 'account:posted',
      call: 'PATCH /users',
      screen: <PostDialog params={{}} onClose={close} />,
      form: 'post',
      draft: { text: 'Kind, Educated' },
      act: () => press(i18next.t('account:setPartnerPost')),
    },
    {
      text: 'Preference Saved!',
      key: 'preference:saved',
      call: 'PUT /users/preference',
      screen: <PreferencePanel />,
      form: 'preference',
      draft: { religion: ['1'] },
      act: submit,
    },
    {
      text: 'Report Sent!',
      key: 'commerce:reportSent',
      call: 'POST /report',
      screen: <ReportPopup params={{ profileId: her._id, name: 'Nusrat J.' }} onClose={close} />,
      form: `report-profile-${her._id}`,
      draft: { chosen: ['fake'] },
      act: () => press(i18next.t('commerce:reportSend')),
    },
  ] as const;

  describe.each(successes)('$text', ({ text, key, call, screen, form, draft, act }) => {
    /** Resolves after the API has answered. */
    async function send(): Promise<void> {
      drafts.set(form, draft);
      render(screen);
      act();
      await expect.poll(() => calls).toContain(call);
      await expect.poll(() => queryClient.isMutating()).toBe(0);
    }

    test('is a toast after the API has accepted the change [S8.3]', async () => {
      await send();
      expect(store.get(successMessageAtom)?.text).toBe(language === 'en' ? text : i18next.t(key));
    });

    test('is not shown if the API refuses the change', async () => {
      answer = () => Response.json({ status: 400, code: 'INVALID', message: 'No.' }, { status: 400 });
      await send();
      expect(store.get(successMessageAtom)).toBeUndefined();
    });
  });

  test('"Are you sure to block this user?" is the question before a block [S8.4]', async () => {
    const blocks = () => queryClient.getQueryData<User>(userKey)?.blocks;
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    answer = () => Response.json({ data: { ...lists, blocks: [her._id] } });
    render(<PersonBar profile={her} name="Nusrat J." />);
    press(i18next.t('details:block'));
    const question = store.get(openDialogsAtom).at(-1);
    if (question?.name !== 'CONFIRM') throw new Error(`Not a question but ${String(question?.name)}.`);
    const dialog = render(<ConfirmDialog params={question.params} onClose={close} />);
    const text = language === 'en' ? 'Are you sure to block this user?' : i18next.t('details:blockQuestion');
    expect(dialog).toContain(`<h2>${text}</h2>`);
    expect(blocks()).toEqual([]);
    press(i18next.t('details:block'));
    expect(blocks()).toEqual([her._id]);
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    expect(calls).toContain('PUT /users/favorite');
  });
});
