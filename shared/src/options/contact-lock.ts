import type { Option, OptionKey } from './option.ts';

/** Whether a contact is locked (spec §3). */
export const contactLockOptions = [
  { key: '1', en: 'Unlock', bn: 'আনলক' },
  { key: '2', en: 'Lock', bn: 'লক' },
] as const satisfies readonly Option[];

export type ContactLock = OptionKey<typeof contactLockOptions>;
