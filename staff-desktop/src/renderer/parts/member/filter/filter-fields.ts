import { NOT_STATED } from '@milon/shared/contracts';
import {
  cityOptions,
  districtOptions,
  genderOptions,
  maritalStatusOptions,
  memberStatusOptions,
  namedUpazilaOptions,
  type Option,
  packageTypeOptions,
  religionOptions,
  traitOptions,
  userTypeOptions,
  verificationKindOptions,
  workingAsOptions,
} from '@milon/shared/options';
import { columnOfTrait, findPlaceKeys, homeChoice, traits } from '@milon/shared/rules';
import type { TFunction } from 'i18next';
import { editStatuses, type UserAddress } from '../../../lib/address/user-address.ts';
import type { FindKeys } from '../../../lib/find-options.ts';
import type { Offers } from '../../../lib/offered.ts';

export type FilterName = Exclude<keyof UserAddress, 'assigned' | 'text' | 'sort' | 'dir' | 'view'>;

export interface FilterField {
  readonly name: FilterName;
  readonly label: string;
  /** How it is chosen; a flag is only yes, or yes and no. */
  readonly kind: 'set' | 'numbers' | 'days' | 'flag';
  readonly options?: readonly Option[];
  readonly find?: FindKeys;
  /** What staff must know of what it finds. */
  readonly hint?: string;
  readonly onlyYes?: boolean;
  /** Always in the toolbar; the others are added when they are wanted. */
  readonly isUsual?: boolean;
  /** The title of its own menu within the menu of filters. */
  readonly group?: string;
}

/** Places by their former names too: homes and divisions, and cities abroad. */
const findPlaces: FindKeys = (typed) => new Set([...homeChoice.find(typed), ...findPlaceKeys(typed)]);

/** Every filter of the table that this role may use, in the order of the toolbar. */
export function filterFields(t: TFunction, offers: Offers): FilterField[] {
  // The same words in both languages: `t` already knows the language.
  const worded = (key: string, text: string): Option => ({ key, en: text, bn: text });
  const notStated = worded(NOT_STATED, t('userTable.notStated'));
  const set = (name: FilterName, label: string, options: readonly Option[]): FilterField => ({
    name,
    label,
    kind: 'set',
    options,
  });
  const places = (name: FilterName, label: string, options: readonly Option[]): FilterField => ({
    ...set(name, label, [...options, notStated]),
    find: findPlaces,
  });
  const flag = (name: FilterName, label: string, onlyYes = true): FilterField => ({
    name,
    label,
    kind: 'flag',
    onlyYes,
  });
  const edited = { NOT_EDITED: t('userTable.notEdited'), EDITED: t('userTable.edited') };
  const packages = [
    ...packageTypeOptions,
    worded('ENDED', t('userTable.packageEnded')),
    worded(NOT_STATED, t('userTable.noPackage')),
  ];
  return [
    { ...set('activePolicy', t('fact.status'), memberStatusOptions), isUsual: true },
    { ...set('gender', t('fact.gender'), genderOptions), isUsual: true },
    { name: 'age', label: t('fact.age'), kind: 'numbers', isUsual: true },
    { ...places('city', t('fact.city'), cityOptions), isUsual: true },
    {
      ...set('verified', t('fact.verified'), [
        ...verificationKindOptions,
        worded(NOT_STATED, t('userTable.nothingVerified')),
      ]),
      isUsual: true,
    },
    set('userType', t('fact.type'), userTypeOptions),
    places('district', t('fact.district'), districtOptions),
    places('homeDistrict', t('fact.homeDistrict'), districtOptions),
    places('homeUpazila', t('fact.homeUpazila'), namedUpazilaOptions),
    set('religion', t('fact.religion'), [...religionOptions, notStated]),
    set('maritalStatus', t('fact.maritalStatus'), [...maritalStatusOptions, notStated]),
    set('workingAs', t('fact.workingAs'), [...workingAsOptions, notStated]),
    ...traits.map((trait) =>
      Object.assign(set(trait, t(`fact.${trait}`), [...traitOptions[trait], notStated]), {
        ...(trait === 'house' || trait === 'land' ? { hint: t('userTable.onlyInReturn') } : {}),
        group: t(columnOfTrait(trait) === 'faith_traits' ? 'users.groupFaith' : 'users.groupFamilyAndPlans'),
      }),
    ),
    ...(offers('packageFilter') ? [set('package', t('fact.package'), packages)] : []),
    { name: 'reports', label: t('fact.reports'), kind: 'numbers' },
    { name: 'createdAt', label: t('fact.joined'), kind: 'days' },
    { name: 'lastLogin', label: t('fact.lastLogin'), kind: 'days' },
    set(
      'editStatus',
      t('userTable.editStatus'),
      editStatuses.map((key) => worded(key, edited[key])),
    ),
    flag('hasPhoto', t('users.hasPhoto'), false),
    flag('firstLookWaiting', t('users.firstLookWaiting')),
    flag('aboutWaiting', t('users.aboutWaiting')),
    flag('nameWaiting', t('users.nameWaiting')),
    flag('contactsWritten', t('users.contactsWritten')),
    flag('dowryDemanded', t('users.dowryDemands')),
    flag('furtherMarriage', t('fact.furtherMarriage'), false),
    flag('guardianProven', t('users.guardianProven'), false),
    flag('candidateProven', t('users.candidateProven'), false),
    ...(offers('deletedFilter') ? [flag('deleted', t('users.deletedOnes'))] : []),
  ];
}
