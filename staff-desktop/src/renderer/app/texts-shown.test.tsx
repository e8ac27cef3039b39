import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { type AdminUser, type StaffPhoto, settingsSchema } from '@milon/shared/contracts';
import { MutationObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { Provider } from 'jotai';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DecisionButton } from '../components/decision-button.tsx';
import { toastAtom } from '../components/states/use-toast.ts';
import { DeleteDialog } from '../features/member-record/actions/delete-dialog.tsx';
import { SpecialDialog } from '../features/member-record/actions/special-dialog.tsx';
import { store } from '../lib/store.ts';
import { bn } from '../locales/bn/index.ts';
import { en } from '../locales/en/index.ts';
import { EntryReview } from '../parts/member/entries/entry-review.tsx';
import { ApproveDialog } from '../parts/member/photos/approve-dialog.tsx';
import { DeclineDialog } from '../parts/member/photos/decline-dialog.tsx';
import { PreferenceForm } from '../parts/member/preference/preference-form.tsx';
import { StatusForm } from '../parts/member/status/status-form.tsx';

/*
 * What staff read before and after an action. There is no browser in these tests: they render a component,
 * and call the handlers that the component gave to its elements.
 */

interface Props {
  readonly children?: unknown;
  readonly disabledFocusable?: boolean;
  readonly onChange?: (reason: string) => void;
  readonly onClick?: () => void;
  readonly onOptionSelect?: (event: undefined, choice: { optionValue: string }) => void;
  readonly name?: string;
  readonly onDecide?: () => void;
  readonly text?: string;
}
/** Takes the step if these are the props for it. Returns whether it did. */
type Step = (props: Props) => boolean;

const { callApi, elements, steps } = vi.hoisted(() => ({
  callApi: vi.fn<(call: { method: string; path: string }) => Promise<unknown>>(),
  /** The props of the rendered elements, the last one last. */
  elements: [] as Props[],
  /** What is done while the component renders, since its state is lost afterwards. */
  steps: [] as Step[],
}));

vi.mock(import('react/jsx-dev-runtime'), async (load) => {
  const runtime = await load();
  return {
    ...runtime,
    jsxDEV(type, props, ...rest) {
      elements.push(props as Props);
      if (steps[0]?.(props as Props) === true) steps.shift();
      return runtime.jsxDEV(type, props, ...rest);
    },
  };
});
// Fluent renders a dialog outside the page, which only a browser can.
vi.mock(import('../components/dialog/dialog-frame.tsx'), () => ({
  DialogFrame: ({ actions, children, decision, title }) => (
    <div>
      <h2>{title}</h2>
      {children}
      {decision ? <DecisionButton {...decision} /> : actions}
    </div>
  ),
}));
vi.mock(import('../lib/bridge.ts'), () => ({
  bridge: {} as never,
  unwrap: () => new Promise(() => undefined),
}));
vi.mock(import('../lib/server/api.ts'), async (load) => ({ ...(await load()), callApi: callApi as never }));

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: en }, bn: { translation: bn } },
    interpolation: { escapeValue: false },
  }),
);

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  callApi.mockReset().mockResolvedValue({ data: [] });
  steps.length = 0;
  store.set(toastAtom, undefined);
  // Only in a browser does a component listen to its mutation, which then calls back.
  vi.spyOn(MutationObserver.prototype, 'hasListeners').mockReturnValue(true);
});

/** The HTML of this component after these steps. */
function render(screen: ReactElement, ...taken: Step[]): string {
  elements.length = 0;
  steps.push(...taken);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Provider store={store}>
        <FluentProvider theme={webLightTheme}>{screen}</FluentProvider>
      </Provider>
    </QueryClientProvider>,
  );
  expect(steps).toEqual([]);
  return html;
}

/** Presses the last button with this label. */
function press(label: string): void {
  const button = elements.findLast(
    ({ children, onClick, onDecide, text }) =>
      (onClick && children === label) || (onDecide && text === label),
  );
  if (!button) throw new Error(`There is no button ${label}.`);
  (button.onDecide ?? button.onClick)?.();
}

const chooseReason: Step = ({ onChange }) => {
  onChange?.('1');
  return onChange !== undefined;
};
const typeId: Step = ({ name, onChange }) => {
  if (name !== 'typed') return false;
  onChange?.(user.profileId);
  return true;
};
const chooseActive: Step = ({ onOptionSelect }) => {
  onOptionSelect?.(undefined, { optionValue: '1' });
  return onOptionSelect !== undefined;
};
const askForStatus: Step = ({ children, disabledFocusable, onClick }) => {
  if (children !== i18next.t('users.setStatus') || disabledFocusable) return false;
  onClick?.();
  return true;
};

