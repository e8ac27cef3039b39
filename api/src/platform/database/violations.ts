/**
 * Name of the constraint or column of a unique violation, or undefined for any other error. SQLite reports
 * `table.column`, PostgreSQL the constraint; callers look for the part that both contain.
 */
export function uniqueViolation(error: unknown): string | undefined {
  const { code, message, constraint } = error as { code?: string; message?: string; constraint?: string };
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY') return message ?? '';
  if (code === '23505') return constraint ?? '';
  return undefined;
}

/**
 * Whether an account could not get an email because another account has it, or another spelling of the same
 * mailbox.
 */
export function isEmailTaken(error: unknown): boolean {
  const taken = uniqueViolation(error);
  return taken !== undefined && /email|mailbox/.test(taken);
}
