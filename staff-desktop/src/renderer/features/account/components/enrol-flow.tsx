import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import type { TotpSecret } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/states/use-toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { EnrolPassword } from './enrol-password.tsx';
import { EnrolScan } from './enrol-scan.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM },
  heading: { margin: 0, ':focus': { outlineStyle: 'none' } },
  step: { color: tokens.colorNeutralForeground3 },
});

/** Turns on the second step: the password, the authenticator's first code, the recovery codes. */
export function EnrolFlow({ email, onDone }: { email: string; onDone: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const toast = useToast();
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const at = codes ? 3 : secret ? 2 : 1;
  const titles = ['enrolPassword', 'enrolScan', 'keepCodes'] as const;

  return (
    <section className={styles.root} aria-live="polite">
      <div>
        <Text size={200} className={styles.step}>
          {t('account.step', { at: number(at) })}
        </Text>
        <Subtitle2 as="h3" block className={styles.heading}>
          {t(`account.${titles[at - 1] ?? 'enrolPassword'}`)}
        </Subtitle2>
      </div>
      {at === 1 && <EnrolPassword onSecret={setSecret} />}
      {at === 2 && secret && <EnrolScan secret={secret} onCodes={setCodes} />}
      {codes && (
        <RecoveryCodes
          email={email}
          codes={codes}
          onDone={() => {
            toast(t('account.turnedOn'));
            onDone();
          }}
        />
      )}
    </section>
  );
}
