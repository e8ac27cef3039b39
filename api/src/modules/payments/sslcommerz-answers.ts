import { z } from 'zod';
import { gatewayId, gatewayText } from './gateway-text.ts';

const optionalText = gatewayText.nullish().transform((value) => value || undefined);
/** An id that may be missing or empty. */
const optionalId = z
  .union([z.literal(''), gatewayId])
  .nullish()
  .transform((value) => value || undefined);

/** Answer of `/gwprocess/v4/api.php`. */
export const sessionSchema = z.object({
  status: z.string(),
  sessionkey: optionalId,
  GatewayPageURL: optionalText,
});

/** A payment as the validation call and the look-up by `tran_id` describe it. */
const paymentFields = {
  status: z.string(),
  tran_id: optionalId,
  val_id: optionalId,
  amount: optionalText,
  currency: optionalText,
  /** What the session asked for, before the gateway converted it. */
  currency_type: optionalText,
  currency_amount: optionalText,
  bank_tran_id: optionalId,
  store_id: optionalText,
  risk_level: optionalText,
  card_brand: optionalText,
  card_type: optionalText,
  card_no: optionalText,
  error: optionalText,
};

export const validationSchema = z.object({ APIConnect: z.string(), ...paymentFields });

const foundPaymentSchema = z.object(paymentFields);
export type FoundPayment = z.output<typeof foundPaymentSchema>;

/** Answer of the look-up by `tran_id`: one element for each attempt to pay. */
export const lookUpSchema = z.object({
  APIConnect: z.string(),
  element: z
    .array(foundPaymentSchema)
    .nullish()
    .transform((found) => found ?? []),
});

export const refundSchema = z.object({
  APIConnect: z.string(),
  status: optionalText,
  refund_ref_id: optionalId,
  errorReason: optionalText,
});
