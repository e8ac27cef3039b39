import type { PublicSettings, WishField } from '@milon/shared/contracts';
import type { PreferenceDraft } from '@milon/shared/rules';
import { missedMinimums } from '@milon/shared/rules';

/** The error message of each invalid wish. */
export type WishFaults = Partial<Record<WishField, string>>;

/**
 * The wishes with fewer options than the administration's minimum. `sentence` writes the message for a number
 * (spec §5).
 */
export function minimumFaults(
  gender: string,
  draft: PreferenceDraft,
  settings: PublicSettings,
  sentence: (minimum: number) => string,
): WishFaults {
  const missed = missedMinimums(gender, draft, settings.preference);
  return Object.fromEntries(missed.map(({ field, minimum }) => [field, sentence(minimum)]));
}

/** The wish for a field name of the API. */
export function wishOf(name: string): WishField {
  return name.split('.', 1)[0] as WishField;
}
