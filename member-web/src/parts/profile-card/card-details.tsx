import { Button, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { countFamily } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddFavoriteIcon, BlockIcon, FavoriteIcon, ReportIcon, ShareIcon } from '../../components/icons.ts';
import { CollapseIcon, PhoneIcon } from '../../components/page-icons.ts';
import { LoadingSpinner } from '../../components/states/loading-spinner.tsx';
import { LoadFailure } from '../../components/states/state-message.tsx';
import { shareProfile } from '../../entities/profile/share-profile.ts';
import { useWholeProfile } from '../../entities/profile/use-whole-profile.ts';
import { setMark } from '../../entities/relationship/favorite.ts';
import { useShowContact } from '../../entities/relationship/show-contact-context.ts';
import { promptSignUp } from '../../entities/session/guest.ts';
import { useViewer } from '../../entities/session/session.ts';
import { useFormat } from '../../lib/format.ts';
import { atLeast, useMedia } from '../../lib/media.ts';
import type { Asked } from '../../state/asked.ts';
import { openDialog } from '../../state/dialogs.ts';
import { askToBlock } from '../ask-to-block.ts';
import { AboutTab } from './about-tab.tsx';
import { FamilyTab } from './family-tab.tsx';
import { PreferenceTab } from './preference-tab.tsx';

const useStyles = makeStyles({
  root: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  tabs: {
    // A long name or a wide font takes a second line, so that no tab is hidden.
    flexWrap: 'wrap',
    padding: `0 ${tokens.spacingHorizontalS}`,
    // Fits three tabs into 360 px in most fonts, each underlined as wide as its label.
    '& > button': { paddingInline: tokens.spacingHorizontalSNudge },
    '& > button::before, & > button::after': { insetInline: tokens.spacingHorizontalSNudge },
    [atLeast.sm]: {
      '& > button': { paddingInline: tokens.spacingHorizontalMNudge },
      '& > button::before, & > button::after': { insetInline: tokens.spacingHorizontalMNudge },
    },
  },
  panel: { padding: tokens.spacingHorizontalL },
  marks: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    padding: `0 0 ${tokens.spacingVerticalS} ${tokens.spacingHorizontalMNudge}`,
    '& > button': {
      minWidth: '44px',
      minHeight: '44px',
      paddingInline: tokens.spacingHorizontalSNudge,
      fontWeight: tokens.fontWeightRegular,
    },
  },
  sticky: {
    position: 'sticky',
    // Above the page's navigation. In a dialog, the dialog defines the lower edge.
    bottom: 'var(--milon-foot, calc(57px + env(safe-area-inset-bottom)))',
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > button': { minHeight: '44px', minWidth: '44px', whiteSpace: 'nowrap' },
    '@media (min-width: 900px)': { bottom: 'var(--milon-foot, 0px)' },
  },
});

type DetailTab = 'about' | 'family' | 'preference';

interface Props {
  profile: Profile;
  name: string;
  onCollapse: () => void;
}

/**
 * The expanded card: three tabs, favorite, block and report, and a Call button that stays visible (spec §2).
 */
export function CardDetails({ profile, name, onCollapse }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['details', 'card', 'common']);
  const { number, digits } = useFormat();
  const { user } = useViewer();
  const showContact = useShowContact();
  const wide = useMedia('(min-width: 600px)');
  const [tab, setTab] = useState<DetailTab>('about');
  const query = useWholeProfile(profile._id);
  const whole = query.data ?? profile;
  const relatives = whole.family ? countFamily(whole.family) : 0;
  const person = { id: profile._id, name: profile.firstName };
  const report = { profileId: profile._id, name };
  const orSignUp = (asked: Asked, act: () => void) => () => (user ? act() : promptSignUp(asked));

  return (
    <section className={styles.root} aria-label={name}>
      <TabList
        className={styles.tabs}
        selectedValue={tab}
        onTabSelect={(_, { value }) => {
          if (value === 'preference' && !user)
            promptSignUp(
              { act: 'open', place: { name: 'SINGLE_PROFILE_SHOW', params: { id: profile._id } } },
              t('common:signUpFirst'),
            );
          else setTab(value as DetailTab);
        }}
      >
        <Tab value="about">{t('about', { name: profile.firstName })}</Tab>
        <Tab value="family">
          {t('family')}
          {relatives > 0 ? ` (${number(relatives)})` : ''}
        </Tab>
        <Tab value="preference">{t('preference')}</Tab>
      </TabList>
      <div className={styles.panel} role="tabpanel">
        {query.isError && !query.data ? (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        {query.isPending ? <LoadingSpinner size="tiny" /> : null}
        {tab === 'about' && query.data ? <AboutTab profile={whole} /> : null}
        {tab === 'family' && query.data ? <FamilyTab profile={whole} /> : null}
        {tab === 'preference' && query.data ? <PreferenceTab profile={whole} /> : null}
      </div>
      {query.isPending ? null : (
        <div className={styles.marks}>
          <Button
            appearance="subtle"
            icon={whole.isFavorite ? <FavoriteIcon /> : <AddFavoriteIcon />}
            aria-pressed={whole.isFavorite ?? false}
            onClick={orSignUp(
              { act: 'favorite', add: true, ...person },
              () => void setMark(profile._id, 'favorite', !whole.isFavorite),
            )}
          >
            {whole.isFavorite ? t('removeFavorite') : t('addFavorite')}
          </Button>
          <Button
            appearance="subtle"
            icon={<BlockIcon />}
            onClick={orSignUp({ act: 'block', add: true, ...person }, () =>
              whole.isBlocked ? void setMark(profile._id, 'block', false) : askToBlock(profile._id),
            )}
          >
            {whole.isBlocked ? t('unblock') : t('card:block')}
          </Button>
          <Button
            appearance="subtle"
            icon={<ReportIcon />}
            onClick={orSignUp({ act: 'open', place: { name: 'REPORT_POPUP', params: report } }, () =>
              openDialog('REPORT_POPUP', report),
            )}
          >
            {t('report')}
          </Button>
          <Button
            appearance="subtle"
            icon={<ShareIcon />}
            onClick={() => void shareProfile(profile.profileId, name)}
          >
            {t('share')}
          </Button>
        </div>
      )}
      <div className={styles.sticky}>
        <Button
          appearance="primary"
          style={{ flexGrow: 1 }}
          icon={<PhoneIcon />}
          onClick={orSignUp({ act: 'contact', ...person }, () => showContact(whole))}
        >
          {whole.contactUnlocked || !whole.phoneNumber
            ? t('card:telephone')
            : `${t('card:telephone')} · ${digits(whole.phoneNumber.number)}`}
        </Button>
        <Button
          icon={<CollapseIcon />}
          aria-label={t('card:collapse')}
          title={t('card:collapse')}
          onClick={onCollapse}
        >
          {wide ? t('card:collapse') : null}
        </Button>
      </div>
    </section>
  );
}
