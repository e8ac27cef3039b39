import type { SettingName, Settings, VersionedSettings } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import { flatSettings, settingFaults } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type AuditFacts, appendAudit, changeFacts } from '../audit/index.ts';
import { getSettings, getVersionedSettings } from './get-settings.ts';
import { logoFileOf } from './logo/logo-file.ts';
import { findLogo } from './logo/logo-queries.ts';
import { saveSettingChanges, saveSettingsValue } from './queries.ts';

/** Throws INVALID for settings beyond their bounds, unless they were so before and are not touched. */
function requireBounds(settings: Settings, before: Settings, language: Language): void {
  const known = new Set(settingFaults(before).map(({ name }) => name));
  const faults = settingFaults(settings).filter(({ name }) => !known.has(name));
  if (faults.length === 0) return;
  throw new DomainError('INVALID', {
    fields: faults.map(({ name }) => name),
    messages: faults.map(({ name, fault, min, max }) =>
      fieldSentence(name, fault, language, fault === 'tooSmall' ? min : max),
    ),
  });
}

/** Throws INVALID for a logo that nobody uploaded. */
async function requireUploaded(trx: Trx, logo: string): Promise<void> {
  const file = logoFileOf(logo);
  if (logo === '' || (file !== undefined && (await findLogo(trx, file)) !== undefined)) return;
  throw new DomainError('INVALID', { fields: ['logo'] });
}

/** Of these settings the audit log has digests. */
const isText = (name: SettingName) => name === 'contactMobile' || name.startsWith('manualPayment.');

/** Each change with the values before and after. */
function factsOf(
  context: AppContext,
  changed: readonly SettingName[],
  before: ReturnType<typeof flatSettings>,
  after: ReturnType<typeof flatSettings>,
): AuditFacts {
  const isPublic = (name: string) => !isText(name as SettingName);
  return { changed, ...changeFacts(context, 'settings', { before, after, isPublic }) };
}

/**
 * Replaces the settings, and makes every member's open app fetch them again. Throws CONFLICT with the stored
 * settings if they were changed since the version that the caller read, INVALID for values beyond their
 * bounds and for a logo that was not uploaded.
 */
export async function saveSettings(
  context: AppContext,
  actor: StaffActor,
  { version, ...settings }: VersionedSettings,
  language: Language,
): Promise<VersionedSettings> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const stored = await getSettings({ db: trx });
    const [before, after] = [flatSettings(stored), flatSettings(settings)];
    const changed = (Object.keys(after) as SettingName[]).filter((name) => after[name] !== before[name]);
    const saved = await saveSettingsValue(trx, JSON.stringify(settings), at, version);
    if (saved === undefined)
      throw new DomainError('CONFLICT', { current: await getVersionedSettings({ db: trx }) });
    requireBounds(settings, stored, language);
    if (changed.includes('logo')) await requireUploaded(trx, settings.logo);
    await saveSettingChanges(trx, changed, actor.id, at);
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'settings.update',
      targetId: 'settings',
      facts: factsOf(context, changed, before, after),
      at,
    });
    afterCommit(trx, () => context.bus.toEveryone('setting-update', {}));
    return { ...settings, version: saved };
  });
}
