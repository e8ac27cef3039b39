import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
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
import { fetchSearch } from '../api/fetch-search.ts';
import { useSavedSearches } from '../api/saved-searches.ts';
import { countFilters, readSearchParams, toSearchParams } from '../api/search-address.ts';
import { DiscoveryLayout } from './discovery-layout.tsx';
import { SavedSearchButtons } from './saved-search-buttons.tsx';

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
  criteria: { whiteSpace: 'nowrap' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
  },
  button: { minHeight: '44px' },
  icon: { minWidth: '44px', minHeight: '44px' },
});

/** The results of a search. The criteria are in the address (spec §2). */
export function SearchPage() {
  const styles = useStyles();
  const { t } = useTranslation(['search', 'discovery', 'common']);
  const { number } = useFormat();
  const navigate = useNavigate();
  const params = useSearchParams();
  usePageTitle(t('searchResults'));
  const filters = useMemo(() => readSearchParams(params), [params]);
  const viewer = useViewer();
  const { data: searches } = useSavedSearches();
  const guestGender = useAtomValue(guestGenderAtom);
  const saved = viewer.kind === 'member' ? (params.get('saved') ?? undefined) : undefined;
  const name = searches?.find((search) => search._id === saved)?.name;
  const gender = viewer.kind === 'guest' ? guestGender : undefined;
  const isPhone = useIsPhone();
  const changeSearch = () => void openAsMember('SEARCH');
  const change = (
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
  const count = countFilters(filters);
  return (
    <DiscoveryLayout>
      <div className={styles.head}>
        <Text as="h1" size={500} weight="semibold" className={styles.title}>
          {name ? `${t('searchResults')}: ${name}` : t('searchResults')}
          <Text size={300} className={styles.criteria}>
            {count === 0 ? t('noCriteria') : t('criteria', { count, shown: number(count) })}
          </Text>
        </Text>
        {isPhone ? changeByIcon : null}
        <div className={styles.actions}>
          <SavedSearchButtons filters={filters} />
          {isPhone ? null : change}
        </div>
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
          ]}
          fetchPage={fetchSearch(filters, gender, saved)}
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
    </DiscoveryLayout>
  );
}
