import { Button, makeStyles } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { ListTail } from '../../../../components/list-tail.tsx';
import { LoadingSpinner } from '../../../../components/states/loading-spinner.tsx';
import { StateMessage } from '../../../../components/states/state-message.tsx';
import { type FetchProfilePage, useProfilePages } from '../../../../entities/profile/use-profile-pages.ts';
import { ProfileViewerRow, type ViewFacts } from '../../../../parts/profile-list/profile-viewer-row.tsx';
import { openDialog } from '../../../../state/dialogs.ts';
import { useIncognito } from '../settings/use-incognito.ts';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0 },
});

interface Props<Viewer extends Profile> {
  title: string;
  listKey: readonly unknown[];
  fetchPage: FetchProfilePage<{ data: Viewer[]; nextCursor?: string | undefined; incognito: boolean }>;
  viewsOf: (viewer: Viewer) => ViewFacts;
  /** Shown if there are no viewers, and if the member is incognito. */
  noneTitle: string;
  noneText: string;
  incognitoText: string;
  onClose: () => void;
}

/** A list of viewers, the latest first. For an incognito member it says why the list is empty. */
export function ProfileViewerDialog<Viewer extends Profile>(props: Props<Viewer>) {
  const { title, listKey, fetchPage, viewsOf, noneTitle, noneText, incognitoText, onClose } = props;
  const styles = useStyles();
  const { t } = useTranslation(['account', 'common']);
  const { wanted, setIncognito } = useIncognito();
  const { query, profiles } = useProfilePages(listKey, fetchPage);
  const isIncognito = query.data?.pages[0]?.incognito === true;
  return (
    <AppDialog title={title} onClose={onClose}>
      {query.isPending ? <LoadingSpinner style={{ padding: 48 }} /> : null}
      {isIncognito ? (
        <StateMessage title={t('visitorsIncognito')} text={incognitoText}>
          <Button size="large" disabledFocusable={wanted !== undefined} onClick={() => setIncognito(false)}>
            {t('incognitoEnd')}
          </Button>
        </StateMessage>
      ) : null}
      {query.isSuccess && !isIncognito && profiles.length === 0 ? (
        <StateMessage title={noneTitle} text={noneText}>
          <Button size="large" onClick={() => openDialog('PROFILE_PICTURE')}>
            {t('addPicture')}
          </Button>
        </StateMessage>
      ) : null}
      {profiles.length > 0 ? (
        <ul className={styles.list} aria-label={title}>
          {profiles.map((viewer) => (
            <ProfileViewerRow key={viewer._id} viewer={viewer} views={viewsOf(viewer)} />
          ))}
        </ul>
      ) : null}
      <ListTail query={query} />
    </AppDialog>
  );
}
