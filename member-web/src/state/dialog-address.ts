import type { FamilyStep } from '@milon/shared/contracts';
import { hasOwn } from '@milon/shared/lists';
import type { DialogPlace } from './dialog-params.ts';
import { type ProfileTab, profileTabs } from './profile-tabs.ts';

/** Dialogs that have an address of their own, without parameters. */
const simple = {
  settings: 'ACCOUNT_SETTINGS',
  notifications: 'NOTIFICATIONS',
  transactions: 'TRANSACTION_DIALOG',
  chat: 'CHAT_LIST',
  help: 'SUPPORT_OPTIONS',
} as const;

const isSimple = (address: string): address is keyof typeof simple => hasOwn(simple, address);

/**
 * The address of a dialog, without `/` or `#`, such as `chat/0190…` or `profile/preference`; undefined if it
 * has none.
 */
export function addressOf({ name, params }: DialogPlace): string | undefined {
  if (name === 'SINGLE_CHAT_WINDOW') return `chat/${params.profileId}`;
  if (name === 'PROFILE')
    return params.tab && params.tab !== 'DASHBOARD' ? `profile/${params.tab.toLowerCase()}` : 'profile';
  if (name === 'BIODATA' && params.steps) return `family/${params.steps}`;
  return Object.entries(simple).find(([, dialog]) => dialog === name)?.[0];
}

/** The dialog at an address; undefined if the address names none. */
export function dialogAt(address: string): DialogPlace | undefined {
  if (isSimple(address)) return { name: simple[address], params: {} };
  const [family, detail = '', rest] = address.split('/');
  if (rest !== undefined) return undefined;
  if (family === 'chat' && /^[\w-]{8,40}$/.test(detail))
    return { name: 'SINGLE_CHAT_WINDOW', params: { profileId: detail, name: '' } };
  // A step that is none begins at the first open one.
  if (family === 'family' && detail) return { name: 'BIODATA', params: { steps: detail as FamilyStep } };
  const tab = detail.toUpperCase();
  if (family === 'profile' && (!detail || profileTabs.some((name) => name === tab)))
    return { name: 'PROFILE', params: detail ? { tab: tab as ProfileTab } : {} };
  return undefined;
}

/** Whether a dialog shows a member's own data, so that a guest must sign in first. */
export const isOwn = (place: DialogPlace): boolean =>
  place.name !== 'SUPPORT_OPTIONS' && addressOf(place) !== undefined;
