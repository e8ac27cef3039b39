import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchIcon } from '../../../components/page-icons.ts';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { openAsMember } from '../../../entities/session/guest.ts';
import { useViewer } from '../../../entities/session/session.ts';
import { useFormat } from '../../../lib/format.ts';
import { useIsPhone } from '../../../lib/media.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useNavigate, useSearchParams } from '../../../lib/router.tsx';
import { CardSkeleton } from '../../../parts/profile-card/card-skeleton.tsx';
import { ProfileFeed } from '../../../parts/profile-list/profile-feed.tsx';
import { guestGenderAtom } from '../../../state/state.ts';
import { fetchSearch, useSearchCount } from '../api/fetch-search.ts';
import { useSavedSearches } from '../api/saved-searches.ts';
import {
  countFilters,
  readSearchParams,
  readSort,
  type SearchSort,
  toResults,
  toSearchParams,
} from '../api/search-address.ts';
import { NamedFilters } from './named-filters.tsx';
import { SavedSearchButtons } from './saved-search-buttons.tsx';
import { SearchLayout, useHasFilterColumn } from './search-layout.tsx';
import { SortChoice } from './sort-choice.tsx';
import { resultsAskedAtom } from './use-search-form.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalL,
  },
  title: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    // Wide enough for its words; the buttons move to the next line where they leave less.
    flex: '1 1 140px',
    minWidth: 0,
    margin: 0,
    overflowWrap: 'anywhere',
  },
  // Below the header.
  start: { outline: 'none', scrollMarginTop: '140px' },
  found: {
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
  },
  line: { flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minHeight: '44px' },
  icon: { minWidth: '44px', minHeight: '44px' },
});

/** The results of a search. The criteria and the order are in the address (spec §2). */
export function SearchPage() {
  const styles = useStyles();
  const { t } = useTranslation(['search', 'discovery', 'common']);
  const { number } = useFormat();
  const navigate = useNavigate();
  const params = useSearchParams();
  usePageTitle(t('searchResults'));
  const filters = useMemo(() => readSearchParams(params), [params]);
  const sort = readSort(params);
  const viewer = useViewer();
  const { data: searches } = useSavedSearches();
  const guestGender = useAtomValue(guestGenderAtom);
  const saved = viewer.kind === 'member' ? (params.get('saved') ?? undefined) : undefined;
  const name = searches?.find((search) => search._id === saved)?.name;
  const gender = viewer.kind === 'guest' ? guestGender : undefined;
  const total = useSearchCount(filters, gender);
  const isPhone = useIsPhone();
  const hasFilterColumn = useHasFilterColumn();
  const heading = useRef<HTMLSpanElement>(null);
  const [areAsked, askResults] = useAtom(resultsAskedAtom);
  useEffect(() => {
    if (!areAsked) return;
    heading.current?.focus();
    askResults(false);
  }, [areAsked, askResults]);
  const changeSearch = () => void openAsMember('SEARCH');
  function sortBy(next: SearchSort) {
    const address = new URLSearchParams(params);
    if (next === 'newest') address.delete('sort');
    else address.set('sort', next);
    navigate(`/search?${address}`);
  }

  const choice = <SortChoice sort={sort} onChange={sortBy} />;
  const change = hasFilterColumn ? null : (
    <Button className={styles.button} icon={<SearchIcon />} onClick={changeSearch}>
      {t('changeSearch')}
    </Button>
  );
  // An icon button next to the title, because a phone has no room for the label.
  const changeByIcon = (
    <Button
      className={styles.icon}
      icon={<SearchIcon />}
      aria-label={t('changeSearch')}
      title={t('changeSearch')}
      onClick={changeSearch}
    />
  );
  return (
    <SearchLayout>
      <div className={styles.head}>
        <Text as="h1" size={500} weight="semibold" className={styles.title}>
          <span ref={heading} tabIndex={-1} className={styles.start}>
            {name ? `${t('searchResults')}: ${name}` : t('searchResults')}
          </span>
          <output className={styles.found}>
            {total === undefined ? '' : t('found', { shown: number(total) })}
          </output>
        </Text>
        {isPhone ? changeByIcon : choice}
        {countFilters(filters) > 0 ? (
          <div className={styles.line}>
            <NamedFilters filters={filters} onChange={(next) => navigate(toResults(next, sort))} />
          </div>
        ) : null}
        {hasFilterColumn ? null : (
          <div className={styles.actions}>
            <SavedSearchButtons filters={filters} />
            {isPhone ? null : change}
          </div>
        )}
        {isPhone ? choice : null}
      </div>
      {viewer.kind === 'loading' ? (
        <CardSkeleton />
      ) : (
        <ProfileFeed
          feedKey={[
            'search',
            saved ?? '',
            toSearchParams(filters).toString(),
            viewer.user?._id ?? 'guest',
            gender ?? 'both',
            sort,
          ]}
          fetchPage={fetchSearch(filters, gender, { sort: viewer.user ? sort : 'newest', saved })}
          empty={
            <StateMessage title={t('common:noProfiles')} text={t('empty_search')}>
              {change}
              <Button appearance="primary" className={styles.button} onClick={() => navigate('/all')}>
                {t('discovery:seeAll')}
              </Button>
            </StateMessage>
          }
        />
      )}
    </SearchLayout>
  );
}