const close = () => undefined;
const photo = { _id: 'photo-id', status: 'PENDING' } as StaffPhoto;
const user = {
  _id: 'her-id',
  profileId: 'RB71JMNB',
  gender: 'women',
  firstName: 'Shirin',
  lastName: 'Akter',
  activePolicy: '2',
  preference: {},
  updatedAt: '2026-01-01T00:00:00.000Z',
} as unknown as AdminUser;
const special = { ...user, specialUntil: '2026-01-31T00:00:00.000Z' };
const settings = settingsSchema.parse({ contactMobile: '+88017' });

describe.each(['en', 'bn'] as const)('in %s', (language) => {
  beforeEach(() => i18next.changeLanguage(language));

  const questions = [
    {
      text: 'Are you sure to approve this photo?',
      key: 'photos.askApprove',
      show: () => render(<ApproveDialog userId={user._id} photo={photo} onClose={close} />),
    },
    {
      text: 'Are you sure to decline this photo?',
      key: 'photos.askDecline',
      show: () => render(<DeclineDialog userId={user._id} photo={photo} onClose={close} />),
    },
    {
      text: 'Are you sure to set "Active" status for this user?',
      key: 'users.askStatus',
      show: () => render(<StatusForm user={user} />, chooseActive, askForStatus),
    },
    {
      text: 'Are you sure to add this profile to special for 30 days?',
      key: 'record.askSpecial',
      show: () => render(<SpecialDialog user={user} onClose={close} />),
    },
    {
      text: 'Are you sure to remove this profile from special?',
      key: 'record.askSpecialEnd',
      show: () => render(<SpecialDialog user={special} onClose={close} />),
    },
  ] as const;

  test.each(questions)('staff read the question $text [S8.4]', ({ text, key, show }) => {
    const html = show().replaceAll('&quot;', '"');
    expect(html).toContain(`<h2>${language === 'en' ? text : i18next.t(key, { status: 'সক্রিয়' })}</h2>`);
    expect(callApi).not.toHaveBeenCalled();
  });

  const successes = [
    {
      text: 'Information Updated!',
      key: 'users.informationUpdated',
      show: () =>
        render(<EntryReview user={user} entry="about" title="" text="" now={undefined} decline="" />),
      act: () => press(i18next.t('photos.approve')),
    },
    {
      text: 'Preference Saved!',
      key: 'preference.saved',
      show: () => render(<PreferenceForm user={user} settings={settings} onClose={close} />),
      act: () => press(i18next.t('preference.save')),
    },
    {
      text: 'Photo approved!',
      key: 'photos.approved',
      show: () => render(<ApproveDialog userId={user._id} photo={photo} onClose={close} />),
      act: () => press(i18next.t('photos.approve')),
    },
    {
      text: 'Photo declined!',
      key: 'photos.declined',
      show: () => render(<DeclineDialog userId={user._id} photo={photo} onClose={close} />, chooseReason),
      act: () => press(i18next.t('photos.decline')),
    },
    {
      text: 'status updated!',
      key: 'users.statusUpdated',
      show: () => render(<StatusForm user={user} />, chooseActive, askForStatus),
      act: () => press(i18next.t('users.setStatus')),
    },
    {
      text: 'user deleted!',
      key: 'record.deleted',
      show: () => render(<DeleteDialog user={user} onClose={close} />, typeId),
      act: () => press(i18next.t('record.delete')),
    },
    {
      text: 'user added to special profile!',
      key: 'record.specialAdded',
      show: () => render(<SpecialDialog user={user} onClose={close} />),
      act: () => press(i18next.t('record.makeSpecial')),
    },
    {
      text: 'User removed from special profile!',
      key: 'record.specialRemoved',
      show: () => render(<SpecialDialog user={special} onClose={close} />),
      act: () => press(i18next.t('record.endSpecial')),
    },
  ] as const;

  describe.each(successes)('$text', ({ text, key, show, act }) => {
    test('is a toast after the API has accepted the change [S8.3]', async () => {
      show();
      act();
      await expect.poll(() => store.get(toastAtom)?.text).toBe(language === 'en' ? text : i18next.t(key));
      expect(callApi).toHaveBeenCalledTimes(1);
    });

    test('is not shown if the API refuses the change', async () => {
      callApi.mockRejectedValue(new Error('No.'));
      show();
      act();
      await expect.poll(() => callApi.mock.calls.length).toBe(1);
      await expect.poll(() => client.isMutating()).toBe(0);
      expect(store.get(toastAtom)).toBeUndefined();
    });
  });
});
