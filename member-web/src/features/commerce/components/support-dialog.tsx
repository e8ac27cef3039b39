import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { CallIcon } from '../../../components/icons.ts';
import { useSettings } from '../../../entities/session/settings.ts';
import { useFormat } from '../../../lib/format.ts';
import type { DialogProps } from '../../../state/dialogs.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  call: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
  question: { margin: 0 },
  answer: { margin: `${tokens.spacingVerticalXS} 0 0`, color: tokens.colorNeutralForeground2 },
});

const questions = ['active', 'payment', 'connect', 'safe'] as const;

/** The support's phone number, and answers to frequent questions. */
export function SupportDialog({ onClose }: DialogProps<'SUPPORT_OPTIONS'>) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const { digits } = useFormat();
  const phone = useSettings().data?.contactMobile;
  return (
    <AppDialog title={t('supportTitle')} onClose={onClose}>
      <div className={styles.root}>
        <div className={styles.call}>
          <Text>{t('supportText')}</Text>
          {phone ? (
            <Button
              as="a"
              href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
              appearance="primary"
              size="large"
              icon={<CallIcon />}
            >
              {t('supportCall')}: {digits(phone)}
            </Button>
          ) : null}
        </div>
        {questions.map((question) => (
          <section key={question}>
            <Text as="h3" block weight="semibold" className={styles.question}>
              {t(`q_${question}`)}
            </Text>
            <Text as="p" block className={styles.answer}>
              {t(`a_${question}`)}
            </Text>
          </section>
        ))}
      </div>
    </AppDialog>
  );
}
