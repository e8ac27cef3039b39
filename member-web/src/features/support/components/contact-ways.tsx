import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { readPhone } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { SendIcon } from '../../../components/icons.ts';
import { ChatIcon, PhoneIcon } from '../../../components/page-icons.ts';
import { useSettings } from '../../../entities/session/settings.ts';
import { useFormat } from '../../../lib/format.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  ways: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** A call or a WhatsApp chat, if the settings have a number, and the way to the form for a message. */
export function ContactWays({ onWrite }: { onWrite: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('support');
  const { digits } = useFormat();
  const phone = useSettings().data?.contactMobile;
  const international = phone && readPhone(phone)?.replaceAll(/\D/g, '');
  return (
    <div className={styles.root}>
      <Text>{t('text')}</Text>
      <div className={styles.ways}>
        {phone ? (
          <Button
            as="a"
            href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
            appearance="primary"
            size="large"
            icon={<PhoneIcon />}
          >
            {t('telephone')}: {digits(phone)}
          </Button>
        ) : null}
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
        <Button size="large" icon={<SendIcon />} onClick={onWrite}>
          {t('write')}
        </Button>
      </div>
    </div>
  );
}
