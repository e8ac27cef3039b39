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
} from '../../routes.ts';
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
 * What a reviewer looks at: photos that wait; decided ones for a second look, without the first decision; what members appeal; and for
 * Administration what two reviewers saw differently.
 */
export const reviewQueues = ['FIRST', 'SECOND', 'APPEALS', 'DISPUTES'] as const;
export type ReviewQueue = (typeof reviewQueues)[number];
const queueSchema = z.enum(reviewQueues);

/** Where a decision is made: in a queue, or on a photo that was DECIDED before, which the decision reverses. */
export const decisionPlaces = [...reviewQueues, 'DECIDED'] as const;
export type DecisionPlace = (typeof decisionPlaces)[number];
const placeSchema = z.enum(decisionPlaces);

/**
 * Why a reader may not decide on a photo: they uploaded it; the owner appealed, or two reviewers disagree, and it waits in that queue; or
 * an appeal or dispute settled it, and only Administration decides again.
 */
const notDecidable = z.enum(['OWN_UPLOAD', 'APPEALED', 'DISPUTED', 'ADMINISTRATION']);
export type WhyNotDecidable = z.output<typeof notDecidable>;
export const decidableSchema = {
  canDecide: z.boolean(),
  /** Present where `canDecide` is false. */
  whyNot: notDecidable.optional(),
};

/** A photo of a member for a reader of staff. */
export const staffPhotoSchema = photoSchema
  .extend({
    ...decidableSchema,
    /** The member of staff who uploaded it; absent where the member did. */
    uploadedBy: z.string().optional(),
  })
  .meta({ id: 'StaffPhoto' });
export type StaffPhoto = z.output<typeof staffPhotoSchema>;

const statusSchema = optionSchema(photoStatusOptions);
const reasonSchema = optionSchema(photoDeclineReasonOptions);
const staffRef = z.object({ _id: idSchema, name: z.string() });

/** Another photo that looks much like this one. */
export const lookAlikeSchema = z.object({
  photoId: idSchema,
  userId: idSchema,
  name: z.string(),
  src: z.string(),
  status: statusSchema,
  /** Why it was declined, where it was. */
  declineReason: reasonSchema.optional(),
  distance: z.number().int(),
});

/** What one reviewer said of a photo. */
const saidSchema = z.object({
  status: statusSchema,
  reason: reasonSchema.optional(),
  by: z.string().optional(),
  at: timeSchema,
});

export const reviewPhotoSchema = z
  .object({
    _id: idSchema,
    /** Changes with the picture itself; sent back with a decision, it tells which picture was looked at. */
    version: z.string(),
    queue: queueSchema,
    userId: idSchema,
    src: z.string(),
    /** PENDING in a second look, whatever was decided. */
    status: statusSchema,
    width: z.number().int(),
    height: z.number().int(),
    thumbhash: z.string(),
    createdAt: timeSchema,
    decidedAt: timeSchema.optional(),
    decidedBy: z.string().optional(),
    declineReason: z.string().optional(),
    /** Uploaded by this very member of staff, who may not decide on it. */
    ownUpload: z.boolean(),
    ...decidableSchema,
    /** The member of staff who uploaded it; absent where the member did. */
    uploadedBy: z.string().optional(),
    /** Held by this reviewer until then. */
    claimedUntil: timeSchema.optional(),
    /** Held by another. */
    claimedBy: z.object({ name: z.string(), until: timeSchema }).optional(),
    /** In APPEALS: the member's words. */
    appeal: z.object({ text: z.string(), createdAt: timeSchema }).optional(),
    /** In DISPUTES: what was said, the earliest first. */
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
      /** Why others of this member's photos were declined, the newest first: five at most. */
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
    'A review queue, oldest first, with the photos of reported and paying members ahead; or, by `status`, what was decided',
  query: pageQuerySchema.extend({
    status: statusSchema.default('PENDING'),
    /** Other queues than FIRST go with status PENDING alone; DISPUTES is for Administration. */
    queue: queueSchema.default('FIRST'),
  }),
  status: 200,
  answer: listOf(reviewPhotoSchema),
});

export const claimPhotosCall = defineCall({
  ...claimPhotosRoute,
  access: 'staff',
  summary:
    'The next photos of a queue, held for this reviewer for some minutes; asking again renews those held and adds up to `limit`',
  body: z.object({
    /** A screen of sixty, what is decoded ahead, and what is on its way to be decided. */
    limit: z.number().int().min(1).max(120).default(20),
    queue: queueSchema.default('FIRST'),
  }),
  status: 200,
  answer: z.object({ data: z.array(reviewPhotoSchema), until: timeSchema }),
});

export const releasePhotosCall = defineCall({
  ...releasePhotosRoute,
  access: 'staff',
  summary: 'Give back photos that this reviewer holds: those named, or all',
  body: z.object({ photoIds: z.array(idSchema).max(200).optional() }),
  status: 204,
});

export const photoDecisionSchema = z.object({
  photoId: idSchema,
  /**
   * Where it was looked at. Without it: FIRST, or DECIDED once the standing decision can no longer be undone unseen. Before that, two
   * reviewers who decide at the same time must not overturn each other.
   */
  queue: placeSchema.optional(),
  decision: z.enum(['APPROVE', 'DECLINE']),
  /** Needed to decline. */
  reason: reasonSchema.optional(),
  /** Of the picture that was looked at. */
  version: z.string().max(60).optional(),
});

