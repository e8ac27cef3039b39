import type { PublicSettings, WishField } from '@milon/shared/contracts';
import type { PreferenceDraft } from '@milon/shared/rules';
import { missedMinimums } from '@milon/shared/rules';
import type { ApiProblem } from '../../../lib/api.ts';

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

/** The sentences of a refusal, each at the wish that it speaks of. */
export function faultsOf(problem: ApiProblem): WishFaults {
  const sentences = problem.message.split('\n');
  return Object.fromEntries(
    problem.fields.map((field, index) => [field.split('.')[0] ?? '', sentences[index] ?? problem.message]),
  );
}
