/** What Administration can do with an existing account. */
export type AccountAction = 'edit' | 'disable' | 'enable' | 'reset';

/** A temporary password for a staff member, until it has been read. */
export interface TemporaryPassword {
  name: string;
  password: string;
}
