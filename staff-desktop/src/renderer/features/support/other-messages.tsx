import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { MergeRegular } from '@fluentui/react-icons';
import type { SupportWriter } from '@milon/shared/contracts';
import { supportTopicOptions, supportTurnOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Section } from '../../components/section.tsx';
import { useToast } from '../../components/states/use-toast.ts';
import { locationAddress } from '../../lib/address/location.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useMerge } from './api/use-support.ts';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  item: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXXS },
  link: {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  quote: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

type Other = SupportWriter['others'][number];

/** Other messages of the writer, each of which can become part of this conversation. */
export function OtherMessages({ others, requestId }: { others: readonly Other[]; requestId: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date, label } = useFormat();
  const toast = useToast();
  const [asked, setAsked] = useState<Other>();
  const { error, isPending, mutate, reset } = useMerge(requestId, () => {
    setAsked(undefined);
    toast(t('support.merged'));
  });
  if (others.length === 0) return null;
  const factsOf = ({ createdAt, status, topic }: Other) =>
    [label(supportTopicOptions, topic), label(supportTurnOptions, status), date(createdAt)].join(' · ');
  return (
    <Section as="h2" title={t('support.others')}>
      <ul className={styles.list}>
        {others.map((other) => (
          <li key={other._id} className={styles.item}>
            <Link href={locationAddress('support', other._id)} className={styles.link}>
              {other.text}
            </Link>
            <span className={styles.quiet}>{factsOf(other)}</span>
            <Button size="small" icon={<MergeRegular />} onClick={() => setAsked(other)}>
              {t('support.merge')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          question={t('support.mergeQuestion')}
          confirm={t('support.merge')}
          working={isPending}
          error={error}
          onConfirm={() => mutate(asked._id)}
          onClose={() => {
            setAsked(undefined);
            reset();
          }}
        >
          <p className={styles.quote}>{asked.text}</p>
          <span className={styles.quiet}>{factsOf(asked)}</span>
          <p className={styles.quote}>{t('support.mergeHint')}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
