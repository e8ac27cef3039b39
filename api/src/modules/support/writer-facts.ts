import type { RequestRow } from './queries.ts';

/** Names the member for the audit log. A guest has no account. */
export const writerFacts = ({ member_id }: RequestRow): Readonly<Record<string, string>> =>
  member_id === null ? {} : { memberId: member_id };
