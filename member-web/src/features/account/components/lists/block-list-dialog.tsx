import { makeStyles } from '@fluentui/react-components';
import { blocksRoute } from '@milon/shared/routes';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { ListTail } from '../../../../components/list-tail.tsx';
import { LoadingSpinner } from '../../../../components/states/loading-spinner.tsx';
import { StateMessage } from '../../../../components/states/state-message.tsx';
import { useProfilePages } from '../../../../entities/profile/use-profile-pages.ts';
import { callApi } from '../../../../lib/server/api.ts';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { BlockedRow } from './blocked-row.tsx';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, outline: 'none' },
});

/** BLOCK_LIST: the members that this member blocked. Unblocking needs no confirmation (spec §4). */
export function BlockListDialog({ onClose }: DialogProps<'BLOCK_LIST'>) {
  const styles = useStyles();
  const { t } = useTranslation(['account', 'common']);
  const list = useRef<HTMLUListElement>(null);
  const { query, profiles } = useProfilePages(['blocks'], ({ cursor, signal }) =>
    callApi(blocksRoute, { query: cursor ? { cursor } : {}, signal }),
  );
  return (
    <AppDialog title={t('blockList')} onClose={onClose}>
      {query.isPending ? <LoadingSpinner style={{ padding: 48 }} /> : null}
      {query.isSuccess && profiles.length === 0 ? (
        <StateMessage title={t('common:noProfiles')} text={t('noBlocks')} />
      ) : null}
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('blockList')}>
        {profiles.map((profile) => (
          <BlockedRow key={profile._id} profile={profile} onUnblocked={() => list.current?.focus()} />
        ))}
      </ul>
      <ListTail query={query} />
    </AppDialog>
  );
}
