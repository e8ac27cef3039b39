import type { Call } from '@milon/shared/contracts';
import * as contracts from '@milon/shared/contracts';
import { accessTo, type FieldGroup, type ViewerKind } from '@milon/shared/rules';
import { calls } from './calls.ts';

/** A value in one private field of the owner, and the group that decides who may read it. */
export interface Canary {
  readonly group: FieldGroup;
  readonly text: string;
  /** The group's mask shows it as well. */
  readonly masked?: true;
}

/** The values in the owner's fields. */
export const planted: readonly Canary[] = [
  { group: 'name', text: 'Firstcanary' },
  { group: 'lastName', text: 'Lastcanary' },
  { group: 'birthDate', text: '1994-11-23' },
  { group: 'about', text: 'canary-about' },
  { group: 'habits', text: 'canary-hobby' },
  { group: 'habits', text: 'canary-institution' },
  { group: 'family', text: 'canary-family' },
  { group: 'family', text: 'canary-hometown' },
  { group: 'family', text: 'canary-father-work' },
  { group: 'habits', text: 'canary-health' },
  { group: 'mahr', text: '31313100' },
  { group: 'preference', text: 'canary-wish' },
  { group: 'lists', text: 'canary-note' },
  { group: 'lists', text: 'canary-staff-note' },
  { group: 'lists', text: 'Canary package' },
  { group: 'lists', text: 'CANARY-TRX' },
  { group: 'lists', text: '01888777666' },
  { group: 'lists', text: 'canary-chat' },
  { group: 'lists', text: 'canary-told' },
  { group: 'lists', text: 'canary-hand-over' },
  { group: 'phone', text: '98765431' },
  { group: 'phone', text: '66554433' },
  { group: 'contacts', text: 'canary-mail' },
  { group: 'contacts', text: 'canary-whatsapp' },
  { group: 'contacts', text: 'canary-imo' },
  { group: 'guardian', text: 'Guardcanary', masked: true },
  { group: 'guardian', text: '77665544' },
  { group: 'nationalId', text: 'canary-last4', masked: true },
  { group: 'nationalId', text: '7719283746501' },
  { group: 'secrets', text: 'canary-digest' },
  { group: 'secrets', text: 'canary-exif' },
  { group: 'secrets', text: 'canary-code' },
  { group: 'secrets', text: 'canary-storage' },
  { group: 'secrets', text: 'argon2' },
  // A candidate's number that did not answer, while another is shown.
  { group: 'secrets', text: '55443322' },
];

export function maySee({ group, masked }: Canary, kind: ViewerKind): boolean {
  const access = accessTo(group, kind);
  // She accepted these viewers, so they see the mahr. She did not accept `member`.
  if (access === 'chosen') return group === 'guardian' || (group === 'mahr' && kind !== 'member');
  return access === 'whole' || (masked === true && access === 'masked');
}

export const reads = calls.filter((call) => call.method === 'get');
/** Calls that would end the state that later tests need. */
const ending = new Set<Call>([
  contracts.deleteAccountCall,
  contracts.deleteUserCall,
  contracts.deleteUsersCall,
  contracts.logOutCall,
  contracts.pauseCall,
  contracts.signOutCall,
  contracts.staffSignOutCall,
]);
export const writes = calls.filter((call) => call.method !== 'get' && !ending.has(call));

/** The queries that a call requires or allows, in addition to none. */
const queries: Readonly<Record<string, readonly string[]>> = {
  '/users/invite': ['action=SEND', 'action=RECEIVE', 'action=ACCEPT', 'action=DECLINE'],
  '/admin/photos': ['status=PENDING', 'status=APPROVED', 'status=DECLINED'],
  '/auth/user': ['phone=01798765431', 'email=canary-mail@example.com'],
};

/** Every address that this call has here. */
export function pathsOf(call: Call, ids: readonly string[]): string[] {
  const feeds = call.path.includes('{feed}') ? contracts.feedNames : ['all'];
  const places = call.path.includes('{id}') ? ids : [''];
  const paths = feeds.flatMap((feed) =>
    places.map((id) =>
      call.path
        .replace('{feed}', feed)
        .replace('{id}', id)
        .replace('{file}', 'review.webp')
        .replace('{n}', '1'),
    ),
  );
  const asked = (queries[call.path] ?? []).flatMap((query) => paths.map((path) => `${path}?${query}`));
  return paths.concat(asked);
}
