import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '../../../components/form/form-foot.tsx';
import { rememberSkippedCode } from '../../../entities/relationship/verify-first.ts';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { useTakesCode } from '../../../entities/session/sms-reach.ts';
import { VerifyContact } from '../../../parts/verify-contact/verify-contact.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

/** The last step: verify the phone with a code now or later, or the email if no SMS reaches the phone. */
export function PhoneStep({ onDone }: { onDone: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation(['auth', 'common']);
  const me = useCurrentUser();
  const step = useTakesCode(me) ? 'phone' : 'email';
  const isByEmail = step === 'email' && me?.email !== undefined;
  function skip() {
    if (me) rememberSkippedCode(me._id);
    onDone();
  }
  return (
    <div className={styles.root}>
      <Text as="h2" size={500} weight="semibold" style={{ margin: 0 }}>
        {t(`${step}Title`)}
      </Text>
      <Text>{t(`${step}Text`)}</Text>
      <VerifyContact kind={isByEmail ? 'email' : 'phone'} onDone={onDone} onLeave={skip} />
      <FormFoot>
        <Button appearance="subtle" size="large" onClick={skip}>
          {t('common:skip')}
        </Button>
      </FormFoot>
    </div>
  );
}
