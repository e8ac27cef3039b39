import { afterEach, beforeEach, expect, test } from 'vitest';
import { store } from '../lib/store.ts';
import {
  closeAllDialogs,
  closeDialog,
  dropLaterEntries,
  openDialog,
  openDialogsAtom,
  watchHistory,
} from './dialogs.ts';

/** A history like a browser's: entries, a current position, and a `popstate` for every step back. */
class TestHistory {
  private readonly entries: unknown[] = [{ key: 'router' }];
  private place = 0;
  private readonly target: EventTarget;

  constructor(target: EventTarget) {
    this.target = target;
  }
  get state() {
    return this.entries[this.place];
  }
  pushState(state: unknown) {
    this.place += 1;
    this.entries.splice(this.place, Infinity, state);
  }
  replaceState(state: unknown) {
    this.entries[this.place] = state;
  }
  back() {
    this.go(-1);
  }
  forward() {
    if (this.place < this.entries.length - 1) this.go(1);
  }
  go(steps: number) {
    // Like Chromium, which counts from the entry at the time of the call.
    const place = this.place + steps;
    queueMicrotask(() => {
      this.place = place;
      this.target.dispatchEvent(Object.assign(new Event('popstate'), { state: this.state }));
    });
  }
}

let stop: () => void;
let history: TestHistory;
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const names = () => store.get(openDialogsAtom).map(({ name }) => name);

beforeEach(() => {
  const target = new EventTarget();
  history = new TestHistory(target);
  Object.assign(globalThis, { history });
  stop = watchHistory(target as unknown as Window);
});
afterEach(async () => {
  await closeAllDialogs();
  stop();
});

test('a button pressed twice opens its dialog once, and another profile opens above it', () => {
  const id = openDialog('SINGLE_PROFILE_SHOW', { id: 'a' });
  expect(openDialog('SINGLE_PROFILE_SHOW', { id: 'a' })).toBe(id);
  openDialog('SINGLE_PROFILE_SHOW', { id: 'b' });
  const question = { title: 'Sure?', confirm: 'Yes' };
  openDialog('CONFIRM', { ...question, onConfirm: () => {} });
  openDialog('CONFIRM', { ...question, onConfirm: () => {} });
  expect(names()).toEqual(['SINGLE_PROFILE_SHOW', 'SINGLE_PROFILE_SHOW', 'CONFIRM']);
});

test('several dialogs are open at the same time and close in order [S2.8]', async () => {
  openDialog('PROFILE', { tab: 'PROFILE' });
  openDialog('SEARCH');
  openDialog('LOGIN');
  expect(names()).toEqual(['PROFILE', 'SEARCH', 'LOGIN']);
  closeDialog();
  await settle();
  expect(names()).toEqual(['PROFILE', 'SEARCH']);
  closeDialog();
  await settle();
  closeDialog();
  await settle();
  expect(names()).toEqual([]);
  expect(history.state).toEqual({ key: 'router' });
});

test('the browser’s Back closes only the top dialog and keeps the router’s state', async () => {
  openDialog('CHAT_LIST');
  openDialog('SINGLE_CHAT_WINDOW', { profileId: 'p', name: 'N' });
  expect(history.state).toMatchObject({ key: 'router', dialogs: 2 });
  history.back();
  await settle();
  expect(names()).toEqual(['CHAT_LIST']);
});

test('a dialog below the top can close while the others stay', async () => {
  const first = openDialog('CHAT_LIST');
  openDialog('SEARCH');
  closeDialog(first);
  await settle();
  expect(names()).toEqual(['SEARCH']);
});

test('closeAllDialogs resolves when the address is the page’s own again', async () => {
  openDialog('CHAT_LIST');
  openDialog('SEARCH');
  await closeAllDialogs();
  expect(names()).toEqual([]);
  expect(history.state).toEqual({ key: 'router' });
});

test('after a reload with a dialog open, Back closes the next dialog immediately', async () => {
  openDialog('SEARCH');
  store.set(openDialogsAtom, []);
  stop();
  const target = new EventTarget();
  history = Object.assign(new TestHistory(target), { entries: [history.state], place: 0 });
  Object.assign(globalThis, { history });
  stop = watchHistory(target as unknown as Window);
  openDialog('UPGRADE_POPUP');
  history.back();
  await settle();
  expect(names()).toEqual([]);
});

test('a dialog that opens in the moment in which another closes stays open, and Back closes it', async () => {
  openDialog('SEARCH');
  closeDialog();
  openDialog('UPGRADE_POPUP');
  await settle();
  expect(names()).toEqual(['UPGRADE_POPUP']);
  expect(history.state).toMatchObject({ key: 'router', dialogs: 1 });
  history.back();
  await settle();
  expect(names()).toEqual([]);
  expect(history.state).toEqual({ key: 'router' });
});

test('two dialogs that close in the same moment do not step back too far', async () => {
  openDialog('PROFILE', { tab: 'PROFILE' });
  openDialog('SEARCH');
  openDialog('LOGIN');
  closeDialog();
  closeDialog();
  await settle();
  expect(names()).toEqual(['PROFILE']);
  expect(history.state).toMatchObject({ key: 'router', dialogs: 1 });
});

test('Forward opens a closed person again, but not after the member has left', async () => {
  openDialog('SINGLE_PROFILE_SHOW', { id: 'a' });
  closeDialog();
  await settle();
  history.forward();
  await settle();
  expect(names()).toEqual(['SINGLE_PROFILE_SHOW']);
  await closeAllDialogs();
  dropLaterEntries();
  history.forward();
  await settle();
  expect(names()).toEqual([]);
});
