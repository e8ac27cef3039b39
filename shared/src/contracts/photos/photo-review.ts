import { z } from 'zod';
import { photoDeclineReasonOptions, photoStatusOptions } from '../../options/index.ts';
import { defineCall, type StaffRoleName } from '../call.ts';
import { dataOf, idSchema, listOf, optionSchema, pageQuerySchema, timeSchema } from '../common.ts';
import { watchEffects } from '../staff/watch-list.ts';
import { photoSchema } from './member-photo.ts';

/**
 * FIRST: new photos. SECOND: decided photos for a second look, without the first decision. APPEALS: declined
 * photos that members appealed. DISPUTES: photos about which two reviewers disagree, for Administration.
 */
export const reviewQueues = ['FIRST', 'SECOND', 'APPEALS', 'DISPUTES'] as const;
export type ReviewQueue = (typeof reviewQueues)[number];

/** Whether staff of this role work on the queue. */
export function queueAdmits(queue: DecisionPlace, role: StaffRoleName): boolean {
  return queue !== 'DISPUTES' || role === 'administration';
}
const queueSchema = z.enum(reviewQueues);

/**
 * Where a decision is made: in a queue, or on a photo that is already DECIDED, which reverses the decision.
 */
export const decisionPlaces = [...reviewQueues, 'DECIDED'] as const;
export type DecisionPlace = (typeof decisionPlaces)[number];
const placeSchema = z.enum(decisionPlaces);

/**
 * Why a member of staff may not decide on a photo. They uploaded it; or it waits in the queue of appeals or
 * disputes; or an appeal or dispute settled it, and only Administration may decide again; or it looks like a
 * picture that staff refuse, and only Administration decides it.
 */
const notDecidable = z.enum(['OWN_UPLOAD', 'APPEALED', 'DISPUTED', 'ADMINISTRATION', 'HELD']);
export type WhyNotDecidable = z.output<typeof notDecidable>;
export const decidableSchema = {
  canDecide: z.boolean(),
  /** Present if `canDecide` is false. */
  whyNot: notDecidable.optional(),
};

/** A photo of a member as staff see it. */
export const staffPhotoSchema = photoSchema
  .extend({
    ...decidableSchema,
    /** The member of staff who uploaded it; absent if the member did. */
    uploadedBy: z.string().optional(),
  })
  .meta({ id: 'StaffPhoto' });
export type StaffPhoto = z.output<typeof staffPhotoSchema>;

const statusSchema = optionSchema(photoStatusOptions);
const reasonSchema = optionSchema(photoDeclineReasonOptions);
const staffRef = z.object({ _id: idSchema, name: z.string() });

/** Another photo with nearly the same perceptual hash. */
export const lookAlikeSchema = z.object({
  photoId: idSchema,
  userId: idSchema,
  name: z.string(),
  src: z.string(),
  status: statusSchema,
  /** Why it was declined, if it was. */
  declineReason: reasonSchema.optional(),
  distance: z.number().int(),
});

/** One reviewer's decision on a photo. */
const saidSchema = z.object({
  status: statusSchema,
  reason: reasonSchema.optional(),
  by: z.string().optional(),
  at: timeSchema,
});

export const reviewPhotoSchema = z
  .object({
    _id: idSchema,
    /**
     * Changes with the picture. A decision returns it, so that the server knows which picture the reviewer
     * saw.
     */
    version: z.string(),
    queue: queueSchema,
    userId: idSchema,
    src: z.string(),
    /** PENDING in a second look, whatever the first decision was. */
    status: statusSchema,
    width: z.number().int(),
    height: z.number().int(),
    thumbhash: z.string(),
    createdAt: timeSchema,
    decidedAt: timeSchema.optional(),
    decidedBy: z.string().optional(),
    declineReason: z.string().optional(),
    /** This member of staff uploaded the photo and may not decide on it. */
    ownUpload: z.boolean(),
    ...decidableSchema,
    /** The member of staff who uploaded it; absent if the member did. */
    uploadedBy: z.string().optional(),
    /** This reviewer has claimed the photo until this time. */
    claimedUntil: timeSchema.optional(),
    /** Another reviewer has claimed the photo. */
    claimedBy: z.object({ name: z.string(), until: timeSchema }).optional(),
    /** In APPEALS: the member's text. */
    appeal: z.object({ text: z.string(), createdAt: timeSchema }).optional(),
    /** In DISPUTES: the decisions, the earliest first. */
    dispute: z.array(saidSchema).optional(),
    user: z.object({
      _id: idSchema,
      profileId: z.string(),
      name: z.string(),
      gender: z.string(),
      age: z.number().int(),
      city: z.string().optional(),
      profileCreatedFor: z.string().optional(),
      activePolicy: z.string(),
      /** The profile waits for a first look. */
      firstLookWaiting: z.boolean().optional(),
      isPremium: z.boolean(),
      photoCount: z.number().int(),
      declinedCount: z.number().int(),
      /** Why other photos of this member were declined, the newest first, at most five. */
      declinedBefore: z.array(z.object({ reason: reasonSchema.optional(), at: timeSchema })),
      reportCounter: z.number().int(),
      /** Other photos of this member in the order of the profile, at most eight. */
      photos: z.array(photoSchema),
    }),
    lookAlikes: z.array(lookAlikeSchema),
    /** The picture, or nearly the same one, is on the watch list. The reason is for Administration. */
    watched: z.object({ effect: z.enum(watchEffects), reason: z.string().optional() }).optional(),
  })
  .meta({ id: 'ReviewPhoto' });
