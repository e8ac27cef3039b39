import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import type { WatchedContact } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { KeyCap } from '../../components/key-cap.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../components/states/loading-blocks.tsx';
import { useToast } from '../../components/states/use-toast.ts';
import { TabbedScreen } from '../../components/tabbed-screen.tsx';
import { oneOf, useAddress } from '../../lib/address/use-address.ts';
import { useCommands, useKeyHelp } from '../../lib/offers.ts';
import { useLetterKey } from '../../lib/typing/use-letter-key.ts';
import { useFormat } from '../../lib/use-format.ts';
import { WatchDialog } from '../../parts/watch-list/watch-dialog.tsx';
import { useEndWatch, useWatchList } from './use-watch-list.ts';
import { WatchTable } from './watch-table.tsx';
import { watchedText } from './watched-text.ts';

const useStyles = makeStyles({
  list: { overflow: 'auto' },
  loading: { padding: tokens.spacingHorizontalL },
});

const tabs = ['counting', 'ended'] as const;
const fields = { tab: oneOf(tabs, 'counting') };
/** The address of the dialog for a new entry. */
const newId = 'new';

/** What is refused or flagged, and what was. */
export function WatchListScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { change, open, openId, values } = useAddress(fields);
  const { data, error, isError, isPending, refetch } = useWatchList();
  const [ending, setEnding] = useState<WatchedContact>();
  const shown = data?.filter(({ endedAt }) => (endedAt === undefined) === (values.tab === 'counting')) ?? [];
  const add = () => open(newId);
  useLetterKey('N', add);
  useKeyHelp([{ title: t('watchList.title'), keys: [[['N'], t('watchList.add')]] }]);
  useCommands([{ id: 'add-watched', text: t('watchList.add'), icon: AddRegular, run: add }]);

  return (
    <TabbedScreen
      tabs={tabs.map((key) => ({ key, text: t(`watchList.${key}`) }))}
      selected={values.tab}
      onSelect={(key) => change({ tab: key }, { closes: true })}
      acts={
        <Button size="small" appearance="primary" icon={<AddRegular />} aria-keyshortcuts="N" onClick={add}>
          {t('watchList.add')}
          <KeyCap inButton onBrand>
            N
          </KeyCap>
        </Button>
      }
    >
      <div className={styles.list}>
        {isPending && (
          <div className={styles.loading}>
            <LoadingBlocks count={6} height="44px" />
          </div>
        )}
        {isError && <ErrorState error={error} retry={() => void refetch()} />}
        {data && shown.length === 0 && (
          <EmptyState text={t(values.tab === 'counting' ? 'watchList.none' : 'watchList.noneEnded')} />
        )}
        {shown.length > 0 && <WatchTable rows={shown} onEnd={setEnding} />}
      </div>
      {openId === newId && <WatchDialog onClose={() => open(undefined)} />}
      {ending && <EndDialog entry={ending} onClose={() => setEnding(undefined)} />}
    </TabbedScreen>
  );
}

/** Asks before an entry leaves the list. */
function EndDialog({ entry, onClose }: { entry: WatchedContact; onClose: () => void }) {
  const { t } = useTranslation();
  const { digits } = useFormat();
  const toast = useToast();
  const { error, isPending, mutate } = useEndWatch();
  const end = () =>
    mutate(entry._id, {
      onSuccess() {
        toast(t('watchList.endedNow'));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      question={t('watchList.askEnd', { contact: watchedText(entry, digits) })}
      confirm={t('watchList.end')}
      working={isPending}
      error={error}
      onConfirm={end}
      onClose={onClose}
    >
      {t('watchList.endText')}
    </ConfirmDialog>
  );
}
