import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { readPhone } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { CallIcon, ChatIcon } from '../../../components/page-icons.ts';
import { useSettings } from '../../../entities/session/settings.ts';
import { useFormat } from '../../../lib/format.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  ways: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The support's number from the settings: a call or a WhatsApp chat. */
export function ContactWays() {
  const styles = useStyles();
  const { t } = useTranslation('support');
  const { digits } = useFormat();
  const phone = useSettings().data?.contactMobile;
  const international = phone && readPhone(phone)?.replaceAll(/\D/g, '');
  return (
    <div className={styles.root}>
      <Text>{t('text')}</Text>
      {phone ? (
        <div className={styles.ways}>
          <Button
            as="a"
            href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
            appearance="primary"
            size="large"
            icon={<CallIcon />}
          >
            {t('call')}: {digits(phone)}
          </Button>
          {international ? (
            <Button
              as="a"
              href={`https://wa.me/${international}`}
              target="_blank"
              rel="noreferrer"
              size="large"
              icon={<ChatIcon />}
            >
              {t('whatsapp')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
