import type { Settings } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { getSettings } from './get-settings.ts';
import { saveSettingsValue } from './queries.ts';

/** Throws INVALID if the lower end of a slider is above its upper end. */
function requireOrder(settings: Settings, language: Language): void {
  const wrong = (
    [
      ['minAgeValue', 'maxAgeValue'],
      ['minHeightValue', 'maxHeightValue'],
    ] as const
  ).filter(([low, high]) => settings[low] > settings[high]);
  if (wrong.length === 0) return;
  throw new DomainError('INVALID', {
    fields: wrong.map(([, high]) => high),
    messages: wrong.map(([low, high]) => fieldSentence(high, 'tooSmall', language, settings[low])),
  });
}

/** Replaces the settings, and makes every member's open app fetch them again. */
export async function saveSettings(
  context: AppContext,
  actor: StaffActor,
  settings: Settings,
  language: Language,
): Promise<Settings> {
  requireOrder(settings, language);
  const at = context.clock();
  await inTransaction(context.db, async (trx) => {
    const before = await getSettings({ db: trx });
    const changed = (Object.keys(settings) as (keyof Settings)[]).filter(
      (name) => JSON.stringify(settings[name]) !== JSON.stringify(before[name]),
    );
    await saveSettingsValue(trx, JSON.stringify(settings), at);
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'settings.update',
      targetId: 'settings',
      facts: { changed },
      at,
    });
    afterCommit(trx, () => context.bus.toEveryone('setting-update', {}));
  });
  return settings;
}
