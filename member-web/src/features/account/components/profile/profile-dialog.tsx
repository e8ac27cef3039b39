import { Button, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import type { ProfilePart } from '@milon/shared/rules';
import { useAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { SettingsIcon } from '../../../../components/icons.ts';
import { useLabelOf, useOwner } from '../../../../entities/profile/use-whose.ts';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import { atLeast } from '../../../../lib/media.ts';
import type { DialogProps, FieldPart } from '../../../../state/dialog-params.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import type { ProfileTab } from '../../../../state/profile-tabs.ts';
import { profileTabAtom } from '../../../../state/state.ts';
import { pathOfPart } from '../../api/profile/part-paths.ts';
import type { DraftPath } from '../../api/profile/profile-sections.ts';
import { Dashboard } from '../dashboard/dashboard.tsx';
import { ProfileForm } from './profile-form.tsx';
import type { AskedField } from './use-profile-form.ts';

const useStyles = makeStyles({
  tabs: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    padding: `0 ${tokens.spacingHorizontalS}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > button': { minHeight: '44px', paddingInline: tokens.spacingHorizontalM },
  },
  panel: {
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} 0`,
    // A focused field must not lie under the tabs or the Save button.
    '& input, & select, & textarea, & button': { scrollMarginBlock: '64px 112px' },
  },
  // The height is the same for every tab. On phones the sheet fills the screen.
  frame: { [atLeast.sm]: { height: ['min(90vh, 860px)', 'min(90dvh, 860px)'] } },
  settings: { minWidth: '44px', minHeight: '44px' },
});

const order = ['DASHBOARD', 'PROFILE', 'PREFERENCE'] as const satisfies readonly ProfileTab[];

interface Props extends DialogProps<'PROFILE'> {
  /** The preference form, which belongs to another feature. */
  preference: ReactNode;
}

/** PROFILE: dashboard, edit form and preference. Settings leads to the list on the dashboard (spec §2). */
export function ProfileDialog({ params, onClose, preference }: Props) {
  const styles = useStyles();
  const { t } = useTranslation(['account', 'shell']);
  const user = useCurrentUser();
  const { whose } = useOwner(user?.profileCreatedFor, user?.gender);
  const title = useLabelOf()(whose, t(whose ? 'shell:profile' : 'profile'));
  const [tab, setTab] = useAtom(profileTabAtom);
  // Opened tabs stay mounted, so that switching tabs loses no input.
  const [seen, setSeen] = useState<readonly ProfileTab[]>([]);
  const [asked, setAsked] = useState<AskedField | undefined>(
    () => params.field && { path: pathOfPart(params.field) },
  );
  const [settingsAsked, setSettingsAsked] = useState(params.section === 'settings' ? 1 : 0);

  if (!seen.includes(tab)) setSeen([...seen, tab]);

  function showSettings() {
    setTab('DASHBOARD');
    setSettingsAsked((times) => times + 1);
  }

  function showPart(part: ProfilePart | FieldPart) {
    if (part === 'photo') return openDialog('IMAGE_UPLOAD_POPUP');
    if (part === 'preference') return setTab('PREFERENCE');
    showField(pathOfPart(part));
  }

  function showField(path: DraftPath) {
    setTab('PROFILE');
    setAsked({ path });
  }

  if (!user) return null;
  const content = {
    DASHBOARD: <Dashboard user={user} settingsAsked={settingsAsked} onPart={showPart} onField={showField} />,
    PROFILE: <ProfileForm user={user} asked={asked} onField={showField} />,
    PREFERENCE: preference,
  };
  return (
    <AppDialog
      title={title}
      pageTitle={title}
      size="wide"
      flush
      className={styles.frame}
      onClose={onClose}
      actions={
        <Button
          appearance="subtle"
          className={styles.settings}
          icon={<SettingsIcon />}
          aria-label={t('settings')}
          title={t('settings')}
          onClick={showSettings}
        />
      }
    >
      <TabList
        className={styles.tabs}
        selectedValue={tab}
        onTabSelect={(_, { value }) => setTab(value as ProfileTab)}
      >
        {order.map((name) => (
          <Tab key={name} value={name} id={`profile-tab-${name}`}>
            {t(`tab_${name}`)}
          </Tab>
        ))}
      </TabList>
      {order.map((name) => (
        <div
          key={name}
          role="tabpanel"
          className={styles.panel}
          aria-labelledby={`profile-tab-${name}`}
          hidden={name !== tab}
        >
          {seen.includes(name) ? content[name] : null}
        </div>
      ))}
    </AppDialog>
  );
}
