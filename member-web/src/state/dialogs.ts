import type {
  DeletionReceipt,
  Message,
  Photo,
  Profile,
  Settings,
  Transaction,
} from '@milon/shared/contracts';
import { atom } from 'jotai';
import { store } from '../lib/store.ts';

/** Nothing: the dialog needs no word of who opens it. */
type None = { readonly nothing?: never };

/** What each dialog of spec §2 is opened with. */
export interface DialogParams {
  LOGIN: { mode?: 'signIn' | 'signUp'; reason?: string };
  /** `section: 'settings'` scrolls to the settings list and highlights it. */
  PROFILE: { tab?: 'DASHBOARD' | 'PREFERENCE' | 'PROFILE'; section?: 'settings' };
  SEARCH: None;
  /** Searches kept under a name. */
  SAVED_SEARCHES: None;
  /** Names a search that is to be saved, or anew one that is. */
  SAVE_SEARCH: { query: string; name: string; id?: string };
  PROFILE_PICTURE: None;
  ACCOUNT_SETTINGS: None;
  SHORT_LIST: None;
  BLOCK_LIST: None;
  VERIFY_DOC: None;
  IMAGE_UPLOAD_POPUP: None;
  CREATE_POST: None;
  /** What happened to the member. */
  NOTIFICATIONS: None;
  CHAT_LIST: None;
  SINGLE_CHAT_WINDOW: { profileId: string; name: string };
  /** `_id` or profile id. */
  SINGLE_PROFILE_SHOW: { id: string };
  UPGRADE_POPUP: { reason?: string };
  PAYMENT_POPUP: { packageId: string };
  MANUAL_PAYMENT_POPUP: { packageId: string; method?: keyof Settings['manualPayment'] };
  TRANSACTION_DIALOG: None;
  INVOICE_DETAILS: { transaction: Transaction };
  REPORT_POPUP: { profileId: string; name: string };
  /** Tells staff of one message; `name` is of its writer. */
  MESSAGE_REPORT: { message: Message; name: string };
  SUPPORT_OPTIONS: None;
  /** Somebody's photos on the whole screen. */
  PHOTOS: { profile: Profile; name: string };
  /** The list of profiles of an invitation type. */
  INVITED_PROFILES: { type: 'SEND' | 'RECEIVE' | 'ACCEPT' | 'DECLINE' };
  CONNECTION_LIST: None;
  /** Who looked at the member. */
  VISITORS: None;
  /** To whom the member's photos were shown. */
  PHOTO_VIEWERS: None;
  /** Asks for another look at a declined photo of one's own. */
  PHOTO_APPEAL: { photo: Photo };
  /** A person's number and other contacts, or what seeing them takes. */
  CONTACT: { profile: Profile };
  /** A code sent to one's own phone or email. */
  VERIFY_CONTACT: { kind: 'phone' | 'email' };
  /** What deleting one's account means, and the deed itself. */
  DELETE_ACCOUNT: None;
  DELETION_RECEIPT: { receipt: DeletionReceipt };
  CONFIRM: { title: string; text?: string; confirm: string; danger?: boolean; onConfirm: () => unknown };
}
export type DialogName = keyof DialogParams;

export type OpenDialog = {
  [N in DialogName]: { readonly id: number; readonly name: N; readonly params: DialogParams[N] };
}[DialogName];

/** What a dialog's component is given. */
export interface DialogProps<N extends DialogName> {
  readonly params: DialogParams[N];
  readonly onClose: () => void;
}

/** The open dialogs, the topmost last (spec §2: several can be open at once). */
export const openDialogsAtom = atom<readonly OpenDialog[]>([]);

let lastId = 0;
let waiting: (() => void)[] = [];

interface HistoryState {
  dialogs?: number;
}

function depthOf(state: unknown): number {
  return (state as HistoryState | null)?.dialogs ?? 0;
}

/** Whether two dialogs are opened with the same; what is to be done after a question is no part of it. */
function sameParams(one: object, other: object): boolean {
  const entries = (params: object) =>
    Object.entries(params).filter(([, value]) => typeof value !== 'function');
  const values = new Map(entries(one));
  const others = entries(other);
  return values.size === others.length && others.every(([name, value]) => Object.is(values.get(name), value));
}

/**
 * Opens a dialog above the others; the browser's Back closes it. One that is on top already is not opened again, as by a button pressed
 * twice. Gives its id.
 */
export function openDialog<N extends DialogName>(
  name: N,
  ...[params]: Partial<DialogParams[N]> extends DialogParams[N]
    ? [params?: DialogParams[N]]
    : [params: DialogParams[N]]
): number {
  const open = store.get(openDialogsAtom);
  const top = open.at(-1);
  if (top?.name === name && sameParams(top.params, params ?? {})) return top.id;
  lastId += 1;
  const dialogs = [...open, { id: lastId, name, params: params ?? {} } as unknown as OpenDialog];
  store.set(openDialogsAtom, dialogs);
  // The router's own key stays in the state: to the router nothing has moved.
  globalThis.history?.pushState({ ...globalThis.history.state, dialogs: dialogs.length }, '');
  return lastId;
}

/** Closes one dialog, the topmost where no id is given. */
export function closeDialog(id?: number): void {
  const wanted = id ?? store.get(openDialogsAtom).at(-1)?.id;
  closeDialogsWhere((dialog) => dialog.id === wanted);
}

/** Closes the dialogs of which this is so, wherever they lie; the others stay. */
export function closeDialogsWhere(isMeant: (dialog: OpenDialog) => boolean): void {
  const dialogs = store.get(openDialogsAtom);
  const rest = dialogs.filter((dialog) => !isMeant(dialog));
  if (rest.length === dialogs.length) return;
  store.set(openDialogsAtom, rest);
  const steps = rest.length - depthOf(globalThis.history?.state);
  if (steps < 0) globalThis.history.go(steps);
}

/** Closes every dialog and resolves when the address is again the page's own, so that one may navigate. */
export function closeAllDialogs(): Promise<void> {
  store.set(openDialogsAtom, []);
  const depth = depthOf(globalThis.history?.state);
  if (depth === 0) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.push(resolve);
    globalThis.history.go(-depth);
  });
}

/** Follows the browser's Back; gives back what stops following. */
export function watchHistory(target: Window = globalThis.window): () => void {
  const onPop = (event: PopStateEvent) => {
    const depth = depthOf(event.state);
    const dialogs = store.get(openDialogsAtom);
    if (dialogs.length > depth) store.set(openDialogsAtom, dialogs.slice(0, depth));
    const resolved = waiting;
    waiting = [];
    for (const resolve of resolved) resolve();
  };
  // The page was loaded anew while dialogs were open: they are not, and Back is to close the next one at once.
  const { history } = globalThis;
  if (depthOf(history?.state) > store.get(openDialogsAtom).length) {
    history.replaceState({ ...history.state, dialogs: 0 }, '');
  }
  target.addEventListener('popstate', onPop);
  return () => target.removeEventListener('popstate', onPop);
}

/** Asks before something that cannot be undone. */
export function confirmThen(question: DialogParams['CONFIRM']): void {
  openDialog('CONFIRM', question);
}
