import { z } from 'zod';
import { AGE_RANGE, HEIGHT_RANGE } from '../constants.ts';
import { adminSettingsRoute, serveLogoRoute } from '../routes/index.ts';
import { defineCall } from './call.ts';
import { manualPaymentMethods, paymentProviders } from './commerce.ts';
import { COUNT_MAX, dataOf, timeSchema } from './common.ts';

/** Of each queue: what waits longer is late. */
const lateAfter = (hours: number) => z.number().int().min(1).max(720).default(hours);

const count = (fallback: number) => z.number().int().min(0).max(100).default(fallback);

/** The settings of Administration (spec §3), with their defaults. */
export const settingsSchema = z
  .object({
    /** The path of an uploaded logo, which replaces the drawn mark. Empty: the drawn mark. */
    logo: z.string().max(200).default(''),
    preference: z
      .object({
        femaleEducationMand: count(0),
        maleEducationMand: count(0),
        professionMand: count(0),
        workWithMand: count(0),
      })
      .default({ femaleEducationMand: 0, maleEducationMand: 0, professionMand: 0, workWithMand: 0 }),
    minAgeDistance: count(AGE_RANGE.minGap),
    minAgeValue: count(AGE_RANGE.min),
    maxAgeValue: count(AGE_RANGE.max),
    minHeightDistance: count(HEIGHT_RANGE.minGap),
    minHeightValue: count(HEIGHT_RANGE.min),
    maxHeightValue: count(HEIGHT_RANGE.max),
    maleAgeMand: z.boolean().default(false),
    maleAgeDif: count(0),
    femaleAgeMand: z.boolean().default(false),
    femaleAgeDif: count(0),
    maleHeightMand: z.boolean().default(false),
    maleHeightDif: count(0),
    femaleHeightMand: z.boolean().default(false),
    femaleHeightDif: count(0),
    /** Invitations that a member of each user type may send per day (in Dhaka). */
    invitesPerDay: z
      .object({ free: z.number().int().min(0).max(1000), premium: z.number().int().min(0).max(1000) })
      .default({ free: 30, premium: 100 }),
    verifiedToContact: z.boolean().default(false),
    /** Administration must use a second factor at sign-in before anything else. */
    secondFactorRequired: z.boolean().default(false),
    /** Seconds in which a decision on a photo can be undone before the member is notified. */
    photoGraceSeconds: z.number().int().min(0).max(3600).default(60),
    /** Percentage of decided photos that another reviewer also looks at. */
    secondLookShare: z.number().int().min(0).max(100).default(5),
    /** Days after which an untaken second look lapses and the first decision stands. */
    secondLookDays: z.number().int().min(1).max(365).default(7),
    /** Hours after which what waits in a queue is late. */
    lateAfterHours: z
      .object({
        photos: lateAfter(12),
        documents: lateAfter(24),
        reports: lateAfter(12),
        messages: lateAfter(12),
        payments: lateAfter(4),
        support: lateAfter(24),
        profiles: lateAfter(24),
      })
      .prefault({}),
    visitorsShown: z.enum(['fixed', 'real']).default('fixed'),
    /** Telephone number for questions, shown on invoices. Empty until staff set it: nothing is shown. */
    contactMobile: z.string().max(24).default(''),
    /** Accounts for manual payments, shown next to the form. A method without one is not offered. */
    manualPayment: z
      .object({
        bKash: z.string().max(60),
        Nagad: z.string().max(60),
        Rocket: z.string().max(60),
        Bank: z.string().max(200),
      })
      .default({ bKash: '', Nagad: '', Rocket: '', Bank: '' }),
  })
  .meta({ id: 'Settings' });
export type Settings = z.output<typeof settingsSchema>;

type NameIn<Group, Name extends string> = Group extends object ? `${Name}.${keyof Group & string}` : Name;
/** The name of one setting, such as `minAgeValue` or `preference.workWithMand`. */
export type SettingName = { [Name in keyof Settings]: NameIn<Settings[Name], Name> }[keyof Settings];
export type SettingValue = string | number | boolean;

/** The settings with the number of their changes. A change names the version that it began from. */
export const versionedSettingsSchema = settingsSchema
  .extend({ version: z.number().int().min(1).max(COUNT_MAX) })
  .meta({ id: 'VersionedSettings' });
export type VersionedSettings = z.output<typeof versionedSettingsSchema>;

/** The settings that are public. Those about the staff's sign-in and their queues are not. */
export const publicSettingsSchema = settingsSchema
  .omit({
    secondFactorRequired: true,
    photoGraceSeconds: true,
    secondLookShare: true,
    secondLookDays: true,
    lateAfterHours: true,
  })
  .meta({ id: 'PublicSettings' });
export type PublicSettings = z.output<typeof publicSettingsSchema>;

/** What members can pay with now (decisions §9). */
export const paymentMethodsSchema = z.object({
  providers: z.array(z.enum(paymentProviders)),
  manual: z.array(z.enum(manualPaymentMethods)),
});

/** Which numbers get SMS, codes too, and whether SMS notify members. */
const smsReachSchema = z.object({
  /** Calling codes with a `+`. Others get no code. */
  countries: z.array(z.string()),
  notifications: z.boolean(),
});

export const adminSettingsCall = defineCall({
  ...adminSettingsRoute,
  access: 'anyone',
  summary: 'Limits and minimums for the forms',
  status: 200,
  answer: publicSettingsSchema.extend({
    payment: paymentMethodsSchema,
    sms: smsReachSchema.optional(),
    /** The names of packages in Bangla by their names, also of packages that were renamed since. */
    packageNames: z.record(z.string(), z.string()).optional(),
  }),
});

export const getSettingsCall = defineCall({
  method: 'get',
  path: '/admin/settings',
  access: 'administration',
  summary: 'The settings with their version',
  status: 200,
  answer: versionedSettingsSchema,
});

export const saveSettingsCall = defineCall({
  method: 'put',
  path: '/admin/settings',
  access: 'administration',
  summary:
    'Change the settings; every member’s client is notified. With an older `version` than the stored one it is refused with the stored settings as `current`',
  body: versionedSettingsSchema,
  status: 200,
  answer: versionedSettingsSchema,
});

/** Who changed a setting last, and when. Settings that were never changed are absent. */
export const settingChangeSchema = z
  .object({
    name: z.string(),
    staffId: z.string(),
    staffName: z.string().optional(),
    changedAt: timeSchema,
  })
  .meta({ id: 'SettingChange' });
export type SettingChange = z.output<typeof settingChangeSchema>;

export const settingChangesCall = defineCall({
  method: 'get',
  path: '/admin/settings/changes',
  access: 'administration',
  summary: 'Who changed each setting last, and when',
  status: 200,
  answer: dataOf(z.array(settingChangeSchema)),
});

/** The name of a logo's file: the digest of its bytes, and its size in pixels. */
const logoFilePattern = /^[0-9a-f]{64}-\d{1,4}x\d{1,4}\.webp$/;

export const uploadLogoCall = defineCall({
  method: 'post',
  path: '/admin/settings/logo',
  access: 'administration',
  summary:
    'Upload a logo (PNG, JPEG, WebP). It is shown after the settings are saved with its `src` as `logo`',
  upload: true,
  status: 201,
  answer: dataOf(z.object({ src: z.string() })),
});

export const serveLogoCall = defineCall({
  ...serveLogoRoute,
  access: 'anyone',
  summary: 'A logo. Its name is the digest of its bytes, so it never changes',
  params: z.object({ file: z.string().regex(logoFilePattern) }),
  status: 200,
  file: 'image/webp',
});
