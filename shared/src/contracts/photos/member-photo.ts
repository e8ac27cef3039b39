import { z } from 'zod';
import type { LATER_PHOTO_FORMATS, PHOTO_FORMATS, PHOTO_SIZES } from '../../constants.ts';
import { photoAppealStatusOptions, photoStatusOptions } from '../../options/index.ts';
import { idSchema, optionSchema } from '../common.ts';

export const photoSchema = z
  .object({
    _id: idSchema,
    /**
     * Path on this origin. Its last segment is `{size}.{format}`, which can be replaced by any of
     * `PHOTO_SIZES` and `PHOTO_FORMATS`.
     */
    src: z.string(),
    status: optionSchema(photoStatusOptions),
    /** Pixels of the largest rendition. */
    width: z.number().int(),
    height: z.number().int(),
    /** Base64: a tiny preview to paint until the photo is loaded. */
    thumbhash: z.string(),
    /** `card` and `full` also exist as `avif`. */
    avif: z.boolean().optional(),
    /** The owner does not show the photo to this viewer: `src` is a blurred rendition from the server. */
    blurred: z.boolean().optional(),
    /** In the owner's view: it waits longer, because Administration decides it. */
    isHeld: z.boolean().optional(),
    /** In the owner's view: the key of the reason for which the photo was declined. */
    declineReason: z.string().optional(),
    /** In the owner's view: the state of the appeal. A declined photo without it can be appealed. */
    appeal: z.object({ status: optionSchema(photoAppealStatusOptions) }).optional(),
  })
  .meta({ id: 'Photo' });
export type Photo = z.output<typeof photoSchema>;

export type PhotoSize = (typeof PHOTO_SIZES)[number];
export type PhotoFormat = (typeof PHOTO_FORMATS | typeof LATER_PHOTO_FORMATS)[number];
