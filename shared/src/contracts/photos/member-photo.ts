import { z } from 'zod';
import { photoAppealStatusOptions, photoStatusOptions } from '../../options/index.ts';
import { idSchema, optionSchema } from '../common.ts';

export const photoSchema = z
  .object({
    _id: idSchema,
    /** Path on this origin; its last segment is `{size}.{format}`, for which `photoSizes` and `photoFormats` may be put. */
    src: z.string(),
    status: optionSchema(photoStatusOptions),
    /** Pixels of the largest rendition. */
    width: z.number().int(),
    height: z.number().int(),
    /** Base64; a tiny picture to paint before the photo is there. */
    thumbhash: z.string(),
    /** `card` and `full` are there as `avif` too. */
    avif: z.boolean().optional(),
    /** The owner shows the photo to others than this viewer: `src` leads to a blur made by the server. */
    blurred: z.boolean().optional(),
    /** Why a photo of one's own was declined: the key of a reason. */
    declineReason: z.string().optional(),
    /** What became of the owner's appeal; a declined photo of one's own without it may be appealed. */
    appeal: z.object({ status: optionSchema(photoAppealStatusOptions) }).optional(),
  })
  .meta({ id: 'Photo' });
export type Photo = z.output<typeof photoSchema>;

export const photoSizes = ['thumb', 'card', 'full', 'review'] as const;
export type PhotoSize = (typeof photoSizes)[number];
/** In which every size is there. */
export const photoFormats = ['webp', 'jpg'] as const;
/** Made later, of a photo that is approved; asked for where there is none yet, its WebP comes. */
export const laterFormats = ['avif'] as const;
export type PhotoFormat = (typeof photoFormats | typeof laterFormats)[number];
