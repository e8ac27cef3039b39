/** What Administration may do with an account that is there. */
export type AccountAction = 'edit' | 'disable' | 'enable' | 'reset';

/** A password that was made for somebody, until it has been read. */
export interface TemporaryPassword {
  name: string;
  password: string;
}
