import { manualPaymentMethods, type SettingName } from '@milon/shared/contracts';

interface NumberField {
  readonly kind: 'number';
  /** Bounds that other settings do not change. */
  readonly min: number;
  readonly max: number;
}
interface TextField {
  readonly kind: 'text' | 'phone';
  readonly maxLength: number;
}
export type SettingField =
  | NumberField
  | TextField
  | { readonly kind: 'switch' | 'logo' }
  | { readonly kind: 'choice'; readonly options: readonly ['fixed', 'real'] };

const number = (min: number, max: number): NumberField => ({ kind: 'number', min, max });
const toggle = { kind: 'switch' } as const;
const account = { kind: 'text', maxLength: 60 } as const;

/** How each setting is edited. The ends and gaps of sliders also have the bounds of `sliderSettingBounds`. */
export const settingFields: Readonly<Record<SettingName, SettingField>> = {
  logo: { kind: 'logo' },
  minAgeValue: number(0, 100),
  maxAgeValue: number(0, 100),
  minAgeDistance: number(0, 100),
  maleAgeMand: toggle,
  maleAgeDif: number(0, 100),
  femaleAgeMand: toggle,
  femaleAgeDif: number(0, 100),
  minHeightValue: number(0, 100),
  maxHeightValue: number(0, 100),
  minHeightDistance: number(0, 100),
  maleHeightMand: toggle,
  maleHeightDif: number(0, 100),
  femaleHeightMand: toggle,
  femaleHeightDif: number(0, 100),
  'preference.femaleEducationMand': number(0, 100),
  'preference.maleEducationMand': number(0, 100),
  'preference.professionMand': number(0, 100),
  'preference.workWithMand': number(0, 100),
  'invitesPerDay.free': number(0, 1000),
  'invitesPerDay.premium': number(0, 1000),
  verifiedToContact: toggle,
  visitorsShown: { kind: 'choice', options: ['fixed', 'real'] },
  photoGraceSeconds: number(0, 3600),
  secondLookShare: number(0, 100),
  secondLookDays: number(1, 365),
  'lateAfterHours.photos': number(1, 720),
  'lateAfterHours.documents': number(1, 720),
  'lateAfterHours.reports': number(1, 720),
  'lateAfterHours.messages': number(1, 720),
  'lateAfterHours.payments': number(1, 720),
  'lateAfterHours.support': number(1, 720),
  'lateAfterHours.profiles': number(1, 720),
  secondFactorRequired: toggle,
  'manualPayment.bKash': account,
  'manualPayment.Nagad': account,
  'manualPayment.Rocket': account,
  'manualPayment.Bank': { kind: 'text', maxLength: 200 },
  contactMobile: { kind: 'phone', maxLength: 24 },
};

interface SettingGroup {
  readonly id: 'brand' | 'age' | 'height' | 'minimums' | 'contact' | 'photos' | 'queues' | 'staff' | 'money';
  readonly names: readonly SettingName[];
}

export const moneyNames: readonly SettingName[] = [
  ...manualPaymentMethods.map((method) => `manualPayment.${method}` as const),
  'contactMobile',
];

/** All settings in the order of the screen. */
export const settingGroups: readonly SettingGroup[] = [
  { id: 'brand', names: ['logo'] },
  {
    id: 'age',
    names: [
      'minAgeValue',
      'maxAgeValue',
      'minAgeDistance',
      'maleAgeMand',
      'maleAgeDif',
      'femaleAgeMand',
      'femaleAgeDif',
    ],
  },
  {
    id: 'height',
    names: [
      'minHeightValue',
      'maxHeightValue',
      'minHeightDistance',
      'maleHeightMand',
      'maleHeightDif',
      'femaleHeightMand',
      'femaleHeightDif',
    ],
  },
  {
    id: 'minimums',
    names: [
      'preference.femaleEducationMand',
      'preference.maleEducationMand',
      'preference.professionMand',
      'preference.workWithMand',
    ],
  },
  {
    id: 'contact',
    names: ['invitesPerDay.free', 'invitesPerDay.premium', 'verifiedToContact', 'visitorsShown'],
  },
  { id: 'photos', names: ['photoGraceSeconds', 'secondLookShare', 'secondLookDays'] },
  {
    id: 'queues',
    names: [
      'lateAfterHours.photos',
      'lateAfterHours.documents',
      'lateAfterHours.reports',
      'lateAfterHours.messages',
      'lateAfterHours.payments',
      'lateAfterHours.support',
      'lateAfterHours.profiles',
    ],
  },
  { id: 'staff', names: ['secondFactorRequired'] },
  { id: 'money', names: moneyNames },
];

export const settingNames: readonly SettingName[] = settingGroups.flatMap(({ names }) => names);
