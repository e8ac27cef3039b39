import { findLast, lastOf } from '@milon/shared/lists';
import { atom } from 'jotai';
import { store } from '../lib/store.ts';
import { addressOf } from './dialog-address.ts';
import type { DialogName, DialogParams, DialogPlace, OpenDialog } from './dialog-params.ts';

/** The open dialogs, the top one last (spec §2: several can be open at the same time). */
export const openDialogsAtom = atom<readonly OpenDialog[]>([]);

let lastId = 0;
let waiting: (() => void)[] = [];
/** The browser steps back later than it is asked to. An entry that is added before then would be lost. */
let isStepping = false;

interface HistoryState {
  dialogs?: number;
  /** The lowest dialogs of this entry that have addresses or are persons. A reload opens them again. */
  places?: readonly DialogPlace[];
}

function depthOf(state: unknown): number {
  return (state as HistoryState | null)?.dialogs ?? 0;
}

/** Whether the current history entry belongs to a dialog, so that its address was written by `openDialog`. */
export const isEntryOfDialog = (): boolean => depthOf(globalThis.history.state) > 0;

/** Whether two dialogs have the same parameters. Callbacks do not count. */
function sameParams(one: object, other: object): boolean {
  const entries = (params: object) =>
    Object.entries(params).filter(([, value]) => typeof value !== 'function');
  const values = new Map(entries(one));
  const others = entries(other);
  return values.size === others.length && others.every(([name, value]) => Object.is(values.get(name), value));
}

/**
 * Opens a dialog above the others. The browser's Back closes it. A dialog that is already on top does not
 * open twice, for example after a double press. Returns its id.
 */
export function openDialog<N extends DialogName>(
  name: N,
  ...[params]: Partial<DialogParams[N]> extends DialogParams[N]
    ? [params?: DialogParams[N]]
    : [params: DialogParams[N]]
): number {
  const open = store.get(openDialogsAtom);
  const top = lastOf(open);
  if (top?.name === name && sameParams(top.params, params ?? {})) return top.id;
  lastId += 1;
  const dialogs = [...open, { id: lastId, name, params: params ?? {} } as unknown as OpenDialog];
  store.set(openDialogsAtom, dialogs);
  followDialogs();
  return lastId;
}

/** A person has no address: whoever opened a copied one would leave a visit unasked (attack 81). */
export const isPerson = ({ name }: OpenDialog): boolean => name === 'SINGLE_PROFILE_SHOW';

/** The state and address of the history entry that has these dialogs. */
function entryOf(dialogs: readonly OpenDialog[]): [state: object, address: string] {
  const end = dialogs.findIndex((dialog) => addressOf(dialog) === undefined && !isPerson(dialog));
  const places = (end === -1 ? dialogs : dialogs.slice(0, end)).map(
    ({ name, params }) => ({ name, params }) as DialogPlace,
  );
  const address = findLast(dialogs.map(addressOf), (found) => found !== undefined);
  const page = globalThis.location as Location | undefined;
  const state = {
    ...globalThis.history.state,
    dialogs: dialogs.length,
    places: places.length > 0 ? places : undefined,
  };
  return [state, `${page?.pathname ?? ''}${page?.search ?? ''}${address === undefined ? '' : `#${address}`}`];
}

/** Writes the address of the open dialogs into the current history entry. */
function syncAddress(): void {
  const open = store.get(openDialogsAtom);
  if (!globalThis.history || isStepping || open.length === 0) return;
  globalThis.history.replaceState(...withoutTitle(entryOf(open)));
}

const withoutTitle = ([state, address]: [object, string]) => [state, '', address] as const;

/** Changes parameters of the top dialog of this name. */
export function changeTop<N extends DialogName>(name: N, change: Partial<DialogParams[N]>): void {
  const open = store.get(openDialogsAtom);
  const top = findLast(open, (dialog) => dialog.name === name);
  if (!top) return;
  const changed = { ...top, params: { ...top.params, ...change } } as OpenDialog;
  store.set(
    openDialogsAtom,
    open.map((dialog) => (dialog === top ? changed : dialog)),
  );
  syncAddress();
}

/** Opens the dialog of an address. */
export function openPlace({ name, params }: DialogPlace): void {
  openDialog(name as 'CHAT_LIST', params as DialogParams['CHAT_LIST']);
}

/** Keeps one entry in the browser's history for each open dialog. */
function followDialogs(): void {
  const { history } = globalThis;
  if (!history || isStepping) return;
  const open = store.get(openDialogsAtom);
  const depth = depthOf(history.state);
  if (open.length < depth) {
    isStepping = true;
    history.go(open.length - depth);
    return;
  }
  // Keeps the router's own key in the state: the router sees no navigation.
  for (let entry = depth + 1; entry <= open.length; entry += 1)
    history.pushState(...withoutTitle(entryOf(open.slice(0, entry))));
  syncAddress();
}

/** Closes one dialog, by default the top one. */
export function closeDialog(id?: number): void {
  const wanted = id ?? lastOf(store.get(openDialogsAtom))?.id;
  closeDialogsWhere((dialog) => dialog.id === wanted);
}

/** Closes all matching dialogs at any position. The others stay open. */
export function closeDialogsWhere(isMeant: (dialog: OpenDialog) => boolean): void {
  const dialogs = store.get(openDialogsAtom);
  const rest = dialogs.filter((dialog) => !isMeant(dialog));
  if (rest.length === dialogs.length) return;
  store.set(openDialogsAtom, rest);
  followDialogs();
}

/**
 * Closes every dialog. Resolves when the address is the page's own again, so that the caller can navigate.
 */
export function closeAllDialogs(): Promise<void> {
  store.set(openDialogsAtom, []);
  followDialogs();
  return isStepping ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}

/** Drops the entries that Forward leads to: they name persons and conversations of the member who leaves. */
export function dropLaterEntries(): void {
  globalThis.history?.pushState(globalThis.history.state, '');
}

/** Opens the dialogs of a history entry again: after a reload, and by the browser's Forward. */
function reopen(state: unknown): void {
  const places = (state as HistoryState | null)?.places ?? [];
  const open = store.get(openDialogsAtom);
  if (places.length <= open.length) return;
  const all = [...open];
  for (const place of places.slice(open.length)) {
    lastId += 1;
    all.push({ ...place, id: lastId });
  }
  store.set(openDialogsAtom, all);
}

/** Follows the browser's Back. Returns a function that stops this. */
export function watchHistory(target: Window = globalThis.window): () => void {
  isStepping = false;
  const onPop = (event: PopStateEvent) => {
    if (isStepping) {
      isStepping = false;
      // More dialogs may have closed or opened since.
      followDialogs();
      if (isStepping) return;
    } else {
      const depth = depthOf(event.state);
      const dialogs = store.get(openDialogsAtom);
      if (dialogs.length > depth) store.set(openDialogsAtom, dialogs.slice(0, depth));
      else reopen(event.state);
    }
    const resolved = waiting;
    waiting = [];
    for (const resolve of resolved) resolve();
  };
  // The page was reloaded while dialogs were open. Those without an address are closed now: Back must close
  // the next dialog immediately.
  const { history } = globalThis;
  reopen(history?.state);
  const { length } = store.get(openDialogsAtom);
  if (depthOf(history?.state) > length) history.replaceState({ ...history.state, dialogs: length }, '');
  target.addEventListener('popstate', onPop);
  return () => target.removeEventListener('popstate', onPop);
}

/** Asks for confirmation before an action that cannot be undone. */
export function confirmThen(question: DialogParams['CONFIRM']): void {
  openDialog('CONFIRM', question);
}
