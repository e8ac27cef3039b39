import {
  type CallInput,
  getSettingsCall,
  type Settings,
  saveSellerCall,
  saveSettingsCall,
  sellersCall,
} from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

export type MoneySettings = Pick<Settings, 'manualPayment' | 'contactMobile'>;
export type NewSeller = CallInput<typeof saveSellerCall, 'body'>;

/** Another member of staff changed the settings while this form was open. */
export class Overtaken extends Error {
  readonly stored: MoneySettings;

  constructor(stored: MoneySettings) {
    super('The settings were changed.');
    this.stored = stored;
  }
}

const moneyOf = ({ contactMobile, manualPayment }: MoneySettings): MoneySettings => ({
  contactMobile,
  manualPayment,
});

export function useMoneySettings() {
  return useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => callApi(getSettingsCall, { signal }),
    select: moneyOf,
    refetchOnMount: 'always',
    // The form is filled once; what changed meanwhile is found when it is saved.
    refetchOnWindowFocus: false,
  });
}

const isSame = (one: MoneySettings, other: MoneySettings) =>
  one.contactMobile === other.contactMobile &&
  Object.entries(one.manualPayment).every(
    ([method, account]) => other.manualPayment[method as keyof Settings['manualPayment']] === account,
  );

/** Saves the accounts and the contact number; fails as `Overtaken` unless `known` is still stored. */
export function useSaveMoneySettings() {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ changes, known }: { changes: MoneySettings; known: MoneySettings }) {
      const now = await callApi(getSettingsCall, {});
      if (!isSame(moneyOf(now), known)) throw new Overtaken(moneyOf(now));
      return callApi(saveSettingsCall, { body: { ...now, ...changes } });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKeys.settings, saved);
      return queryClient.invalidateQueries({ queryKey: queryKeys.publicSettings });
    },
  });
}

/** The seller's details by the day from which they apply, the latest first. */
export function useSellers() {
  return useQuery({
    queryKey: queryKeys.sellers,
    queryFn: async ({ signal }) => (await callApi(sellersCall, { signal })).data,
    refetchOnMount: 'always',
  });
}

export function useSaveSeller() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewSeller) => callApi(saveSellerCall, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.sellers }),
  });
}