export type ReviewPhoto = z.output<typeof reviewPhotoSchema>;

export const reviewQueueCall = defineCall({
  method: 'get',
  path: '/admin/photos',
  access: 'staff',
  summary:
    'A review queue, oldest first, with the photos of reported and paying members ahead; or decided photos, by `status`',
  query: pageQuerySchema.extend({
    status: statusSchema.default('PENDING'),
    /** With another queue than FIRST, `status` must be PENDING. DISPUTES is only for Administration. */
    queue: queueSchema.default('FIRST'),
  }),
  status: 200,
  answer: listOf(reviewPhotoSchema),
});

/** The most photos that one reviewer holds: a screen of sixty, and the next twenty. */
export const claimsMost = 80;

export const claimPhotosCall = defineCall({
  method: 'post',
  path: '/admin/photos/claim',
  access: 'staff',
  summary:
    'Claim the next photos of a queue for some minutes; a repeat renews the claims and adds photos up to `limit`',
  body: z.object({
    /** Photos of other queues that this reviewer has claimed count too. */
    limit: z.number().int().min(1).max(claimsMost).default(20),
    queue: queueSchema.default('FIRST'),
  }),
  status: 200,
  answer: z.object({ data: z.array(reviewPhotoSchema), until: timeSchema }),
});

export const releasePhotosCall = defineCall({
  method: 'post',
  path: '/admin/photos/release',
  access: 'staff',
  summary: 'Release claims of this reviewer: on the named photos, those of a queue, or all',
  body: z.object({
    photoIds: z.array(idSchema).max(200).optional(),
    queue: queueSchema.optional(),
    /** Photos that stay claimed, because their decisions are on their way. */
    except: z.array(idSchema).max(200).optional(),
  }),
  status: 204,
});

export const photoHoldersCall = defineCall({
  method: 'get',
  path: '/admin/photos/claims',
  access: 'staff',
  summary: 'Who has claimed how many photos of a queue, and until when',
  query: z.object({ queue: queueSchema.default('FIRST') }),
  status: 200,
  answer: z.object({
    data: z.array(
      z.object({
        by: staffRef,
        isOwn: z.boolean(),
        count: z.number().int(),
        /** When the last of these claims expires, unless it is renewed. */
        until: timeSchema,
      }),
    ),
  }),
});

export const photoDecisionSchema = z.object({
  photoId: idSchema,
  /**
   * Where the reviewer saw the photo. Default: FIRST, or DECIDED after the undo time of the standing
   * decision. Before that, two reviewers who decide at the same time must not reverse each other's decision.
   */
  queue: placeSchema.optional(),
  decision: z.enum(['APPROVE', 'DECLINE']),
  /** Required to decline. */
  reason: reasonSchema.optional(),
  /** The version of the picture that the reviewer saw. */
  version: z.string().max(60).optional(),
});

/** What happened to a photo after the reviewer saw it. */
export const photoChangeSchema = z.object({
  /** APPEALED and DISPUTED: the photo waits in that queue and is decided there. */
  what: z.enum(['DECIDED', 'REOPENED', 'APPEALED', 'DISPUTED', 'REPLACED', 'DELETED']),
  /**
   * DECIDED carries status, reason, reviewer and time; REOPENED carries reviewer and time. Absent if the
   * reader may still take a second look and must not know the decision.
   */
  status: statusSchema.optional(),
  reason: reasonSchema.optional(),
  by: z.string().optional(),
  at: timeSchema.optional(),
});
export type PhotoChange = z.output<typeof photoChangeSchema>;

const refusedItem = z.object({
  photoId: idSchema,
  code: z.string(),
  changed: photoChangeSchema.optional(),
});

/** A bulk decision on more photos than this must confirm their number. */
export const bulkWithoutConfirm = 20;

export const decidePhotosCall = defineCall({
  method: 'post',
  path: '/admin/photos/decisions',
  access: 'staff',
  summary:
    'Many decisions together, including reversals; a repeat with the same batch id returns the same answer and changes nothing',
  body: z.object({
    batchId: idSchema,
    /** One key press decided all photos. Decisions made photo by photo and sent together are not bulk. */
    bulk: z.boolean().default(false),
    /** The number of photos that the reviewer typed. Required for a bulk of more than 20. */
    confirm: z.number().int().optional(),
    decisions: z.array(photoDecisionSchema).min(1).max(200),
  }),
  status: 200,
  answer: z.object({
    /** `status`: the status that the reviewer decided. A second look itself changes nothing. */
    data: z.array(z.union([z.object({ photoId: idSchema, status: statusSchema }), refusedItem])),
    /** The member is notified at this time. An undo before it leaves no trace for them. */
    undoUntil: timeSchema,
  }),
});

