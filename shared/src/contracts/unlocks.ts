import { z } from 'zod';
import { packageTypeOptions } from '../options/index.ts';
import {
  exportUnlocksRoute,
  premiumDataRoute,
  premiumUserRoute,
  unlockContactRoute,
  unlockersRoute,
  unlocksRoute,
} from '../routes/index.ts';
import { contactsOfRecord } from '../rules/visibility/contact-of-record.ts';
import { defineCall } from './call.ts';
import {
  listOf,
  memberRefSchema,
  optionSchema,
  pageQuerySchema,
  pastedSchema,
  textSchema,
  timeSchema,
} from './common.ts';
import { guardianContactSchema, profileSchema } from './member.ts';

/** The fields that an unlock may return, by the names of the projections in spec §7. */
export const contactFields = [
  'firstName',
  'lastName',
  'phoneNumber',
  'imo',
  'whatsapp',
  'email',
  'guardians',
] as const;

export const holdStates = ['HELD', 'CONFIRMED', 'RETURNED'] as const;

/**
 * What became of the connect that an unlock of an unconfirmed number holds (decisions §3): still held, spent
 * because the owner confirmed the number or our team said so, or returned.
 */
export const connectHoldSchema = z
  .object({
    state: z.enum(holdStates),
    /** When the connect comes back at the latest. */
    until: timeSchema,
    /** Whether our team decides it, or decided it. */
    byStaff: z.boolean().optional(),
    /** When it was confirmed or returned. */
    settledAt: timeSchema.optional(),
  })
  .meta({ id: 'ConnectHold' });
export type ConnectHold = z.output<typeof connectHoldSchema>;

export const unlockContactCall = defineCall({
  ...unlockContactRoute,
  access: 'member',
  summary:
    'Reveal a contact: one connect, once per profile, permanently; free if the owner gives free access',
  params: z.object({ id: memberRefSchema }),
  body: z.object({
    projections: z.array(z.enum(contactFields)).min(1).max(contactFields.length),
    /** How many connects the page said that it costs. With another price now it is refused. */
    cost: z.union([z.literal(0), z.literal(1)]).optional(),
    /**
     * What the page said that it adds. With another choice of the owner by now it is refused. Of a contact
     * that is unlocked, more is revealed only if this names it.
     */
    shows: z.enum(contactsOfRecord).optional(),
    connectData: z.object({ connectMethod: z.literal('Number').default('Number') }).optional(),
  }),
  status: 200,
  answer: z.object({
    data: profileSchema
      .pick({
        firstName: true,
        lastName: true,
        phoneNumber: true,
        imo: true,
        whatsapp: true,
        email: true,
        guardians: true,
      })
      .partial(),
    remainingConnects: z.number().int(),
    hold: connectHoldSchema.optional(),
  }),
});

export const premiumSchema = z.object({
  package: z.object({ name: z.string(), packageType: optionSchema(packageTypeOptions) }).optional(),
  endDate: timeSchema.optional(),
  connects: z.number().int(),
  remainingConnects: z.number().int(),
  /** Connects that wait for the confirmation of a number, if any: neither remaining nor spent. */
  heldConnects: z.number().int().optional(),
  /** Present if connects were used for contacts: their list stays readable without a package. */
  hasPaidContacts: z.literal(true).optional(),
});

export const premiumDataCall = defineCall({
  ...premiumDataRoute,
  access: 'member',
  summary: 'Whether this profile is unlocked, and what unlocking costs',
  params: z.object({ id: memberRefSchema }),
  status: 200,
  answer: z.object({
    unlocked: z.boolean(),
    unlockedAt: timeSchema.optional(),
    /** What the viewer's unlocks revealed. */
    revealed: z.enum(contactsOfRecord).optional(),
    /** What an unlock reveals; of an unlocked contact, what another connect adds. Absent: nothing. */
    shows: z.enum(contactsOfRecord).optional(),
    freeAccess: z.boolean(),
    remainingConnects: z.number().int(),
    /** For how many days the owner has not confirmed the number; only if an unlock would hold the connect. */
    unconfirmedDays: z.number().int().optional(),
    /** Whether the number is not sold until its owner answers. */
    isSilent: z.boolean().optional(),
    /** Staff have not seen the permission for a further marriage yet: nothing is revealed before. */
    needsPermission: z.boolean().optional(),
    hold: connectHoldSchema.optional(),
  }),
});

export const premiumUserCall = defineCall({
  ...premiumUserRoute,
  access: 'member',
  summary: 'My package and connects',
  status: 200,
  answer: premiumSchema,
});

export const unlockRecordSchema = z.object({
  packageName: z.string(),
  endDate: timeSchema.optional(),
  user: profileSchema
    .pick({ _id: true, profileId: true, firstName: true, lastName: true, phoneNumber: true })
    .partial(),
  guardians: z.array(guardianContactSchema).optional(),
  /** Whether the person still has an account. */
  isUser: z.boolean(),
  connectTime: timeSchema,
  connectMethod: z.literal('Number'),
  free: z.boolean(),
  /** Connects that the contact cost: for what was added later too, and held ones, but none that came back. */
  connects: z.number().int(),
  hold: connectHoldSchema.optional(),
});

const unlockFilterSchema = z.object({
  dateFrom: z.iso.date().optional(),
  dateTo: z.iso.date().optional(),
  phone: pastedSchema(20).optional(),
  /** A name of digits only is read as a phone. */
  name: textSchema(80).optional(),
});
export type UnlockFilter = z.output<typeof unlockFilterSchema>;

export const exportUnlocksCall = defineCall({
  ...exportUnlocksRoute,
  access: 'member',
  summary: 'The same contacts as a CSV file, with headers in the language of Accept-Language',
  query: unlockFilterSchema.extend({ format: z.literal('csv').default('csv') }),
  status: 200,
  file: 'text/csv',
});

export const unlocksCall = defineCall({
  ...unlocksRoute,
  access: 'member',
  summary: 'Contacts that I unlocked, by time and by phone or name',
  body: unlockFilterSchema.extend({
    /** Time of the last row of the previous page. */
    firstConnect: timeSchema.optional(),
  }),
  status: 200,
  answer: z.object({ connectList: z.array(unlockRecordSchema) }),
});

/** A member who unlocked one's contact. */
export const unlockerSchema = profileSchema
  .extend({
    unlock: z.object({
      /** Day in Dhaka. */
      day: z.iso.date(),
    }),
  })
  .meta({ id: 'Unlocker' });
export type Unlocker = z.output<typeof unlockerSchema>;

export const unlockersCall = defineCall({
  ...unlockersRoute,
  access: 'member',
  reading: 'cards',
  summary: 'Members who unlocked my contact, the newest first, with their number in `total`',
  query: pageQuerySchema,
  status: 200,
  answer: listOf(unlockerSchema),
});
