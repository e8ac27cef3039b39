import type { Package, Profile } from '@milon/shared/contracts';
import { findLast } from '@milon/shared/lists';
import type { Gender } from '@milon/shared/options';
import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { AUTH_STATE_STORAGE_KEY } from '../lib/constants.ts';
import { readStored, writeStored } from '../lib/storage/storage.ts';
import { changeTop, openDialogsAtom } from './dialogs.ts';
import type { ProfileTab } from './profile-tabs.ts';

/*
 * State that several screens share (spec §3). The user, the settings and all other server data are only in
 * the query cache: see `useCurrentUser` in session.ts and `useSettings` in settings.ts.
 */

/** The steps of sign-up (spec §4), with a code for the phone before the photos. */
export const authStates = ['INITIAL_STATE', 'INFO_STATE', 'PHONE_STATE', 'PROFILE_PICTURE_STATE'] as const;
export type AuthState = (typeof authStates)[number];

/** Stored as JSON under `auth-state-b`. INITIAL_STATE if nothing valid is stored (spec §4). */
export const authStateAtom = atomWithStorage<AuthState>(
  AUTH_STATE_STORAGE_KEY,
  'INITIAL_STATE',
  {
    getItem: (key, initial) => {
      const stored = readStored<AuthState>(key);
      return stored && authStates.includes(stored) ? stored : initial;
    },
    setItem: writeStored,
    removeItem: (key) => writeStored(key, undefined),
  },
  { getOnInit: true },
);

/** Whether the account exists and only the optional steps are left. */
export const isPastAccount = (state: AuthState): boolean => authStates.indexOf(state) >= 2;

/** A Google sign-in that has no account here yet. */
export interface GoogleData {
  readonly email: string;
  readonly name: string;
  readonly image?: string;
  /** Why to log in another way: an account that its phone signs in to has, or had, this email. */
  readonly signInReason?: string;
}
export const googleDataAtom = atom<GoogleData | undefined>(undefined);
export const emailRegisteredAtom = atom(false);

/** Whether the whole page waits for a log out. */
export const loadingAtom = atom(false);

/** A message of the toast area. `id` distinguishes two equal ones. */
export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  /** Milliseconds. */
  readonly duration: number;
}

export const successMessageAtom = atom<ToastMessage | undefined>(undefined);
export const errorMessageAtom = atom<ToastMessage | undefined>(undefined);

/** The active tab of the PROFILE dialog. It is part of the dialog's address. */
export const profileTabAtom = atom(
  (get): ProfileTab =>
    findLast(get(openDialogsAtom), (dialog) => dialog.name === 'PROFILE')?.params.tab ?? 'DASHBOARD',
  (_get, _set, tab: ProfileTab) => changeTop('PROFILE', { tab }),
);

/** `_id` of the conversation on screen, including one that only this device has (`new-conv…`). */
export const activeConversationAtom = atom<string | undefined>(undefined);
export const activeProfileAtom = atom<Profile | undefined>(undefined);
export const currentPackageAtom = atom<Package | undefined>(undefined);

/** Tells the member's other screens that the member changed settings here (spec §7). The socket sets it. */
export const settingsAnnouncer: { send: () => void } = { send: () => undefined };

/** The flag of a settings update, which clears after 2 seconds (spec §4). */
export const settingsUpdatedAtom = atom(false);

/**
 * The number of conversations with unread real messages. The chat sets it, the navigation shows it (spec §2).
 */
export const newConversationsAtom = atom(0);

/** The gender of the profiles that a guest sees. Both if undefined. */
export const guestGenderAtom = atom<Gender | undefined>(undefined);

/** Whether the photo upload is open. `openDialogsAtom` lists every open dialog (spec §3). */
export const imageUploadOpenAtom = atom((get) =>
  get(openDialogsAtom).some(({ name }) => name === 'IMAGE_UPLOAD_POPUP'),
);