/** A small picture of a photo that was decided. */
const thumbSchema = z.object({ photoId: idSchema, src: z.string(), thumbhash: z.string() });

const batchSummary = {
  _id: idSchema,
  by: staffRef,
  createdAt: timeSchema,
  undoUntil: timeSchema,
  bulk: z.boolean(),
  approved: z.number().int(),
  declined: z.number().int(),
  /** How many of both were reverted since. */
  reverted: z.number().int(),
  /** The first photos of the batch. Those that are gone are left out. */
  thumbs: z.array(thumbSchema),
};

export const photoBatchSchema = z.object(batchSummary).meta({ id: 'PhotoBatch' });
export type PhotoBatch = z.output<typeof photoBatchSchema>;

export const photoBatchesCall = defineCall({
  method: 'get',
  path: '/admin/photos/batches',
  access: 'staff',
  summary: 'Batches of decisions, the newest first: one’s own, or those of all reviewers for Administration',
  query: pageQuerySchema.extend({
    staffId: idSchema.optional(),
    /** Only those of this sitting. */
    sitting: idSchema.optional(),
    /** The id or profile id of a member whose photos were decided. */
    member: z.string().max(40).optional(),
  }),
  status: 200,
  answer: listOf(photoBatchSchema),
});

/** All batches that a reviewer decided without a pause of half an hour. */
export const photoSittingSchema = z
  .object({
    /** The id of its first batch. */
    _id: idSchema,
    by: staffRef,
    startedAt: timeSchema,
    endedAt: timeSchema,
    batches: z.number().int(),
    approved: z.number().int(),
    declined: z.number().int(),
    reverted: z.number().int(),
    /** The latest photos of the sitting. */
    thumbs: z.array(thumbSchema),
  })
  .meta({ id: 'PhotoSitting' });
export type PhotoSitting = z.output<typeof photoSittingSchema>;

export const photoSittingsCall = defineCall({
  method: 'get',
  path: '/admin/photos/sittings',
  access: 'staff',
  summary: 'Sittings of reviewers, the latest first: one’s own, or those of all reviewers for Administration',
  query: pageQuerySchema.extend({
    staffId: idSchema.optional(),
    /** The id or profile id of a member whose photos were decided. */
    member: z.string().max(40).optional(),
    /** The day in Dhaka on which they began. */
    day: z.iso.date().optional(),
  }),
  status: 200,
  answer: listOf(photoSittingSchema),
});

export const batchPhotoSchema = z.object({
  photoId: idSchema,
  queue: placeSchema,
  /** Absent if this reader may still take the second look and must not know the decision. */
  decision: z.enum(['APPROVE', 'DECLINE']).optional(),
  reason: reasonSchema.optional(),
  /** When the member was notified of this decision; absent if they were not. */
  toldAt: timeSchema.optional(),
  revertedAt: timeSchema.optional(),
  revertedBy: z.string().optional(),
  /**
   * What happened to the photo, so that the decision cannot be reverted. Absent if it can be, or already was.
   */
  changed: photoChangeSchema.optional(),
  /** Absent if the photo or its owner is gone. */
  photo: z
    .object({
      src: z.string(),
      status: statusSchema,
      width: z.number().int(),
      height: z.number().int(),
      thumbhash: z.string(),
      userId: idSchema,
      profileId: z.string(),
      name: z.string(),
    })
    .optional(),
});
export type BatchPhoto = z.output<typeof batchPhotoSchema>;

export const photoBatchCall = defineCall({
  method: 'get',
  path: '/admin/photos/batches/{id}',
  access: 'staff',
  summary: 'One batch with its photos, in the order in which they were decided',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: dataOf(
    photoBatchSchema.extend({
      photos: z.array(batchPhotoSchema),
      /** Members who were notified of a decision in this batch. */
      membersTold: z.number().int(),
      /** Members who will be notified at the end of the undo time. */
      membersToTell: z.number().int(),
    }),
  ),
});

export const revertPhotosCall = defineCall({
  method: 'post',
  path: '/admin/photos/batches/{id}/revert',
  access: 'staff',
  summary:
    'Revert the decisions of a batch, or some of them; a repeat returns the same answer and changes nothing',
  params: z.object({ id: idSchema }),
  body: z.object({ photoIds: z.array(idSchema).min(1).max(200).optional() }),
  status: 200,
  answer: z.object({
    /** `status` is the photo's status after the revert. */
    data: z.array(z.union([z.object({ photoId: idSchema, status: statusSchema }), refusedItem])),
  }),
});
