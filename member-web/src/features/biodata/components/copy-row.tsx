import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { BiodataCopy } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { confirmThen } from '../../../state/dialogs.ts';
import { toastFailure, toastSuccess } from '../../../state/toast.ts';
import { endBiodata, saveBiodata } from '../api/biodata.ts';
import { OpenIcon } from './icons.ts';
import { SaveButtons } from './save-buttons.tsx';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  facts: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  over: { color: tokens.colorNeutralForeground3 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minHeight: '44px' },
});

/** One copy: who it is for, how often its page was opened, when it ends, and what can be done with it. */
export function CopyRow({ copy }: { copy: BiodataCopy }) {
  const styles = useStyles();
  const { t } = useTranslation('biodata');
  const { date } = useFormat();
  const [openedAt] = useState(() => Date.now());
  const {
    _id: id,
    address,
    byStaff,
    createdAt,
    days,
    endedAt,
    endsAt,
    isLive,
    madeBy,
    opens,
    recipient,
  } = copy;
  const end = useMutation({
    mutationFn: endBiodata,
    onSuccess: () => toastSuccess(t('endedNow')),
    onError: toastFailure(),
  });
  const over = endedAt ?? (Date.parse(endsAt) <= openedAt ? endsAt : undefined);
  const what = recipient ? t('forWhom', { name: recipient }) : t('forNobody', { date: date(createdAt) });
  const [last] = days;
  const ask = () =>
    confirmThen({
      title: t('endAsk'),
      text: t('endText'),
      confirm: t('end'),
      onConfirm: () => end.mutate(id),
    });
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <Text weight="semibold" className={over ? styles.over : undefined}>
          {what}
        </Text>
        {byStaff ? <Text>{t('byStaff')}</Text> : null}
        {madeBy ? <Text>{t('byMatch', { name: madeBy })}</Text> : null}
        <Text size={200} className={styles.quiet}>
          {over ? t('ended', { date: date(over) }) : t('facts', { date: date(createdAt), end: date(endsAt) })}
        </Text>
        {over || isLive ? null : <Text size={200}>{t(madeBy ? 'offMatch' : 'offOwn')}</Text>}
        <Text size={200} className={styles.quiet}>
          {opens === 0 ? t('notOpened') : t('opens', { count: opens })}
          {last ? `, ${t('lastOpened', { date: date(last.day) })}` : null}
        </Text>
      </div>
      {over ? null : (
        <div className={styles.buttons}>
          {isLive && !madeBy ? (
            <SaveButtons what={what} onSave={(format) => saveBiodata(id, format)} />
          ) : null}
          {isLive ? (
            <>
              <CopyButton text={address} what={what} label={t('copyLink')} />
              <Button
                as="a"
                href={address}
                target="_blank"
                rel="noreferrer"
                className={styles.button}
                icon={<OpenIcon />}
                aria-label={`${t('open')}: ${what}`}
              >
                {t('open')}
              </Button>
            </>
          ) : null}
          <Button
            className={styles.button}
            aria-label={t('endOne', { copy: what })}
            disabledFocusable={end.isPending}
            onClick={ask}
          >
            {t('end')}
          </Button>
        </div>
      )}
    </li>
  );
}
