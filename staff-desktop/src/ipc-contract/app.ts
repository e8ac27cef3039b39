import { z } from 'zod';

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];
export const themes = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themes)[number];

export const Preferences = z.object({
  language: z.enum(languages).catch('en'),
  theme: z.enum(themes).catch('system'),
});
export type Preferences = { language: Language; theme: ThemeChoice };

export const AppInfo = z.strictObject({
  /** Origin of the API, without a trailing slash. */
  apiUrl: z.url(),
  version: z.string(),
  shell: z.enum(['electron', 'web']),
  /** Whether a session can outlive the program: only if the system has a real keychain. */
  canKeepSession: z.boolean(),
  preferences: Preferences,
});
export type AppInfo = z.output<typeof AppInfo>;
