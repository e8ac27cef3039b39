import type { User } from '@milon/shared/contracts';
import { policyAllows } from '@milon/shared/rules';
import { signInPath } from '../../entities/session/callback-url.ts';
import { isPremiumUser } from '../../entities/session/premium.ts';
import { sessionQuery } from '../../entities/session/session.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { store } from '../../lib/store.ts';
import { type GateName, type KeptAsked, keepAsked } from '../../state/asked.ts';
import type { DialogName, OpenDialog } from '../../state/dialog-params.ts';
import { openDialog, openDialogsAtom } from '../../state/dialogs.ts';
import { loadActs } from './load-acts.ts';

interface Gate {
  /** Its screens. Whoever closes them without passing says no. Others open a gate without screens. */
  readonly isScreen?: (dialog: OpenDialog) => boolean;
  /** Whether it still stops this member or, without `user`, this guest. */
  readonly stops: (user: User | undefined, kept: KeptAsked, pathname: string) => boolean;
  /** Shows it, unless the press did. */
  readonly open?: (kept: KeptAsked) => unknown;
}

const isLogin = ({ name }: OpenDialog) => name === 'LOGIN';

/** The code, or the form for an email that gets one instead. */
const isProof = ({ name, params }: OpenDialog) =>
  name === 'VERIFY_CONTACT' || (name === 'PROFILE' && params.field === 'email');

const purchase: ReadonlySet<DialogName> = new Set([
  'UPGRADE_POPUP',
  'PAYMENT_POPUP',
  'MANUAL_PAYMENT_POPUP',
  'TRANSACTION_DIALOG',
  'SUPPORT_OPTIONS',
]);

/** A new member goes on after the last step of sign-up. */
const lacksMember: Gate['stops'] = (user, _kept, pathname) =>
  !user || store.get(openDialogsAtom).some(isLogin) || pathname === signInPath;

const lacksProof: Gate['stops'] = (user, { isSkipped }) =>
  !isSkipped && !user?.phoneNumber?.isVerified && !user?.email?.isVerified;

const lacksConnect = (user: User) => (user.premiumUser?.remainingConnects ?? 0) === 0;

const sayLater = async (kept: KeptAsked) => (await loadActs()).sayLater(kept);

const askForCode = () => openDialog('VERIFY_CONTACT', { kind: 'phone' });

/** Every gate of the member web, and when it lets through. */
export const gates: Readonly<Record<GateName, Gate>> = {
  /** A guest asked for what needs an account. */
  signUp: { isScreen: isLogin, stops: lacksMember },
  /** The member's session has ended. The form opens after the page has forgotten it. */
  signIn: {
    isScreen: isLogin,
    stops: lacksMember,
    open: async () => {
      const { user } = await queryClient.fetchQuery({ ...sessionQuery(), staleTime: 0 });
      if (user) keepAsked(undefined);
      else openDialog('LOGIN', { mode: 'signIn' });
    },
  },
  /** The settings want a proven phone or email before the first word. The email is added in the profile. */
  code: { isScreen: isProof, stops: lacksProof, open: askForCode },
  /** The same for who skipped the code at sign-up: asked once, and it may be skipped again. */
  reminder: { isScreen: isProof, stops: lacksProof, open: askForCode },
  /** A package, or more connects. The payment may lead away to a gateway's page. */
  upgrade: {
    isScreen: ({ name }) => purchase.has(name),
    stops: (user, { asked }) =>
      !user || !isPremiumUser(user) || (asked.act === 'contact' && lacksConnect(user)),
  },
  /** Staff have not opened the profile for contacts. */
  policy: { stops: (user) => !user || !policyAllows(user.activePolicy).contacts, open: sayLater },
  /** The member paused the profile. */
  pause: { stops: (user) => !user || user.account.pausedSince !== undefined, open: sayLater },
};
