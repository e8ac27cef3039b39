import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Correction } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../../components/key-cap.tsx';
import { useKeyHelp } from '../../../lib/offers.ts';
import { useLetterKey } from '../../../lib/typing/use-letter-key.ts';
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

const refusalOf = ({ isOwn }: Correction) =>
  isOwn ? ('record.correction.takeBack' as const) : ('record.correction.refuse' as const);
/** Who asked for a correction does not confirm it. */
const mayConfirm = (correction: Correction | undefined) => correction !== undefined && !correction.isOwn;

/** What staff corrected of what the member cannot change, and what waits for a second Administrator. */
export function CorrectionsSection({ id }: { id: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const query = useCorrections(id);
  const [asked, setAsked] = useState<{ correction: Correction; isConfirmed: boolean }>();
  const first = query.data?.corrections.find(({ state }) => state === 'WAITING');
  const decide = (isConfirmed: boolean) => first && setAsked({ correction: first, isConfirmed });
  useLetterKey(mayConfirm(first) ? 'A' : undefined, () => decide(true));
  useLetterKey(first ? 'R' : undefined, () => decide(false));
  const title = t('record.correction.title');
  useKeyHelp([
    ...(mayConfirm(first) ? [{ title, keys: [[['A'], t('record.correction.confirm')]] as const }] : []),
    ...(first ? [{ title, keys: [[['R'], t(refusalOf(first))]] as const }] : []),
  ]);
  return (
    <RecordSection
      title={title}
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
                hasKeys={correction === first}
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
  /** Whether A and R decide it: the first one that waits. */
  hasKeys: boolean;
  onDecide: (isConfirmed: boolean) => void;
}

function CorrectionRow({ correction, hasKeys, onDecide }: CorrectionRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { changeText } = useCorrectionText();
  const { askedBy, createdAt, decidedBy, expiresAt, reason, state } = correction;
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
            {mayConfirm(correction) && (
              <Button
                size="small"
                appearance="primary"
                aria-keyshortcuts={hasKeys ? 'A' : undefined}
                onClick={() => onDecide(true)}
              >
                {t('record.correction.confirm')}
                {hasKeys && (
                  <KeyCap inButton onBrand>
                    A
                  </KeyCap>
                )}
              </Button>
            )}
            <Button
              size="small"
              aria-keyshortcuts={hasKeys ? 'R' : undefined}
              onClick={() => onDecide(false)}
            >
              {t(refusalOf(correction))}
              {hasKeys && <KeyCap inButton>R</KeyCap>}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
