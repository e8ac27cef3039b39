import { z } from 'zod';

const text = z.union([z.string(), z.number()]).transform(String);

/** A text of a gateway; some write numbers without quotes. */
export const gatewayText = text.pipe(z.string().max(2_000));

/** An id of a gateway. It goes into an index, which takes no long ones. */
export const gatewayId = text.pipe(z.string().min(1).max(200));
