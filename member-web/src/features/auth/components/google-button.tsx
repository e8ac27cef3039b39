import { Button, Divider, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToGoogle } from '../api/go-to-google.ts';
import { fetchProviders, isInAppBrowser, isOffered } from '../api/providers.ts';

/** Google, where the server offers it; in an in-app browser, what to do instead. */
export function GoogleButton({ callbackUrl }: { callbackUrl?: string }) {
  const { t } = useTranslation('auth');
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ['providers'],
    queryFn: async () => (await fetchProviders()) ?? {},
    staleTime: Infinity,
  });
  if (!data || !isOffered('google', data)) return null;

  async function go() {
    setBusy(true);
    try {
      await goToGoogle(callbackUrl);
    } finally {
      // The page may be kept, and shown again by Back.
      setBusy(false);
    }
  }

  return (
    <>
      <Divider>{t('or')}</Divider>
      {isInAppBrowser(navigator.userAgent) ? (
        <MessageBar layout="multiline">
          <MessageBarBody>{t('inAppBrowser')}</MessageBarBody>
        </MessageBar>
      ) : (
        <Button size="large" style={{ minHeight: 48 }} disabled={busy} onClick={() => void go()}>
          {t('google')}
        </Button>
      )}
    </>
  );
}
