import type { ImportRowState, ImportState } from './imports.ts';

/**
 * What a change by staff concerns, named as the audit log names the object: `member.status` concerns
 * `member`.
 */
export const staffTopics = [
  'connects',
  'document',
  'hand-over',
  'import',
  'member',
  'merge',
  'message-case',
  'package',
  'photo',
  'report-case',
  'reply',
  'report-word',
  'seller',
  'settings',
  'special',
  'staff',
  'support',
  'transaction',
  'view',
  'work',
] as const;
export type StaffTopic = (typeof staffTopics)[number];

/** How far the background work of an import is. */
export interface ImportProgress {
  state: ImportState;
  figures: Record<ImportRowState, number>;
}

/**
 * A change by a member of staff, who is `by`, or of work that they started in the background. Without `id`,
 * many objects of this topic changed. With `progress`, all that changed is in it: nothing has to be fetched.
 */
export interface StaffChange {
  topic: StaffTopic;
  id?: string;
  by: string;
  progress?: ImportProgress;
}

/** The namespace of the console's sockets, which authenticate with an access token in `auth.token`. */
export const STAFF_NAMESPACE = '/staff';

/** Who is writing an answer to which message to staff. It is told while they type, and stored nowhere. */
export interface StaffWriting {
  supportId: string;
  by: { _id: string; name: string };
}

/** Events that the server sends to the console. A client that reconnects fetches what it shows again. */
export type StaffServerEvents = {
  changed: (changes: readonly StaffChange[]) => void;
  writing: (writing: StaffWriting) => void;
};
