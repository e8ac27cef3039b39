import { Badge, Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { SavedSearch } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { DotRow } from '../../../components/dot-row.tsx';
import { DeleteIcon, RenameIcon } from '../../../components/icons.ts';
import { useFormat } from '../../../lib/format.ts';
import { readSearchParams } from '../api/search-address.ts';
import { useCriteriaWords } from './use-criteria-words.ts';

const useStyles = makeStyles({
  item: {
    display: 'flex',
    alignItems: 'center',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  open: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalXXS,
    flexGrow: 1,
    minWidth: 0,
    minHeight: '72px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXS}`,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    maxWidth: '100%',
  },
  name: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
  criteria: {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    color: tokens.colorNeutralForeground2,
  },
  button: { minWidth: '44px', minHeight: '44px', flexShrink: 0 },
});

interface Props {
  search: SavedSearch;
  busy: boolean;
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
}

/** One saved search: its name, its criteria, its number of newcomers. */
export function SavedSearchRow({ search, busy, onOpen, onRename, onDelete }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('search');
  const { number, date } = useFormat();
  const { allWords } = useCriteriaWords();
  const { name, newcomers } = search;
  const words = allWords(readSearchParams(new URLSearchParams(search.query))).join(', ');
  return (
    <li className={styles.item}>
      <button type="button" className={styles.open} aria-busy={busy} onClick={onOpen}>
        <span className={styles.head}>
          <Text weight="semibold" className={styles.name}>
            {name}
          </Text>
          {newcomers.count > 0 ? (
            <Badge appearance="filled" color="brand">
              {t('newcomers', { shown: `${number(newcomers.count)}${newcomers.more ? '+' : ''}` })}
            </Badge>
          ) : null}
        </span>
        {words && words !== name ? (
          <Text size={200} className={styles.criteria}>
            {words}
          </Text>
        ) : null}
        <Text size={200} className={styles.quiet}>
          <DotRow
            items={[
              newcomers.count === 0 && t('newcomersNone'),
              t('lookedAt', { date: date(search.lookedAt) }),
            ]}
          />
        </Text>
      </button>
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<RenameIcon />}
        aria-label={t('renameSearchNamed', { name })}
        title={t('renameSearch')}
        onClick={onRename}
      />
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<DeleteIcon />}
        aria-label={t('deleteSearchNamed', { name })}
        title={t('delete')}
        onClick={onDelete}
      />
    </li>
  );
}
