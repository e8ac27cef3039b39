import { Button, Divider, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { goToGoogle } from '../api/go-to-google.ts';
import { fetchProviders, isInAppBrowser, isOffered } from '../api/providers.ts';

/** Google, where the server offers it; in an in-app browser, what to do instead. */
export function GoogleButton({ callbackUrl }: { callbackUrl?: string }) {
  const { t } = useTranslation('auth');
  // The page may be kept, and shown again by Back: the button is enabled again.
  const { isPending, mutate } = useMutation({ mutationFn: goToGoogle });
  const { data } = useQuery({
    queryKey: ['providers'],
    queryFn: async () => (await fetchProviders()) ?? {},
    staleTime: Infinity,
  });
  if (!data || !isOffered('google', data)) return null;

  return (
    <>
      <Divider>{t('or')}</Divider>
      {isInAppBrowser(navigator.userAgent) ? (
        <MessageBar layout="multiline">
          <MessageBarBody>{t('inAppBrowser')}</MessageBarBody>
        </MessageBar>
      ) : (
        <Button
          size="large"
          style={{ minHeight: 48 }}
          disabled={isPending}
          onClick={() => mutate(callbackUrl)}
        >
          {t('google')}
        </Button>
      )}
    </>
  );
}
