import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/states/notice.tsx';
import { goToGoogle } from '../api/go-to-google.ts';
import { fetchProviders, isInAppBrowser, isOffered } from '../api/providers.ts';
import styles from './auth.module.css';

/** The Google button, if the server offers it. In an in-app browser, instructions instead. */
export function GoogleButton({ callbackUrl }: { callbackUrl?: string }) {
  const { t } = useTranslation('auth');
  // Back may restore this page from the browser's cache: the button must be enabled again.
  const { isPending, mutate } = useMutation({ mutationFn: goToGoogle });
  const { data } = useQuery({
    queryKey: ['providers'],
    queryFn: async () => (await fetchProviders()) ?? {},
    staleTime: Infinity,
  });
  if (!data || !isOffered('google', data)) return null;

  return (
    <>
      <div className={styles.or}>{t('or')}</div>
      {isInAppBrowser(navigator.userAgent) ? (
        <Notice>{t('inAppBrowser')}</Notice>
      ) : (
        <Button
          size="large"
          className={styles.button}
          disabled={isPending}
          onClick={() => mutate(callbackUrl)}
        >
          {t('google')}
        </Button>
      )}
    </>
  );
}
