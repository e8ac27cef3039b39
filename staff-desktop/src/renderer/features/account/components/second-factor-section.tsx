import {
  Badge,
  Body1,
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { OwnStaff } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/states/use-toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useRenewCodes, useStopTotp } from '../api/own-account.ts';
import { AccountSection } from './account-section.tsx';
import { EnrolFlow } from './enrol-flow.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** With fewer codes than this, a warning suggests new ones. */
const few = 3;

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

/** The second step of the sign-in: on or off, its recovery codes, and buttons to change it. */
export function SecondFactorSection({ account }: { account: OwnStaff }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const toast = useToast();
  const [doing, setDoing] = useState<'enrol' | 'stop' | 'renew'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const stop = useStopTotp();
  const renew = useRenewCodes();
  const { isOn, isRequired, recoveryCodesLeft, since } = account.secondFactor;
  const close = () => {
    setDoing(undefined);
    stop.reset();
    renew.reset();
  };

  if (doing === 'enrol' || codes) {
    return (
      <AccountSection title={t('account.second')}>
        {codes ? (
          <RecoveryCodes email={account.email} codes={codes} onDone={() => setCodes(undefined)} />
        ) : (
          <EnrolFlow email={account.email} onDone={close} />
        )}
      </AccountSection>
    );
  }
  return (
    <AccountSection title={t('account.second')}>
      <div className={styles.row}>
        <Badge appearance="tint" color={isOn ? 'success' : 'warning'}>
          {t(isOn ? 'account.secondOn' : 'account.secondOff')}
        </Badge>
        {since && <span>{t('account.secondSince', { date: date(since) })}</span>}
        {isOn && (
          <span>
            {t('account.codesLeft', { count: recoveryCodesLeft, shown: number(recoveryCodesLeft) })}
          </span>
        )}
        {isRequired && <span>{t('account.secondRequired')}</span>}
      </div>
      {isOn && recoveryCodesLeft < few && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('account.codesFew')}</MessageBarBody>
        </MessageBar>
      )}
      <Body1>{t('account.secondWhat')}</Body1>
      <div className={styles.row}>
        {isOn ? (
          <>
            <Button onClick={() => setDoing('renew')}>{t('account.newCodes')}</Button>
            <Button onClick={() => setDoing('stop')}>{t('account.turnOff')}</Button>
          </>
        ) : (
          <Button appearance="primary" onClick={() => setDoing('enrol')}>
            {t('account.turnOn')}
          </Button>
        )}
      </div>
      {doing === 'stop' && (
        <ProofDialog
          title={t('account.askTurnOff')}
          what={t('account.turnOffWhat')}
          submit={t('account.turnOff')}
          mutation={stop}
          onSuccess={() => {
            toast(t('account.turnedOff'));
            close();
          }}
          onClose={close}
        />
      )}
      {doing === 'renew' && (
        <ProofDialog
          title={t('account.askNewCodes')}
          what={t('account.newCodesWhat')}
          submit={t('account.makeCodes')}
          mutation={renew}
          onSuccess={(made) => {
            setCodes(made);
            close();
          }}
          onClose={close}
        />
      )}
    </AccountSection>
  );
}
