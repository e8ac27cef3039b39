import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadIcon } from '../../../../components/icons.ts';
import { useMedia } from '../../../../lib/media.ts';
import { installPromptAtom } from '../../../../state/install-prompt.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    '& > button': { minHeight: '44px', alignSelf: 'flex-start' },
  },
  title: { margin: 0 },
  steps: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});

/**
 * 'Download the app' if the browser offers it, else how to 'Add to home screen'. Renders nothing inside the
 * app (spec §2).
 */
export function InstallBanner() {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const [offer, setOffer] = useAtom(installPromptAtom);
  const [shown, setShown] = useState(false);
  const isInstalled = useMedia('(display-mode: standalone)');
  if (isInstalled) return null;
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent);

  async function install() {
    await offer?.prompt();
    // The browser's offer works only once.
    setOffer(undefined);
  }

  return (
    <section className={styles.root} aria-labelledby="install">
      <Text as="h3" size={400} weight="semibold" className={styles.title} id="install">
        {t('downloadApp')}
      </Text>
      <Text>{t('downloadText')}</Text>
      {offer ? (
        <Button icon={<DownloadIcon />} onClick={() => void install()}>
          {t('downloadApp')}
        </Button>
      ) : (
        <Button icon={<DownloadIcon />} aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t('addToHome')}
        </Button>
      )}
      {shown && !offer ? (
        <ol className={styles.steps}>
          <li>{t(isApple ? 'homeStepApple' : 'homeStepMenu')}</li>
          <li>{t('homeStepAdd')}</li>
        </ol>
      ) : null}
    </section>
  );
}
