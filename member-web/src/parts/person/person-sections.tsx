import { Divider, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { lastOf } from '@milon/shared/lists';
import { countFamily } from '@milon/shared/rules';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { promptSignUp } from '../../entities/session/guest.ts';
import { useViewer } from '../../entities/session/session.ts';
import { useFormat } from '../../lib/format.ts';
import { atLeast, scrollBehavior } from '../../lib/media.ts';
import { AboutSections } from './about-sections.tsx';
import { FamilySection } from './family-section.tsx';
import { WishesSection } from './wishes-section.tsx';

const useStyles = makeStyles({
  tabs: {
    position: 'sticky',
    zIndex: 1,
    top: 'var(--milon-head, 0px)',
    // A long name is cut off, so that no tab is hidden and the row keeps its height.
    '& > button:first-child': { flexShrink: 1, minWidth: 0 },
    '& > button:first-child > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    marginInline: `calc(0px - ${tokens.spacingHorizontalL})`,
    padding: `0 ${tokens.spacingHorizontalS}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // Fits three tabs into 360 px in most fonts, each underlined as wide as its label.
    '& > button': { minHeight: '44px', paddingInline: tokens.spacingHorizontalSNudge },
    '& > button::before, & > button::after': { insetInline: tokens.spacingHorizontalSNudge },
    [atLeast.sm]: {
      '& > button': { paddingInline: tokens.spacingHorizontalMNudge },
      '& > button::before, & > button::after': { insetInline: tokens.spacingHorizontalMNudge },
    },
  },
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    scrollMarginTop: 'calc(var(--milon-head, 0px) + 60px)',
  },
});

type Section = 'about' | 'family' | 'preference';

/** How far below the upper edge of the screen a section counts as the one that is read. */
const readingLinePx = 200;
/** A press on a tab scrolls this long. Until then, the tab stays chosen whatever passes by. */
const scrollMs = 1_000;

/**
 * The three tabs of the specification as parts of one page: a press leads to its part, and the tab of the
 * part that is read is the chosen one. A guest signs up before the third (spec §6).
 */
export function PersonSections({ profile, preview }: { profile: Profile; preview: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation(['details', 'card', 'common']);
  const { number } = useFormat();
  const { user } = useViewer();
  const id = useId();
  const [read, setRead] = useState<Section>('about');
  const panels = useRef(new Map<Section, HTMLElement>());
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const relatives = profile.family ? countFamily(profile.family) : 0;
  const hasWishes = user !== undefined && !preview;

  useEffect(() => {
    function follow() {
      if (performance.now() - pressedAt.current < scrollMs) return;
      const above = [...panels.current].filter(
        ([, panel]) => panel.getBoundingClientRect().top < readingLinePx,
      );
      setRead(lastOf(above)?.[0] ?? 'about');
    }
    // What scrolls is the page or a dialog.
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', follow, { capture: true });
  }, []);

  function show(section: Section) {
    if (section === 'preference' && !user)
      return promptSignUp(
        { act: 'open', place: { name: 'SINGLE_PROFILE_SHOW', params: { id: profile._id } } },
        t('common:signUpFirst'),
      );
    pressedAt.current = performance.now();
    setRead(section);
    panels.current.get(section)?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
  }

  const tab = (section: Section) => ({
    value: section,
    id: `${id}${section}-tab`,
    'aria-controls': `${id}${section}`,
  });
  const panel = (section: Section) => ({
    id: `${id}${section}`,
    role: 'tabpanel',
    'aria-labelledby': `${id}${section}-tab`,
    className: styles.panel,
    ref: (element: HTMLElement | null) => {
      if (element) panels.current.set(section, element);
      else panels.current.delete(section);
    },
  });
  return (
    <>
      <TabList
        className={styles.tabs}
        selectedValue={read}
        onTabSelect={(_, { value }) => show(value as Section)}
      >
        <Tab {...tab('about')}>{t('about', { name: profile.firstName })}</Tab>
        <Tab {...tab('family')}>
          {t('family')}
          {relatives > 0 ? ` (${number(relatives)})` : ''}
        </Tab>
        {preview ? null : <Tab {...tab('preference')}>{t('preference')}</Tab>}
      </TabList>
      <div {...panel('about')}>
        <AboutSections profile={profile} />
      </div>
      <Divider />
      <div {...panel('family')}>
        <FamilySection profile={profile} />
      </div>
      {hasWishes ? (
        <>
          <Divider />
          <div {...panel('preference')}>
            <WishesSection profile={profile} />
          </div>
        </>
      ) : null}
    </>
  );
}
