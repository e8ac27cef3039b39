import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { canonicalSearch } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { DotRow } from '../../../components/dot-row.tsx';
import { SavedIcon, SaveIcon } from '../../../components/icons.ts';
import { promptSignUp } from '../../../entities/session/guest.ts';
import { useViewer } from '../../../entities/session/session.ts';
import { useFormat } from '../../../lib/format.ts';
import { atLeast } from '../../../lib/media.ts';
import { openDialog } from '../../../state/dialogs.ts';
import { useSavedSearches } from '../api/saved-searches.ts';
import { type SearchFilters, toSearchParams } from '../api/search-address.ts';
import { useCriteriaWords } from './use-criteria-words.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: {
    minHeight: '44px',
    // Fits both buttons into one line on phones.
    paddingInline: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
    [atLeast.sm]: { paddingInline: tokens.spacingHorizontalM, fontWeight: tokens.fontWeightSemibold },
  },
});

/**
 * Saves a search, unless it is already saved, and opens the saved searches. A search for a profile id cannot
 * be saved.
 */
export function SavedSearchButtons({ filters }: { filters: SearchFilters }) {
  const styles = useStyles();
  const { t } = useTranslation('search');
  const { number } = useFormat();
  const { suggestName } = useCriteriaWords();
  const viewer = useViewer();
  const { data: searches = [] } = useSavedSearches();
  const query = canonicalSearch(toSearchParams(filters));
  const canSave = query !== '' && !filters.id?.trim() && searches.every((search) => search.query !== query);
  const fresh = searches.reduce((sum, { newcomers }) => sum + newcomers.count, 0);
  const isMore = searches.some(({ newcomers }) => newcomers.more);
  const name = suggestName(filters);
  const news = fresh > 0 ? t('newcomers', { shown: `${number(fresh)}${isMore ? '+' : ''}` }) : '';
  return (
    <div className={styles.root}>
      {canSave ? (
        <Button
          className={styles.button}
          icon={<SaveIcon />}
          onClick={() =>
            viewer.kind === 'guest'
              ? promptSignUp({ act: 'open', place: { name: 'SAVE_SEARCH', params: { query, name } } })
              : openDialog('SAVE_SEARCH', { query, name })
          }
        >
          {t('saveSearch')}
        </Button>
      ) : null}
      {viewer.kind === 'member' ? (
        <Button
          className={styles.button}
          icon={<SavedIcon />}
          title={t('savedSearches')}
          onClick={() => openDialog('SAVED_SEARCHES')}
        >
          <DotRow items={[t('savedShort'), news]} />
        </Button>
      ) : null}
    </div>
  );
}
