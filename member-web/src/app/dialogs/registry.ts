import { packagesQuery } from '../../features/commerce/api/packages.ts';
import { lazyCode } from '../../lib/code/lazy-code.ts';
import { savesData } from '../../lib/code/saves-data.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { withTexts } from '../i18n.ts';
import { dialog, type Registry } from './dialog-code.ts';
import { load } from './families.ts';

/** The question before a phone number is sent must also open offline. */
async function loadChatWindow() {
  const [chat] = await Promise.all([load.chat(), load.confirm()]);
  return chat;
}

const importMore = () => import('./more-dialogs.tsx');

/** Loads what is pressed, and after it the code of what follows from there. */
async function followed<Code>(pressed: Promise<Code>, next: () => Promise<unknown>): Promise<Code> {
  const code = await pressed;
  if (!savesData()) next().catch(() => undefined);
  return code;
}

/** The packages come beside their code, and so does the list of what follows, which is small. */
function loadUpgrade() {
  void queryClient.prefetchQuery(packagesQuery);
  importMore().catch(() => undefined);
  return followed(load.upgrade(), async () => (await importMore()).prepareToBuy());
}

/** A report has most of the code of a chat too. */
const loadPerson = () => followed(load.person(), async () => (await load.reports()).prepareToReport());

/** Sign-in and the first step of sign-up open with few scripts, in one round trip. */
const loadSignIn = () => withTexts('signIn', load.signIn);
/** So does the answer to a press of Accept. */
const loadAcceptance = () => withTexts('details', load.acceptance);

/**
 * Loads what a press may lead to before it comes, and nothing if the browser saves data. A failure is shown
 * at the press.
 */
export function prepareDialogs(isGuest: boolean): void {
  if (savesData()) return;
  (isGuest ? loadSignIn() : loadAcceptance())
    .then(() => import('./prepare.ts'))
    .then(({ prepare }) => prepare(isGuest))
    .catch(() => undefined);
}

/** The dialogs that a feed or a menu opens. */
export const firstDialogs: Registry = {
  LOGIN: lazyCode(loadSignIn, (code) => code.SignInDialog),
  SEARCH: dialog(load.discovery, (code) => code.SearchDialog),
  INVITED_PROFILES: dialog(load.discovery, (code) => code.InvitedProfilesDialog),
  SINGLE_PROFILE_SHOW: dialog(loadPerson, (code) => code.SingleProfileDialog),
  PROFILE: dialog(load.own, (code) => code.OwnProfileDialog),
  ACCOUNT_SETTINGS: dialog(load.own, (code) => code.OwnSettingsDialog),
  NOTIFICATIONS: dialog(load.notifications, (code) => code.NotificationsDialog),
  CHAT_LIST: dialog(load.chat, (code) => code.ChatListDialog),
  SINGLE_CHAT_WINDOW: dialog(loadChatWindow, (code) => code.ChatWindowDialog),
  SAY_HI: dialog(load.chat, (code) => code.SayHiDialog),
  ACCEPTANCE: lazyCode(loadAcceptance, (code) => code.AcceptanceDialog),
  UPGRADE_POPUP: dialog(loadUpgrade, (code) => code.UpgradePopup),
  CONTACT: dialog(load.contact, (code) => code.ContactDialog),
  REPORT_POPUP: dialog(load.reports, (code) => code.ReportPopup),
  PHOTOS: dialog(load.card, (code) => code.PhotoCarousel),
  CONFIRM: dialog(load.confirm, (code) => code.ConfirmDialog),
};

/** Any other dialog, by its name. Their list would be dear on the first page. */
export const MoreDialog = lazyCode(importMore, (code) => code.MoreDialog);
