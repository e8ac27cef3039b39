import type { PublicSettings, WishField } from '@milon/shared/contracts';
import type { PreferenceDraft } from '@milon/shared/rules';
import { missedMinimums } from '@milon/shared/rules';

/** What is wrong with a wish, in a sentence. */
export type WishFaults = Partial<Record<WishField, string>>;

/** Selections below the administration's minimums; `sentence` words the number (spec §5). */
export function minimumFaults(
  gender: string,
  draft: PreferenceDraft,
  settings: PublicSettings,
  sentence: (minimum: number) => string,
): WishFaults {
  const missed = missedMinimums(gender, draft, settings.preference);
  return Object.fromEntries(missed.map(({ field, minimum }) => [field, sentence(minimum)]));
}

/** The wish that a field of the API belongs to. */
export function wishOf(name: string): WishField {
  return name.split('.', 1)[0] as WishField;
}
