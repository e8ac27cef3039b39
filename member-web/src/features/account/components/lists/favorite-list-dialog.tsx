import { Button } from '@fluentui/react-components';
import { favoritesRoute } from '@milon/shared/routes';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { useNavigate } from '../../../../lib/router.tsx';
import { callApi } from '../../../../lib/server/api.ts';
import { ProfileRows } from '../../../../parts/profile-list/profile-rows.tsx';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { closeAllDialogs } from '../../../../state/dialogs.ts';

/** SHORT_LIST: the member's favorites. */
export function FavoriteListDialog({ onClose }: DialogProps<'SHORT_LIST'>) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  return (
    <AppDialog title={t('favoriteList')} size="wide" onClose={onClose}>
      <ProfileRows
        listKey={['favorites']}
        fetchPage={({ cursor, signal }) =>
          callApi(favoritesRoute, { query: cursor ? { cursor } : {}, signal })
        }
        emptyText={t('noFavorites')}
        emptyWayOn={
          <Button appearance="primary" onClick={() => void closeAllDialogs().then(() => navigate('/all'))}>
            {t('seeAll')}
          </Button>
        }
      />
    </AppDialog>
  );
}
