import type { AuditAction } from '@milon/shared/contracts';

/** Ids, keys of options, counts and digests; never a person's name, text or number. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export interface AuditEntry {
  readonly staffId: string;
  /** The action on its object: `photo.approve`, `member.status`. */
  readonly action: AuditAction;
  readonly targetId: string;
  readonly facts: AuditFacts;
  /** Epoch milliseconds. */
  readonly at: number;
}
