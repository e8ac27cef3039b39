import { type CallInput, liftBarCall } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';

export type BarredNumber = CallInput<typeof liftBarCall, 'body'>;

/** Allows a barred document number to be submitted again. */
export function useLiftBar() {
  return useMutation({
    mutationFn: (body: BarredNumber) => callApi(liftBarCall, { body }),
  });
}
