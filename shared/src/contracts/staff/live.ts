/**
 * What a change by staff concerns, named as the audit log names the object: `member.status` concerns
 * `member`.
 */
export const staffTopics = [
  'connects',
  'document',
  'import',
  'member',
  'message-case',
  'package',
  'photo',
  'report-case',
  'report-word',
  'seller',
  'settings',
  'special',
  'staff',
  'support',
  'transaction',
  'view',
] as const;
export type StaffTopic = (typeof staffTopics)[number];

/**
 * A change by a member of staff, who is `by`, or the end of work that they started in the background. Without
 * `id`, many objects of this topic changed.
 */
export interface StaffChange {
  topic: StaffTopic;
  id?: string;
  by: string;
}

/** The namespace of the console's sockets, which authenticate with an access token in `auth.token`. */
export const STAFF_NAMESPACE = '/staff';

/** Events that the server sends to the console. A client that reconnects fetches what it shows again. */
export type StaffServerEvents = {
  changed: (changes: readonly StaffChange[]) => void;
};
