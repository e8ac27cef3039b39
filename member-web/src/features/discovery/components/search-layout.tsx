import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { missingRequirement } from '../../../entities/session/profile-requirements.ts';
import { useViewer } from '../../../entities/session/session.ts';
import { atLeast, useIsWide } from '../../../lib/media.ts';
import { RequirementPrompt } from '../../../parts/requirement-prompt.tsx';
import { DiscoveryLayout } from './discovery-layout.tsx';
import { SearchButtons } from './search-buttons.tsx';
import { SearchFilters } from './search-filters.tsx';
import { useSearchForm } from './use-search-form.ts';

/** The height of the header: two lines below the width of a desktop. */
const headerPx = { wide: 125, desktop: 77 } as const;

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: '304px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
  },
  box: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    marginBottom: tokens.spacingVerticalL,
  },
  filters: {
    position: 'sticky',
    top: `${headerPx.wide}px`,
    display: 'flex',
    flexDirection: 'column',
    maxHeight: `calc(100dvh - ${headerPx.wide + 24}px)`,
    [atLeast.lg]: {
      top: `${headerPx.desktop}px`,
      maxHeight: `calc(100dvh - ${headerPx.desktop + 24}px)`,
    },
  },
  title: { display: 'block', margin: 0, padding: tokens.spacingHorizontalL, paddingBottom: 0 },
  scroll: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: tokens.spacingHorizontalL,
    overflowWrap: 'anywhere',
  },
  foot: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

/** The filters in place, in a column of their own. */
function FilterColumn() {
  const styles = useStyles();
  const { t } = useTranslation('search');
  const form = useSearchForm();
  const id = useId();
  return (
    <aside className={`${styles.box} ${styles.filters}`} aria-labelledby={id}>
      <Text as="h2" id={id} size={400} weight="semibold" className={styles.title}>
        {t('searchTitle')}
      </Text>
      <div className={styles.scroll}>
        <SearchFilters form={form} />
      </div>
      <div className={styles.foot}>
        <SearchButtons form={form} />
      </div>
    </aside>
  );
}

/** Whether the filters stand beside the results: where there is room, for members. */
export function useHasFilterColumn(): boolean {
  const viewer = useViewer();
  return useIsWide() && viewer.user !== undefined;
}

/** The results of a search, with the filters at the left where there is room. */
export function SearchLayout({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const { user } = useViewer();
  if (!useHasFilterColumn()) return <DiscoveryLayout>{children}</DiscoveryLayout>;
  const gate = user && missingRequirement(user);
  return (
    <div className={styles.grid}>
      <FilterColumn />
      <div>
        {gate ? (
          <div className={styles.box}>
            <RequirementPrompt gate={gate} />
          </div>
        ) : null}
        {children}
      </div>
    </div>
  );
}