/** What became of a photo since it was looked at. */
export const photoChangeSchema = z.object({
  /** APPEALED and DISPUTED: it waits in that queue, and is decided there. */
  what: z.enum(['DECIDED', 'REOPENED', 'APPEALED', 'DISPUTED', 'REPLACED', 'DELETED']),
  /** With DECIDED: as what, why, by whom and when; with REOPENED by whom and when. Left out where a second look is not to know. */
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

/** A bulk decision on more than these names its number. */
export const bulkWithoutConfirm = 20;

export const decidePhotosCall = defineCall({
  ...decidePhotosRoute,
  access: 'staff',
  summary:
    'Many decisions at once, also to reverse what was decided; the same batch id again gives the same answer and does nothing',
  body: z.object({
    batchId: idSchema,
    /** Decided with one key or press for all. Decisions made photo by photo that only travel together are no bulk. */
    bulk: z.boolean().default(false),
    /** How many photos the reviewer typed: asked of a bulk of more than 20. */
    confirm: z.number().int().optional(),
    decisions: z.array(photoDecisionSchema).min(1).max(200),
  }),
  status: 200,
  answer: z.object({
    /** `status`: how the reviewer's decision reads; a second look changes nothing by itself. */
    data: z.array(z.union([z.object({ photoId: idSchema, status: statusSchema }), refusedItem])),
    /** Before this time the member is told nothing, and an undo leaves them unaware. */
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
  /** Of both, put back since. */
  reverted: z.number().int(),
};

export const photoBatchSchema = z.object(batchSummary).meta({ id: 'PhotoBatch' });
export type PhotoBatch = z.output<typeof photoBatchSchema>;

export const photoBatchesCall = defineCall({
  ...photoBatchesRoute,
  access: 'staff',
  summary: 'Batches of decisions, the newest first: one’s own, for Administration everybody’s',
  query: pageQuerySchema.extend({ staffId: idSchema.optional() }),
  status: 200,
  answer: listOf(photoBatchSchema),
});

export const batchPhotoSchema = z.object({
  photoId: idSchema,
  queue: placeSchema,
  /** What was decided; left out while a second look that this reader might take is not to know. */
  decision: z.enum(['APPROVE', 'DECLINE']).optional(),
  reason: reasonSchema.optional(),
  /** When the member was told of this decision; absent where they were not. */
  toldAt: timeSchema.optional(),
  revertedAt: timeSchema.optional(),
  revertedBy: z.string().optional(),
  /** Why it cannot be put back (any more): what became of it since. Absent where it can, and where it was put back. */
  changed: photoChangeSchema.optional(),
  /** Absent where the photo or its owner is gone. */
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
      /** Members who were told of a decision of this batch. */
      membersTold: z.number().int(),
      /** Members who are to be told when the undo time is over. */
      membersToTell: z.number().int(),
    }),
  ),
});

export const revertPhotosCall = defineCall({
  ...revertPhotosRoute,
  access: 'staff',
  summary:
    'Put the photos of a batch, or some of them, back to what they were; again, it answers the same and does nothing',
  params: z.object({ id: idSchema }),
  body: z.object({ photoIds: z.array(idSchema).min(1).max(200).optional() }),
  status: 200,
  answer: z.object({
    /** `status` is what the photo was put back to. */
    data: z.array(z.union([z.object({ photoId: idSchema, status: statusSchema }), refusedItem])),
  }),
});

const count = z.number().int();
const pace = {
  /** Decisions within the period that were not put back. */
  decided: count,
  /** Hours of the period in which this reviewer decided. */
  hours: count,
  /** `decided` by `hours`; 0 where there were none. */
  perHour: z.number(),
  today: count,
};

export const photoFiguresSchema = z
  .object({
    /** Begin of the period that all but what waits is counted over; it ends now. */
    since: timeSchema,
    waiting: count,
    oldestWaiting: timeSchema.optional(),
    /** What waits for this reader in each queue; disputes for Administration alone. */
    secondLooks: count,
    appeals: count,
    disputes: count.optional(),
    decided: count,
    approved: count,
    declined: z.object({
      total: count,
      /** Every reason, by its key; shares of `total`, 0 to 1. */
      reasons: z.array(z.object({ reason: reasonSchema, count, share: z.number() })),
    }),
    undone: count,
    overturned: z.object({
      secondLook: count,
      appeals: count,
      /** Appeals decided, of which `appeals` were overturned. */
      appealsDecided: count,
    }),
    /** Second looks taken, and of those how many agreed; and those that lapsed because nobody took them. */
    agreement: z.object({ looks: count, agreed: count, lapsed: count }),
    own: z.object(pace),
    /** For Administration alone, by name: no ranking. */
    reviewers: z.array(staffRef.extend(pace)).optional(),
  })
  .meta({ id: 'PhotoFigures' });
export type PhotoFigures = z.output<typeof photoFiguresSchema>;

export const photoFiguresCall = defineCall({
  ...photoFiguresRoute,
  access: 'staff',
  summary: 'What waits for review, how it goes, and one’s own pace; each reviewer’s for Administration alone',
  status: 200,
  answer: photoFiguresSchema,
});

export const appealPhotoCall = defineCall({
  ...appealPhotoRoute,
  access: 'member',
  summary: 'Ask for another look at a declined photo of one’s own, once',
  params: z.object({ id: idSchema }),
  body: z.object({ text: textSchema(500).min(10) }),
  status: 201,
  answer: dataOf(photoSchema),
});
