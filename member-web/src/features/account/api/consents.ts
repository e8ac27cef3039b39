import type { Consent, User } from '@milon/shared/contracts';
import { listConsentsRoute, saveConsentRoute } from '@milon/shared/routes';
import type { ConsentAbout } from '@milon/shared/rules';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { setCachedUser } from '../../../entities/session/session.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';
import { confirmThen } from '../../../state/dialogs.ts';
import { toastFailure, toastSuccess } from '../../../state/toast.ts';

const key = ['consents'] as const;

/** What the member agreed to and took back, newest first. */
export const ownConsents = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }): Promise<Consent[]> => (await callApi(listConsentsRoute, { signal })).data,
  staleTime: 0,
});

/** Throws `ApiProblem`. */
async function saveConsent(body: { about: ConsentAbout; given: boolean }): Promise<User> {
  const { data } = await callApi(saveConsentRoute, { body });
  setCachedUser(data);
  await queryClient.invalidateQueries({ queryKey: key });
  return data;
}

/** Keeps what is told, or asks first what taking it back means. */
export function useConsent() {
  const { t } = useTranslation('account');
  const { isPending, mutate } = useMutation({
    mutationFn: saveConsent,
    onSuccess: (_, { given }) => toastSuccess(t(given ? 'consentKept' : 'consentTaken')),
    onError: toastFailure('The answer about a consent was not saved.'),
  });
  return {
    isPending,
    keep: (about: ConsentAbout) => (isPending ? undefined : mutate({ about, given: true })),
    takeBack: (about: ConsentAbout) =>
      confirmThen({
        title: t(`consentQuestion_${about}`),
        text: t(`consentMeans_${about}`),
        confirm: t('consentTakeBack'),
        onConfirm: () => mutate({ about, given: false }),
      }),
  };
}
