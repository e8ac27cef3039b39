import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Correction } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { RecordSection } from '../record-section.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { useCorrectionText } from './use-correction-text.ts';
import { useCorrections } from './use-corrections.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    maxHeight: '260px',
    overflowY: 'auto',
    margin: 0,
    padding: 0,
  },
  item: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  badge: { justifySelf: 'start' },
});

/** What staff corrected of what the member cannot change, and what waits for a second Administrator. */
export function CorrectionsSection({ id }: { id: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const query = useCorrections(id);
  const [asked, setAsked] = useState<{ correction: Correction; isConfirmed: boolean }>();
  return (
    <RecordSection
      title={t('record.correction.title')}
      query={query}
      empty={t('record.correction.none')}
      isEmpty={({ corrections }) => corrections.length === 0}
    >
      {({ corrections }) => (
        <>
          <ul className={styles.list}>
            {corrections.map((correction) => (
              <CorrectionRow
                key={correction._id}
                correction={correction}
                onDecide={(isConfirmed) => setAsked({ correction, isConfirmed })}
              />
            ))}
          </ul>
          {asked && <DecideDialog {...asked} onClose={() => setAsked(undefined)} />}
        </>
      )}
    </RecordSection>
  );
}

interface CorrectionRowProps {
  correction: Correction;
  onDecide: (isConfirmed: boolean) => void;
}

function CorrectionRow({ correction, onDecide }: CorrectionRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { changeText } = useCorrectionText();
  const { askedBy, createdAt, decidedBy, expiresAt, isOwn, reason, state } = correction;
  const waits = state === 'WAITING';
  const people = [askedBy, decidedBy !== askedBy && decidedBy].filter(Boolean).join(', ');
  return (
    <li className={styles.item}>
      <Badge
        className={styles.badge}
        size="small"
        appearance="tint"
        color={waits ? 'warning' : 'informative'}
      >
        {t(`record.correction.state${state}`)}
      </Badge>
      <span>{changeText(correction)}</span>
      <bdi>{reason}</bdi>
      <span className={styles.quiet}>{`${people} · ${dateTime(createdAt)}`}</span>
      {waits && (
        <>
          <span className={styles.quiet}>{t('record.correction.until', { date: dateTime(expiresAt) })}</span>
          <div className={styles.acts}>
            {!isOwn && (
              <Button size="small" appearance="primary" onClick={() => onDecide(true)}>
                {t('record.correction.confirm')}
              </Button>
            )}
            <Button size="small" onClick={() => onDecide(false)}>
              {t(isOwn ? 'record.correction.takeBack' : 'record.correction.refuse')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
