import type { Settings, VersionedSettings } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { getSettings, getVersionedSettings } from './get-settings.ts';
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

/**
 * Replaces the settings, and makes every member's open app fetch them again. Throws CONFLICT with the stored
 * settings if they were changed since the version that the caller read.
 */
export async function saveSettings(
  context: AppContext,
  actor: StaffActor,
  { version, ...settings }: VersionedSettings,
  language: Language,
): Promise<VersionedSettings> {
  requireOrder(settings, language);
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const before = await getSettings({ db: trx });
    const changed = (Object.keys(settings) as (keyof Settings)[]).filter(
      (name) => JSON.stringify(settings[name]) !== JSON.stringify(before[name]),
    );
    const saved = await saveSettingsValue(trx, JSON.stringify(settings), at, version);
    if (saved === undefined)
      throw new DomainError('CONFLICT', { current: await getVersionedSettings({ db: trx }) });
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'settings.update',
      targetId: 'settings',
      facts: { changed },
      at,
    });
    afterCommit(trx, () => context.bus.toEveryone('setting-update', {}));
    return { ...settings, version: saved };
  });
}
