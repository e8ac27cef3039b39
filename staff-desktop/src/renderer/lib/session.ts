import { ApiProblem } from '@milon/shared/client';
import { atom } from 'jotai';
import type { SetupStep, SignInRequest, Staff, StaffSession } from '../../ipc-contract/index.ts';
import { bridge, unwrap } from './bridge.ts';
import { store } from './store.ts';

export type SessionState =
  | { status: 'starting' }
  | { status: 'signed-out'; ended?: boolean; problem?: ApiProblem }
  | { status: 'signed-in'; session: StaffSession };

const signOutTasksMs = 1_500;

export const sessionAtom = atom<SessionState>({ status: 'starting' });

/** The signed-in staff member. Undefined on the sign-in screen. */
export const staffAtom = atom<Staff | undefined>((get) => {
  const state = get(sessionAtom);
  return state.status === 'signed-in' ? state.session.staff : undefined;
});

/** Restores the stored session, if there is one. */
export async function restoreSession(): Promise<void> {
  store.set(sessionAtom, { status: 'starting' });
  try {
    const session = await unwrap(bridge.session.restore());
    store.set(sessionAtom, session ? { status: 'signed-in', session } : { status: 'signed-out' });
  } catch (error) {
    store.set(sessionAtom, {
      status: 'signed-out',
      ...(error instanceof ApiProblem ? { problem: error } : {}),
    });
  }
}

/** Throws an {@link ApiProblem}; `CODE_REQUIRED` asks for the second step. */
export async function signIn(credentials: SignInRequest): Promise<void> {
  const session = await unwrap(bridge.session.signIn(credentials));
  store.set(sessionAtom, { status: 'signed-in', session });
}

/** The API refuses everything until this setup is done: its screen replaces all others. */
export function requireSetup(setup: SetupStep): void {
  const state = store.get(sessionAtom);
  if (state.status === 'signed-in' && state.session.setup !== setup) {
    store.set(sessionAtom, { ...state, session: { ...state.session, setup } });
  }
}

const signOutTasks = new Set<() => Promise<unknown>>();

/** Runs a task before signing out, while the session is still valid. Returns a function that removes it. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  signOutTasks.add(task);
  return () => signOutTasks.delete(task);
}

export async function signOut(): Promise<void> {
  // A task that hangs must not prevent signing out.
  await Promise.race([
    Promise.allSettled([...signOutTasks].map((task) => task())),
    new Promise((resolve) => setTimeout(resolve, signOutTasksMs)),
  ]);
  const reply = await bridge.session.signOut();
  // Another window holds unsent or unsaved work, and the user stays for it.
  if (!reply.ok && reply.code === 'DECLINED') return;
  store.set(sessionAtom, { status: 'signed-out' });
}

export function accessToken(): string | undefined {
  const state = store.get(sessionAtom);
  return state.status === 'signed-in' ? state.session.accessToken : undefined;
}

/**
 * Returns a new access token, or undefined if the session is over. Main combines simultaneous calls into one
 * rotation.
 */
export async function refreshAccess(): Promise<string | undefined> {
  const reply = await bridge.session.refresh();
  if (reply.ok) {
    store.set(sessionAtom, { status: 'signed-in', session: reply.value });
    return reply.value.accessToken;
  }
  if (reply.code === 'SIGNED_OUT') endSession(true);
  return undefined;
}

/** Follows main's events that the session started or ended in another window or tab. */
export function followSession(): void {
  bridge.session.onEnded(({ reason }) => endSession(reason === 'expired'));
  bridge.session.onStarted(() => {
    if (store.get(sessionAtom).status === 'signed-out') void restoreSession();
  });
}

function endSession(ended: boolean): void {
  if (store.get(sessionAtom).status === 'signed-in') store.set(sessionAtom, { status: 'signed-out', ended });
}
