import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '../../../components/form/form-foot.tsx';
import { rememberSkippedCode } from '../../../entities/relationship/verify-first.ts';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { VerifyContact } from '../../../parts/verify-contact/verify-contact.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

/** The last step: verify the phone with a code now or later. */
export function PhoneStep({ onDone }: { onDone: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation(['auth', 'common']);
  const me = useCurrentUser();
  function skip() {
    if (me) rememberSkippedCode(me._id);
    onDone();
  }
  return (
    <div className={styles.root}>
      <Text as="h2" align="center" size={500} weight="semibold" style={{ margin: 0 }}>
        {t('phoneTitle')}
      </Text>
      <Text align="center">{t('phoneText')}</Text>
      <VerifyContact kind="phone" onDone={onDone} onLeave={skip} />
      <FormFoot>
        <Button appearance="subtle" size="large" onClick={skip}>
          {t('common:skip')}
        </Button>
      </FormFoot>
    </div>
  );
}
