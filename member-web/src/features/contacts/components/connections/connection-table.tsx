import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { MoreButton } from '../../../../components/more-button.tsx';
import { LoadingSpinner } from '../../../../components/states/loading-spinner.tsx';
import { StateMessage } from '../../../../components/states/state-message.tsx';
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx';
import { CONNECTION_TABLE_HEIGHT_PX } from '../../../../lib/constants.ts';
import { atLeast } from '../../../../lib/media.ts';
import { useNavigate } from '../../../../lib/router.tsx';
import { closeAllDialogs } from '../../../../state/dialogs.ts';
import { noFilter, type UnlockFilter, useConnections } from '../../api/connections.ts';
import { ConnectionRow } from './connection-row.tsx';

const useStyles = makeStyles({
  frame: {
    height: `${CONNECTION_TABLE_HEIGHT_PX}px`,
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  table: { width: '100%', borderCollapse: 'collapse' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    [atLeast.sm]: { paddingInline: tokens.spacingHorizontalM },
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
  },
  // Phones have room only for the name and number. The rest is below the name.
  wide: { display: 'none', [atLeast.sm]: { display: 'table-cell' } },
});

/**
 * The table with a height of 400 (spec §9). A failed search shows an error in the member's language (spec
 * §8).
 */
export function ConnectionTable({ filter }: { filter: UnlockFilter }) {
  const styles = useStyles();
  const { t } = useTranslation(['commerce', 'common']);
  const navigate = useNavigate();
  const { query, unlocks } = useConnections(filter);
  return (
    <>
      {query.isError ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {t('searchFailed')}{' '}
            <Button size="small" onClick={() => void query.refetch()}>
              {t('common:retry')}
            </Button>
          </MessageBarBody>
        </MessageBar>
      ) : null}
      <section
        className={styles.frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable
        tabIndex={0}
        aria-label={t('connectionsTitle')}
      >
        {query.isPending ? <LoadingSpinner style={{ padding: 48 }} /> : null}
        {query.isSuccess && unlocks.length === 0 ? (
          filter === noFilter ? (
            <StateMessage title={t('noConnections')} text={t('noConnectionsText')}>
              <Button
                appearance="primary"
                onClick={() => void closeAllDialogs().then(() => navigate('/all'))}
              >
                {t('seeProfiles')}
              </Button>
            </StateMessage>
          ) : (
            <StateMessage title={t('noneFound')} text={t('noneFoundText')} />
          )
        ) : null}
        {unlocks.length > 0 ? (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.head}>
                  {t('name')}
                </th>
                <th scope="col" className={styles.head}>
                  {t('number')}
                </th>
                <th scope="col" className={mergeClasses(styles.head, styles.wide)}>
                  {t('opened')}
                </th>
                <th scope="col" className={mergeClasses(styles.head, styles.wide)}>
                  {t('package')}
                </th>
                <th scope="col" className={styles.head}>
                  <VisuallyHidden>{t('reportContact')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {unlocks.map((unlock) => (
                <ConnectionRow key={`${unlock.user._id} ${unlock.connectTime}`} unlock={unlock} />
              ))}
            </tbody>
          </table>
        ) : null}
        <MoreButton query={query} />
      </section>
    </>
  );
}
