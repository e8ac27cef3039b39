import { z } from 'zod';
import { ASSUMABLE_FIELDS } from '../constants.ts';
import {
  activePolicyOptions,
  callTimeOptions,
  genderOptions,
  guardianRelationOptions,
  inviteDeclineReasonOptions,
  packageTypeOptions,
  residencyStatusOptions,
  userTypeOptions,
} from '../options/index.ts';
import { consentAbouts } from '../rules/identity/consents.ts';
import { freeTexts } from '../rules/visibility/free-texts.ts';
import { idSchema, optionSchema, timeSchema } from './common.ts';
import { notificationsSchema } from './notification-choices.ts';
import { photoSchema } from './photos/member-photo.ts';
import { fitSchema, preferenceSchema, reasonsSchema, wishFields } from './preference.ts';
import { profileFieldsSchema } from './profile-fields.ts';

/** The steps of *For the family*, in their order. */
export const familyStepNames = [
  'home',
  'guardian',
  'parents',
  'siblings',
  'property',
  'faith',
  'children',
  'plans',
  'health',
  'mahr',
] as const;
export type FamilyStep = (typeof familyStepNames)[number];
export const familyStepSchema = z.enum(familyStepNames);

export const nearbySchema = z.enum(['present', 'home']);
export type Nearby = z.output<typeof nearbySchema>;

/** What a consent is about. */
export const consentAboutSchema = z.enum(consentAbouts);

export const phoneSchema = z.object({
  /** National number without the leading zero. Masked for viewers who may not see it. */
  number: z.string(),
  countryCode: z.string(),
  country: z.string().optional(),
  isVerified: z.boolean().optional(),
});

/** What who unlocked a contact reads of the guardian. */
export const guardianContactSchema = z
  .object({
    name: z.string(),
    relation: optionSchema(guardianRelationOptions),
    phoneNumber: phoneSchema,
    callTime: optionSchema(callTimeOptions),
    /** The guardian or the member took it back since: not to be called any more. */
    withdrawn: z.literal(true).optional(),
  })
  .meta({ id: 'GuardianContact' });
export type GuardianContact = z.output<typeof guardianContactSchema>;

const emailSchema = z.object({ address: z.string(), isVerified: z.boolean() });

const packageRefSchema = z.object({
  id: z.object({ name: z.string(), packageType: optionSchema(packageTypeOptions) }),
  endDate: timeSchema,
});

/** One verification behind the verified badge, with its method and date (spec §2). */
export const verificationSchema = z.object({
  source: z.enum(['phoneNumber', 'email', 'nid', 'other']),
  /**
   * A code by SMS; a code or a link by email; Google; the kind of document that staff checked; a check that
   * staff recorded by hand.
   */
  method: z.enum(['sms', 'code', 'link', 'google', 'nid', 'passport', 'staff']),
  /** Others read only the day, as the beginning of it in Dhaka. */
  at: timeSchema,
});
export type Verification = z.output<typeof verificationSchema>;

/** The fields that every view of a member shares: all except ids, contact and lists. */
const sharedFields = profileFieldsSchema.omit({
  clientType: true,
  photoPrivacy: true,
  whatsapp: true,
  imo: true,
});

/** Relation of the viewer to a profile (spec §4). */
export const inviteRelations = ['none', 'sent', 'received', 'accepted', 'declined', 'expired'] as const;

/**
 * A member as one viewer may see them. Fields that this viewer may not see are absent. Only the server
 * decides what is visible.
 */
