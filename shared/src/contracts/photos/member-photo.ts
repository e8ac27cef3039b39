import { z } from 'zod';
import { photoAppealStatusOptions, photoStatusOptions } from '../../options/index.ts';
import { idSchema, optionSchema } from '../common.ts';

export const photoSchema = z
  .object({
    _id: idSchema,
    /**
     * Path on this origin. Its last segment is `{size}.{format}`, which can be replaced by any of
     * `photoSizes` and `photoFormats`.
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
    /** In the owner's view: the key of the reason for which the photo was declined. */
    declineReason: z.string().optional(),
    /** In the owner's view: the state of the appeal. A declined photo without it can be appealed. */
    appeal: z.object({ status: optionSchema(photoAppealStatusOptions) }).optional(),
  })
  .meta({ id: 'Photo' });
export type Photo = z.output<typeof photoSchema>;

export const photoSizes = ['thumb', 'card', 'full', 'review'] as const;
export type PhotoSize = (typeof photoSizes)[number];
/** Every size exists in these formats. */
export const photoFormats = ['webp', 'jpg'] as const;
/** Created later, only for approved photos. Until then the server sends the WebP instead. */
export const laterFormats = ['avif'] as const;
export type PhotoFormat = (typeof photoFormats | typeof laterFormats)[number];
