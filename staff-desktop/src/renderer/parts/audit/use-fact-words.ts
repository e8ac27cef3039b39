import {
  type AuditRow,
  type ImportField,
  replyKinds,
  type WishField,
  wishFields,
} from '@milon/shared/contracts';
import {
  documentKindOptions,
  documentRefuseReasonOptions,
  documentStatusOptions,
  fieldOptions,
  labelOf,
  memberStatusOptions,
  messageCaseReasonOptions,
  messageCaseStatusOptions,
  type Option,
  photoDeclineReasonOptions,
  photoStatusOptions,
  reportCaseReasonOptions,
  reportCaseStatusOptions,
} from '@milon/shared/options';
import { importFieldNames, wishOptions } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { settingFields } from '../../components/settings/setting-fields.ts';
import { useSettingWords } from '../../components/settings/setting-words.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useMoney } from '../../lib/use-money.ts';
import { newUserFields, recordFields } from '../../lib/user-fields.ts';
import { wishNames } from '../member/preference/wish-words.ts';
import { factNameOf, factWordOf } from './fact-names.ts';

const isSetting = (name: string): name is keyof typeof settingFields => name in settingFields;
const isWish = (name: string): name is WishField => wishFields.some((one) => one === name);
const isImportField = (name: string): name is ImportField => name in importFieldNames;

/** Lists of options by the object of the act and the name of the fact. Others are those of the field. */
const lists: Readonly<Record<string, readonly Option[]>> = {
  'photo reason': photoDeclineReasonOptions,
  'photo before': photoStatusOptions,
  'document reason': documentRefuseReasonOptions,
  'document kind': documentKindOptions,
  'document from': documentStatusOptions,
  'report-case reason': reportCaseReasonOptions,
  'report-case from': reportCaseStatusOptions,
  'message-case reason': messageCaseReasonOptions,
  'message-case from': messageCaseStatusOptions,
  'member policy': memberStatusOptions,
  'member ': memberStatusOptions,
  'bulk to': memberStatusOptions,
};
const fieldLists: Readonly<Record<string, readonly Option[]>> = fieldOptions;

const moments = new Set(['until', 'backup']);
const amounts = new Set(['amount', 'price']);
/** Refunds are recorded in poisha, prices in taka. */
const refundActs: ReadonlySet<string> = new Set(['transaction.refund', 'transaction.settleRefund']);
const packageFields = ['packageType', 'price', 'connects', 'validDays'] as const;
const replyFields = ['kind', 'name', 'textEnglish', 'textBangla'] as const;
/** How the ends of a range of a wish are called. */
const ends = {
  'birthday.min': 'preference.lowestAge',
  'birthday.max': 'preference.highestAge',
  'height.min': 'preference.lowestHeight',
  'height.max': 'preference.highestHeight',
  musts: 'preference.must',
} as const;
const isEnd = (name: string): name is keyof typeof ends => name in ends;

function listOf(object: string, path: string): readonly Option[] | undefined {
  const wish = path.startsWith('preference.') ? path.slice('preference.'.length) : undefined;
  if (wish?.startsWith('height.')) return fieldOptions.height;
  if (wish === 'location') return wishOptions.location;
  return lists[`${object} ${path}`] ?? fieldLists[path.split('.').at(-1) ?? ''];
}

/** The names and values of what the entries of the audit log recorded, in words. */
export function useFactWords() {
  const { t } = useTranslation();
  const { dateTime, language, number } = useFormat();
  const money = useMoney();
  const settings = useSettingWords();

  function memberField(path: string): string | undefined {
    const wish = path.startsWith('preference.') ? path.slice('preference.'.length) : undefined;
    if (wish !== undefined) {
      const name = isEnd(wish) ? t(ends[wish]) : isWish(wish) ? t(wishNames[wish]) : wish;
      return t('deed.inPreference', { field: name });
    }
    if (path === 'preference') return t('users.groupPreference');
    // Recorded as a whole, without its values.
    if (path === 'health') return t('record.consents.health');
    if (path === 'contactsWritten' || path === 'contactsLookedAt') return t('users.contactsWritten');
    if (path === 'dowryDemands' || path === 'dowryLookedAt') return t('users.dowryDemands');
    if (path.startsWith('nameRequest.')) return t('users.nameWaiting');
    const fields = [...recordFields, ...newUserFields];
    const known = fields.find((field) => field.path === path);
    if (known) return t(known.label);
    // An older row names only the group.
    const group = fields.filter((field) => field.path.split('.')[0] === path);
    const [first] = group;
    if (!first) return undefined;
    return new Set(group.map(({ label }) => label)).size === 1
      ? t(first.label)
      : t(`record.group.${first.group}`);
  }

  function nameOf({ action }: Pick<AuditRow, 'action'>, path: string): string {
    const [object = ''] = action.split('.');
    if (object === 'settings' && isSetting(path)) return settings.nameOf(path);
    const ofPackage = object === 'package' && packageFields.find((name) => name === path);
    if (ofPackage) return t(`packages.${ofPackage}`);
    if (object === 'import' && isImportField(path)) return importFieldNames[path][language];
    if (path === 'memberId') return t('users.pane');
    if (action === 'member.status' && path === '') return t('fact.status');
    const ofReply = object === 'reply' && replyFields.find((name) => name === path);
    if (ofReply) return t(`replies.${ofReply}`);
    const ofMember = object === 'member' ? memberField(path) : undefined;
    const known = factNameOf(path);
    return ofMember ?? (known ? t(`deed.fact.${known}`) : path);
  }

  function textOf({ action, names }: Pick<AuditRow, 'action' | 'names'>, path: string, text: string): string {
    const [object = ''] = action.split('.');
    const [, signs] = /^text:(\d{1,9}):[\w-]{16}$/.exec(text) ?? [];
    if (signs === '0') return t('deed.notKept');
    if (signs !== undefined) return t('deed.text', { shown: number(Number(signs)) });
    if (object === 'settings' && isSetting(path)) return settings.valueOf(path, text);
    if (path === 'fields' || path === 'changed' || path === 'preference.musts')
      return nameOf({ action }, path === 'preference.musts' ? `preference.${text}` : text);
    const kind = object === 'reply' && replyKinds.find((one) => one === text);
    if (kind) return t(`replies.kindOf.${kind}`);
    const label = labelOf(listOf(object, path) ?? [], text, language);
    const word = factWordOf(text);
    return names?.[text] ?? (label || (word ? t(`deed.word.${word}`) : text));
  }

  /** `path` is the fact's name without `before.` or `after.`. */
  function valueOf(row: Pick<AuditRow, 'action' | 'names'>, path: string, value: unknown): string {
    const isOfSettings = row.action.startsWith('settings.') && isSetting(path);
    if (
      isOfSettings &&
      (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    )
      return textOf(row, path, String(value));
    if (value === null || value === undefined || value === '') return t('deed.empty');
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    if (moments.has(path) && (typeof value === 'number' || typeof value === 'string')) return dateTime(value);
    if (typeof value === 'number') {
      const label = path.startsWith('preference.height.') ? textOf(row, path, String(value)) : undefined;
      if (label !== undefined) return label;
      if (path === 'vatRate') return `${number(value / 100)}%`;
      const isPoisha = path === 'amount' && refundActs.has(row.action);
      return amounts.has(path) ? money(isPoisha ? value / 100 : value) : number(value);
    }
    if (Array.isArray(value))
      return value.map((one) => textOf(row, path, String(one))).join(', ') || t('deed.empty');
    return textOf(row, path, typeof value === 'string' ? value : JSON.stringify(value));
  }

  return { nameOf, valueOf };
}
