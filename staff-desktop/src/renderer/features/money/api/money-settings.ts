import { isProblem } from '@milon/shared/client';
import {
  type CallInput,
  getSettingsCall,
  manualPaymentMethods,
  type Settings,
  saveSellerCall,
  saveSettingsCall,
  sellersCall,
  type VersionedSettings,
} from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

export type MoneySettings = Pick<Settings, 'manualPayment' | 'contactMobile'>;
export type NewSeller = CallInput<typeof saveSellerCall, 'body'>;

/** Another member of staff changed these settings since the form read them. */
export class OvertakenSettings extends Error {
  readonly stored: VersionedSettings;

  constructor(stored: VersionedSettings) {
    super('The settings were changed.');
    this.stored = stored;
  }
}

export function useMoneySettings() {
  return useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => callApi(getSettingsCall, { signal }),
    refetchOnMount: 'always',
    // The form is filled once; what changed meanwhile is found when it is saved.
    refetchOnWindowFocus: false,
  });
}

const moneyText = ({ contactMobile, manualPayment }: MoneySettings) =>
  JSON.stringify([contactMobile, ...manualPaymentMethods.map((method) => manualPayment[method])]);

/**
 * Saves the accounts and the contact number over the version that the form began from. A change of other
 * settings in between is kept; fails as `OvertakenSettings` for a change of these.
 */
export function useSaveMoneySettings() {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ began, changes }: { began: VersionedSettings; changes: MoneySettings }) {
      let base = began;
      for (;;) {
        try {
          return await callApi(saveSettingsCall, { body: { ...base, ...changes } });
        } catch (error) {
          if (!isProblem(error, 'CONFLICT')) throw error;
          base = await callApi(getSettingsCall, {});
          if (moneyText(base) !== moneyText(began)) throw new OvertakenSettings(base);
        }
      }
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
