import { z } from 'zod';
import { photoDeclineReasonOptions, photoStatusOptions } from '../../options/index.ts';
import {
  appealPhotoRoute,
  claimPhotosRoute,
  decidePhotosRoute,
  photoBatchesRoute,
  photoBatchRoute,
  photoFiguresRoute,
  releasePhotosRoute,
  revertPhotosRoute,
  reviewQueueRoute,
} from '../../routes/index.ts';
import { defineCall } from '../call.ts';
import {
  dataOf,
  idSchema,
  listOf,
  optionSchema,
  pageQuerySchema,
  textSchema,
  timeSchema,
} from '../common.ts';
import { photoSchema } from './member-photo.ts';

/**
 * FIRST: new photos. SECOND: decided photos for a second look, without the first decision. APPEALS: declined
 * photos that members appealed. DISPUTES: photos about which two reviewers disagree, for Administration.
 */
export const reviewQueues = ['FIRST', 'SECOND', 'APPEALS', 'DISPUTES'] as const;
export type ReviewQueue = (typeof reviewQueues)[number];
const queueSchema = z.enum(reviewQueues);

/**
 * Where a decision is made: in a queue, or on a photo that is already DECIDED, which reverses the decision.
 */
export const decisionPlaces = [...reviewQueues, 'DECIDED'] as const;
export type DecisionPlace = (typeof decisionPlaces)[number];
const placeSchema = z.enum(decisionPlaces);

/**
 * Why a member of staff may not decide on a photo. They uploaded it; or it waits in the queue of appeals or
 * disputes; or an appeal or dispute settled it, and only Administration may decide again.
 */
const notDecidable = z.enum(['OWN_UPLOAD', 'APPEALED', 'DISPUTED', 'ADMINISTRATION']);
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
      isPremium: z.boolean(),
      photoCount: z.number().int(),
      declinedCount: z.number().int(),
      /** Why other photos of this member were declined, the newest first, at most five. */
      declinedBefore: z.array(z.object({ reason: reasonSchema.optional(), at: timeSchema })),
      reportCounter: z.number().int(),
    }),
    lookAlikes: z.array(lookAlikeSchema),
  })
  .meta({ id: 'ReviewPhoto' });
export type ReviewPhoto = z.output<typeof reviewPhotoSchema>;

export const reviewQueueCall = defineCall({
  ...reviewQueueRoute,
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

export const claimPhotosCall = defineCall({
  ...claimPhotosRoute,
  access: 'staff',
  summary:
    'Claim the next photos of a queue for some minutes; a repeat renews the claims and adds photos up to `limit`',
  body: z.object({
    /** Enough for a screen of sixty photos, those decoded ahead, and those whose decisions are being sent. */
    limit: z.number().int().min(1).max(120).default(20),
    queue: queueSchema.default('FIRST'),
  }),
  status: 200,
  answer: z.object({ data: z.array(reviewPhotoSchema), until: timeSchema }),
});

export const releasePhotosCall = defineCall({
  ...releasePhotosRoute,
  access: 'staff',
  summary: 'Release claims of this reviewer: on the named photos, or all',
  body: z.object({ photoIds: z.array(idSchema).max(200).optional() }),
  status: 204,
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
  ...decidePhotosRoute,
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
};

export const photoBatchSchema = z.object(batchSummary).meta({ id: 'PhotoBatch' });
export type PhotoBatch = z.output<typeof photoBatchSchema>;

export const photoBatchesCall = defineCall({
  ...photoBatchesRoute,
  access: 'staff',
  summary: 'Batches of decisions, the newest first: one’s own, or those of all reviewers for Administration',
  query: pageQuerySchema.extend({ staffId: idSchema.optional() }),
  status: 200,
  answer: listOf(photoBatchSchema),
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
  ...photoBatchRoute,
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
  ...revertPhotosRoute,
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

const count = z.number().int();
const pace = {
  /** Decisions in the period that were not reverted. */
  decided: count,
  /** Hours of the period in which this reviewer decided. */
  hours: count,
  /** `decided` divided by `hours`; 0 if there are no hours. */
  perHour: z.number(),
  today: count,
};

export const photoFiguresSchema = z
  .object({
    /** Start of the period of all figures except those of waiting photos. The period ends now. */
    since: timeSchema,
    waiting: count,
    oldestWaiting: timeSchema.optional(),
    /** What waits for this reader in each queue. Disputes are only for Administration. */
    secondLooks: count,
    appeals: count,
    disputes: count.optional(),
    decided: count,
    approved: count,
    declined: z.object({
      total: count,
      /** Every reason by its key, with its share of `total`, 0 to 1. */
      reasons: z.array(z.object({ reason: reasonSchema, count, share: z.number() })),
    }),
    undone: count,
    overturned: z.object({
      secondLook: count,
      appeals: count,
      /** Appeals that were decided. In `appeals` of them the decision changed. */
      appealsDecided: count,
    }),
    /** `looks`: second looks; `agreed`: how many agreed; `lapsed`: those that no reviewer took in time. */
    agreement: z.object({ looks: count, agreed: count, lapsed: count }),
    own: z.object(pace),
    /** Only for Administration, sorted by name: it is not a ranking. */
    reviewers: z.array(staffRef.extend(pace)).optional(),
  })
  .meta({ id: 'PhotoFigures' });
export type PhotoFigures = z.output<typeof photoFiguresSchema>;

export const photoFiguresCall = defineCall({
  ...photoFiguresRoute,
  access: 'staff',
  summary: 'Figures of the review and one’s own pace; for Administration also the pace of each reviewer',
  status: 200,
  answer: photoFiguresSchema,
});

export const appealPhotoCall = defineCall({
  ...appealPhotoRoute,
  access: 'member',
  summary: 'Appeal the decline of one’s own photo, once',
  params: z.object({ id: idSchema }),
  body: z.object({ text: textSchema(500).min(10) }),
  status: 201,
  answer: dataOf(photoSchema),
});
