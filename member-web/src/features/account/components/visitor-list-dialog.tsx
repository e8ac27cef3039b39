import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { LoadFailure, StateMessage } from '../../../components/state-message.tsx';
import { Waiting } from '../../../components/waiting.tsx';
import { type DialogProps, openDialog } from '../../../lib/dialogs.ts';
import { useProfilePages } from '../../../lib/profile-pages.ts';
import { fetchVisitors, visitorsKey } from '../api/visitors.ts';
import { useIncognito } from './use-incognito.ts';
import { VisitorRow } from './visitor-row.tsx';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0 },
  more: { display: 'flex', justifyContent: 'center', paddingTop: tokens.spacingVerticalM },
});

/** VISITORS: who looked at the member, the latest first. Incognito, it says why nobody is shown. */
export function VisitorListDialog({ onClose }: DialogProps<'VISITORS'>) {
  const styles = useStyles();
  const { t } = useTranslation(['account', 'common']);
  const { wanted, setIncognito } = useIncognito();
  const { query, profiles } = useProfilePages(visitorsKey, fetchVisitors);
  const isIncognito = query.data?.pages[0]?.incognito === true;
  return (
    <AppDialog title={t('visitors')} onClose={onClose}>
      {query.isPending ? <Waiting style={{ padding: 48 }} /> : null}
      {isIncognito ? (
        <StateMessage title={t('visitorsIncognito')} text={t('visitorsIncognitoText')}>
          <Button
            size="large"
            disabledFocusable={wanted !== undefined}
            onClick={() => void setIncognito(false)}
          >
            {t('incognitoEnd')}
          </Button>
        </StateMessage>
      ) : null}
      {query.isSuccess && !isIncognito && profiles.length === 0 ? (
        <StateMessage title={t('visitorsNone')} text={t('visitorsNoneText')}>
          <Button size="large" onClick={() => openDialog('PROFILE_PICTURE')}>
            {t('addPicture')}
          </Button>
        </StateMessage>
      ) : null}
      {profiles.length > 0 ? (
        <ul className={styles.list} aria-label={t('visitors')}>
          {profiles.map((visitor) => (
            <VisitorRow key={visitor._id} visitor={visitor} />
          ))}
        </ul>
      ) : null}
      {query.isError ? (
        <LoadFailure
          error={query.error}
          onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}
        />
      ) : null}
      {query.hasNextPage && !query.isError ? (
        <div className={styles.more}>
          <Button
            size="large"
            disabledFocusable={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t(query.isFetchingNextPage ? 'common:loading' : 'showMore')}
          </Button>
        </div>
      ) : null}
    </AppDialog>
  );
}
