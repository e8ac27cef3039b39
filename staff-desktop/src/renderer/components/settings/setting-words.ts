import type { SettingName } from '@milon/shared/contracts';
import { heightOptions, labelOf } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { typedNumber } from '../../lib/typing/typed-number.ts';
import { useFormat } from '../../lib/use-format.ts';
import { settingFields } from './setting-fields.ts';

/** The texts of settings that belong to a group of their own. */
const inGroups = {
  'preference.femaleEducationMand': [
    'settings.name.preference.femaleEducationMand',
    'settings.help.preference.femaleEducationMand',
  ],
  'preference.maleEducationMand': [
    'settings.name.preference.maleEducationMand',
    'settings.help.preference.maleEducationMand',
  ],
  'preference.professionMand': [
    'settings.name.preference.professionMand',
    'settings.help.preference.professionMand',
  ],
  'preference.workWithMand': [
    'settings.name.preference.workWithMand',
    'settings.help.preference.workWithMand',
  ],
  'invitesPerDay.free': ['settings.name.invitesPerDay.free', 'settings.help.invitesPerDay.free'],
  'invitesPerDay.premium': ['settings.name.invitesPerDay.premium', 'settings.help.invitesPerDay.premium'],
  'lateAfterHours.photos': ['settings.name.lateAfterHours.photos', 'settings.help.lateAfterHours.photos'],
  'lateAfterHours.documents': [
    'settings.name.lateAfterHours.documents',
    'settings.help.lateAfterHours.documents',
  ],
  'lateAfterHours.reports': ['settings.name.lateAfterHours.reports', 'settings.help.lateAfterHours.reports'],
  'lateAfterHours.messages': [
    'settings.name.lateAfterHours.messages',
    'settings.help.lateAfterHours.messages',
  ],
  'lateAfterHours.payments': [
    'settings.name.lateAfterHours.payments',
    'settings.help.lateAfterHours.payments',
  ],
  'lateAfterHours.support': ['settings.name.lateAfterHours.support', 'settings.help.lateAfterHours.support'],
  'lateAfterHours.profiles': [
    'settings.name.lateAfterHours.profiles',
    'settings.help.lateAfterHours.profiles',
  ],
  'manualPayment.bKash': ['settings.name.manualPayment.bKash', 'settings.help.manualPayment.bKash'],
  'manualPayment.Nagad': ['settings.name.manualPayment.Nagad', 'settings.help.manualPayment.Nagad'],
  'manualPayment.Rocket': ['settings.name.manualPayment.Rocket', 'settings.help.manualPayment.Rocket'],
  'manualPayment.Bank': ['settings.name.manualPayment.Bank', 'settings.help.manualPayment.Bank'],
} as const;
type InGroup = keyof typeof inGroups;
const isInGroup = (name: SettingName): name is InGroup => name in inGroups;

/** The name of each setting, what it does, and its values in words. */
export function useSettingWords() {
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const isHeight = (name: SettingName) => name === 'minHeightValue' || name === 'maxHeightValue';

  function valueOf(name: SettingName, text: string): string {
    const { kind } = settingFields[name];
    if (kind === 'switch') return t(text === 'true' ? 'settings.on' : 'settings.off');
    if (kind === 'choice') return t(text === 'real' ? 'settings.visitorsReal' : 'settings.visitorsFixed');
    if (kind === 'logo') return t(text === '' ? 'settings.drawnMark' : 'settings.uploadedLogo');
    if (kind !== 'number') return text || t('moneySettings.empty');
    const value = typedNumber(text);
    if (value === undefined) return text;
    return isHeight(name) ? heightOf(text) : number(value);
  }

  /** The height that a number of the list stands for. */
  function heightOf(text: string): string {
    const value = typedNumber(text);
    const label = value === undefined ? '' : labelOf(heightOptions, String(value), language);
    return label ? `${number(value ?? 0)} (${label})` : text;
  }

  return {
    nameOf: (name: SettingName): string =>
      isInGroup(name) ? t(inGroups[name][0]) : t(`settings.name.${name}`),
    helpOf: (name: SettingName): string =>
      isInGroup(name) ? t(inGroups[name][1]) : t(`settings.help.${name}`),
    valueOf,
    heightOf: (name: SettingName, text: string) => (isHeight(name) ? heightOf(text) : undefined),
  };
}
