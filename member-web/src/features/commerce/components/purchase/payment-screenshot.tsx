import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { messageOf } from '@milon/shared/client';
import type { Transaction } from '@milon/shared/contracts';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { UploadIcon } from '../../../../components/icons.ts';
import { LockIcon } from '../../../../components/page-icons.ts';
import { openPhoto, type PhotoFault } from '../../../../lib/picture/open-photo.ts';
import type { useSendScreenshot } from '../../api/payment-screenshot.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    marginTop: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    '@media print': { display: 'none' },
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  quiet: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
    '& > svg': { flexShrink: 0 },
  },
});

interface Props {
  transaction: Transaction;
  sending: ReturnType<typeof useSendScreenshot>;
}

/** Adds the screenshot of a payment that waits, shows that it was sent, and sends it again if it was not. */
export function PaymentScreenshot({ transaction, sending }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['commerce', 'photos', 'common']);
  const input = useRef<HTMLInputElement>(null);
  const [why, setWhy] = useState<PhotoFault>();
  const { error, isPending, isSuccess, mutate, share, variables } = sending;
  const isSent = isSuccess || transaction.hasScreenshot === true;

  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const picked = event.target.files?.[0];
    // Allows the same file to be picked again after a failure.
    event.target.value = '';
    if (!picked) return;
    const opened = await openPhoto(picked);
    if (typeof opened === 'string') return setWhy(opened);
    setWhy(undefined);
    URL.revokeObjectURL(opened.url);
    mutate({ id: transaction._id, file: opened.file });
  }

  return (
    <section className={styles.root} aria-label={t('screenshot')}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('screenshot')}
        hidden
        onChange={(event) => void pick(event)}
      />
      <output>
        {isPending
          ? t('screenshotSending')
          : error
            ? t('screenshotFailed')
            : t(isSent ? 'screenshotSent' : 'screenshotAsk')}
      </output>
      {isPending ? <ProgressBar value={share} aria-label={t('screenshotSending')} /> : null}
      <FormFailure text={why ? t(`photos:${why}`) : error ? messageOf(error) : undefined} />
      <div className={styles.buttons}>
        {error && variables ? (
          <Button appearance="primary" size="large" onClick={() => mutate(variables)}>
            {t('common:retry')}
          </Button>
        ) : null}
        {isPending ? null : (
          <Button size="large" icon={<UploadIcon />} onClick={() => input.current?.click()}>
            {t(isSent || error ? 'screenshotReplace' : 'screenshotAdd')}
          </Button>
        )}
      </div>
      <Text size={200} className={styles.quiet}>
        <LockIcon aria-hidden />
        <span>{t('screenshotPrivacy')}</span>
      </Text>
    </section>
  );
}
