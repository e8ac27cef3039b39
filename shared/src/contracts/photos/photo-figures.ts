import { z } from 'zod';
import { photoDeclineReasonOptions } from '../../options/index.ts';
import { defineCall } from '../call.ts';
import { idSchema, optionSchema, timeSchema } from '../common.ts';

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
    /** Decisions of all queues that stand. The sum over the reviewers, and never less than the day's. */
    decided: count,
    /** Those of them that were made today. */
    today: count,
    /** First decisions that stand: `approved` and `declined` together. */
    first: count,
    approved: count,
    declined: z.object({
      total: count,
      /** Every reason by its key, with its share of `total`, 0 to 1. */
      reasons: z.array(
        z.object({ reason: optionSchema(photoDeclineReasonOptions), count, share: z.number() }),
      ),
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
    /**
     * How often a second reviewer agreed with each first one. Only for Administration, sorted by name: it is
     * not a ranking, and nobody sees the pace of another reviewer.
     */
    reviewers: z.array(z.object({ _id: idSchema, name: z.string(), looks: count, agreed: count })).optional(),
  })
  .meta({ id: 'PhotoFigures' });
export type PhotoFigures = z.output<typeof photoFiguresSchema>;

export const photoFiguresCall = defineCall({
  method: 'get',
  path: '/admin/photos/figures',
  access: 'staff',
  summary: 'Figures of the review and one’s own pace; for Administration also the agreement of each reviewer',
  status: 200,
  answer: photoFiguresSchema,
});
