import { Button, makeStyles, TableCell, TableRow, tokens } from '@fluentui/react-components';
import type { StaffReportWord } from '@milon/shared/contracts';
import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveButtons } from '../../components/list/move-buttons.tsx';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  row: {
    height: '44px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  text: { overflowWrap: 'anywhere' },
  acts: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    '& > .fui-Button': { whiteSpace: 'nowrap', minWidth: 'auto' },
  },
});

interface WordRowProps {
  word: StaffReportWord;
  isFirst: boolean;
  isLast: boolean;
  row: HTMLAttributes<HTMLTableRowElement>;
  onEdit: () => void;
  onMove: (by: 1 | -1) => void;
  onToggle: () => void;
}

/** One report word. An offered one can be moved and retired, a retired one offered again. */
export function WordRow({ word, isFirst, isLast, row, onEdit, onMove, onToggle }: WordRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const { fitsMessage, givesConnectBack, isActive, nameBangla, reports, userType } = word;
  const name = language === 'bn' ? nameBangla : word.name;
  const about = [
    t(givesConnectBack ? 'reportWords.aboutContact' : 'reportWords.aboutProfile'),
    fitsMessage && t('reportWords.aboutMessage'),
  ];
  return (
    <TableRow {...row} className={styles.row}>
      <TableCell>
        {isActive && (
          <span className={styles.acts}>
            <MoveButtons
              upLabel={t('reportWords.up', { name })}
              downLabel={t('reportWords.down', { name })}
              isFirst={isFirst}
              isLast={isLast}
              onMove={onMove}
            />
          </span>
        )}
      </TableCell>
      <TableCell className={styles.text} lang="en">
        {word.name}
      </TableCell>
      <TableCell className={styles.text} lang="bn">
        {nameBangla}
      </TableCell>
      <TableCell>{t(userType === '2' ? 'reportWords.premium' : 'reportWords.everyone')}</TableCell>
      <TableCell>{about.filter(Boolean).join(', ')}</TableCell>
      <TableCell>{number(reports)}</TableCell>
      <TableCell>
        <span className={styles.acts}>
          <Button size="small" aria-label={t('reportWords.editOf', { name })} onClick={onEdit}>
            {t('reportWords.edit')}
          </Button>
          <Button
            size="small"
            aria-label={t(isActive ? 'reportWords.retireOf' : 'reportWords.offerOf', { name })}
            onClick={onToggle}
          >
            {t(isActive ? 'reportWords.retire' : 'reportWords.offer')}
          </Button>
        </span>
      </TableCell>
    </TableRow>
  );
}
