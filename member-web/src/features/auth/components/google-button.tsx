import { Button, Divider, Text } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { authRequest } from '../../../lib/auth-request.ts';
import { signInWith } from '../api/auth-client.ts';
import { isInAppBrowser, isPublicName } from '../api/providers.ts';

/** Google, where the server offers it; in an in-app browser, what to do instead. */
export function GoogleButton({ callbackUrl }: { callbackUrl?: string }) {
  const { t } = useTranslation('auth');
  const { data } = useQuery({
    queryKey: ['providers'],
    queryFn: async () => (await authRequest<Record<string, unknown>>('providers')) ?? {},
    staleTime: Infinity,
  });
  if (!data || !isPublicName('google', data)) return null;
  return (
    <>
      <Divider>{t('or')}</Divider>
      {isInAppBrowser(navigator.userAgent) ? (
        <Text>{t('inAppBrowser')}</Text>
      ) : (
        <Button
          size="large"
          style={{ minHeight: 48 }}
          onClick={() => void signInWith('google', callbackUrl ? { callbackUrl } : {})}
        >
          {t('google')}
        </Button>
      )}
    </>
  );
}
