import { Button, Divider, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { goToGoogle } from '../api/go-to-google.ts';
import { fetchProviders, isInAppBrowser, isOffered } from '../api/providers.ts';

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