export const profileSchema = sharedFields
  .extend({
    _id: idSchema,
    profileId: z.string(),
    /** 'Deleted User' if the account is gone. */
    firstName: z.string(),
    /** The whole name, or its first letter. */
    lastName: z.string(),
    isNameWhole: z.boolean(),
    gender: optionSchema(genderOptions),
    age: z.number().int(),
    birthday: z
      .object({
        date: z.iso.date().optional(),
        city: z.string().optional(),
        residentalStatus: optionSchema(residencyStatusOptions).optional(),
      })
      .optional(),
    about: z.object({ myself: z.string().optional() }).optional(),
    /** The viewer must state their own father's status before this family is shown (spec §5). */
    familyWithheld: z.boolean().optional(),
    post: z.object({ text: z.string(), createdAt: timeSchema }).optional(),
    preference: preferenceSchema.optional(),
    /**
     * Only in an opened profile: the profile compared with the viewer's preference (`mine`), and the viewer
     * compared with the owner's preference (`theirs`).
     */
    fit: z.object({ mine: fitSchema, theirs: fitSchema }).optional(),
    /** The same in figures, on cards too. Only for members who may read the owner's preference. */
    reasons: reasonsSchema.optional(),
    phoneNumber: phoneSchema.optional(),
    email: emailSchema.optional(),
    whatsapp: z.string().optional(),
    imo: z.string().optional(),
    /**
     * What an unlock reveals, if not only the member's own contact: a guardian, or both. Never who.
     */
    contactOfRecord: z.enum(['guardian', 'both']).optional(),
    /** The guardians whom the viewer's unlocks revealed. */
    guardians: z.array(guardianContactSchema).optional(),
    profileImages: z.array(photoSchema),
    /** Number of approved photos. */
    photoCount: z.number().int(),
    verified: z.array(z.enum(['phoneNumber', 'email', 'nid', 'other'])),
    /** The entries of `verified` whose method and date are recorded. */
    verifications: z.array(verificationSchema).optional(),
    userType: optionSchema(userTypeOptions),
    /** Name of the owner's package of type Both. */
    premier: z.string().optional(),
    /** The same name, if the owner agreed to free access. */
    freeAccess: z.string().optional(),
    isSpecial: z.boolean().optional(),
    /** In a saved search: the profile was not there at the viewer's last look. */
    isNew: z.boolean().optional(),
    relation: z.enum(inviteRelations).optional(),
    /** Why this person declined the viewer's invitation, if they gave a reason. */
    inviteDeclineReason: optionSchema(inviteDeclineReasonOptions).optional(),
    /** When the viewer, whose invitation was declined, may invite this person again. */
    inviteAgainAt: timeSchema.optional(),
    /** An accepted match who lets this viewer make a copy of the biodata. */
    biodata: z.literal(true).optional(),
    isFavorite: z.boolean().optional(),
    isBlocked: z.boolean().optional(),
    contactUnlocked: z.boolean().optional(),
    /** The viewer has reported this person. */
    isReported: z.boolean().optional(),
    /** In My Match after the full matches: the viewer's wishes that this profile misses. */
    missedWishes: z.array(z.enum(wishFields)).optional(),
    /** The person can no longer be reached. Only a name is returned. */
    unavailable: z.boolean().optional(),
    /** The beginning of the day in Dhaka, like the time of the post. */
    createdAt: timeSchema,
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof profileSchema>;

/** Fields with a default of sign-up that nobody chose. Only their owner and staff see the values. */
export const assumedSchema = z.array(z.enum(ASSUMABLE_FIELDS)).max(ASSUMABLE_FIELDS.length);

/** The signed-in member with all fields (spec §3 User). */
export const userSchema = profileFieldsSchema
  .extend({
    /** Absent if every value was chosen. A field leaves the list when somebody saves it. */
    assumed: assumedSchema.optional(),
    _id: idSchema,
    profileId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    gender: optionSchema(genderOptions),
    age: z.number().int(),
    birthday: z.object({
      date: z.iso.date(),
      city: z.string().optional(),
      residentalStatus: optionSchema(residencyStatusOptions).optional(),
    }),
    /** A name that staff must check first. Until then others see `firstName` and `lastName`. */
    nameRequest: z.object({ firstName: z.string(), lastName: z.string() }).optional(),
    about: z.object({ myself: z.string().optional(), myselfRequest: z.string().optional() }),
    post: z.object({ text: z.string(), createdAt: timeSchema }).optional(),
    /** Staff have seen the permission for a further marriage. */
    permissionSeen: z.literal(true).optional(),
    /** Texts that demand dowry: nobody else sees them until they are changed. */
    heldTexts: z.array(z.enum(freeTexts)).optional(),
    preference: preferenceSchema,
    phoneNumber: phoneSchema.extend({ isVerified: z.boolean() }).optional(),
    /** The candidate's own proven number, which others see instead. */
    candidateNumber: phoneSchema.optional(),
    email: emailSchema.optional(),
    nationalId: z
      .object({
        last4: z.string(),
        status: z.string(),
        isVerified: z.boolean(),
        verifiedAt: timeSchema.optional(),
      })
      .optional(),
    account: z.object({
      isActive: z.boolean(),
      isVerified: z.boolean(),
      isDisabled: z.boolean(),
      deleted: z.boolean(),
      dateDeleted: timeSchema.optional(),
      lastLoginDate: timeSchema.optional(),
      /**
       * The member paused the profile and confirmed it then. The profile is hidden and the package's clock
       * stands still.
       */
      pausedSince: timeSchema.optional(),
      /**
       * When the package's clock continues and the member must confirm the pause. The profile stays hidden
       * after that too.
       */
      pausedUntil: timeSchema.optional(),
      /** False for a member who signs in only with Google. */
      hasPassword: z.boolean(),
      /** The language of the member's mails and messages, chosen on the screen. */
      screenLanguage: z.enum(['en', 'bn']).optional(),
      /** Mails are sent only to a verified address. */
      notifications: notificationsSchema,
    }),
    profileImages: z.array(photoSchema),
    photoCount: z.number().int(),
    verified: z.array(z.enum(['phoneNumber', 'email', 'nid', 'other'])),
    /** The entries of `verified` whose method and date are recorded. */
    verifications: z.array(verificationSchema).optional(),
    userType: optionSchema(userTypeOptions),
    /** Always absent: only staff accounts have a role (decisions §8). */
    userRole: z.string().optional(),
    activePolicy: optionSchema(activePolicyOptions),
    /** The staff's message to the member, for the policies that carry a message. */
    policyMessage: z.string().optional(),
    /** The profile is new, and staff did not decide about it yet. Absent: they did, or need not. */
    firstLookWaiting: z.boolean().optional(),
    /** With `firstLookWaiting`: how long first looks took lately. Absent if there were too few. */
    usualFirstLookHours: z.number().int().positive().optional(),
    /** SMS can notify this member, who was not asked yet. */
    asksSms: z.boolean().optional(),
    /** What was told before anybody asked for a consent to it: it is shown until the member answers. */
    asksConsent: z.array(consentAboutSchema).optional(),
    /** What the member took back: it is not asked for again. */
    tookBack: z.array(consentAboutSchema).optional(),
    package: z.string().optional(),
    premiumUser: z
      .object({
        package: packageRefSchema,
        connects: z.number().int(),
        remainingConnects: z.number().int(),
      })
      .optional(),
    invite: z.object({
      sent: z.array(idSchema),
      received: z.array(idSchema),
      accepted: z.array(idSchema),
      declined: z.array(idSchema),
    }),
    blocks: z.array(idSchema),
    favorites: z.array(idSchema),
    sayHi: z.array(z.object({ userId: idSchema, lastSent: timeSchema })),
    note: z.string().optional(),
    reportCounter: z.number().int().optional(),
    editStatus: z.string(),
    /** Whether the member agreed to free access; absent if never answered. */
    freeAccess: z.boolean().optional(),
    /** Visits leave no trace, and the member does not see visitors. */
    incognito: z.boolean(),
    /** Whether the preview of the shared link names the member. */
    linkPreview: z.boolean().optional(),
    /** The steps of *For the family* that the member skipped. Absent: it was never opened. */
    familyPage: z.object({ skipped: z.array(familyStepSchema) }).optional(),
    /** Whose profiles Near me shows: those who live near, or whose families are from the same district. */
    nearby: nearbySchema.optional(),
    /** The number of visitors to show: fixed or real, depending on the setting. */
    visitors: z.number().int(),
    createdAt: timeSchema,
  })
  .meta({ id: 'User' });
export type User = z.output<typeof userSchema>;
