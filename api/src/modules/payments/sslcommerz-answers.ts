import { z } from 'zod';

const text = z.union([z.string(), z.number()]).transform(String);
const optionalText = text.nullish().transform((value) => value || undefined);

/** Answer of `/gwprocess/v4/api.php`. */
export const sessionSchema = z.object({
  status: z.string(),
  sessionkey: optionalText,
  GatewayPageURL: optionalText,
});

/** A payment as the validation call and the look-up by `tran_id` describe it. */
const paymentFields = {
  status: z.string(),
  tran_id: optionalText,
  val_id: optionalText,
  amount: optionalText,
  currency: optionalText,
  /** What the session asked for, before the gateway converted it. */
  currency_type: optionalText,
  currency_amount: optionalText,
  bank_tran_id: optionalText,
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
  refund_ref_id: optionalText,
  errorReason: optionalText,
});
