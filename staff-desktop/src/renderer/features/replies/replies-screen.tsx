import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import type { SavedReply } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../components/states/loading-blocks.tsx';
import { useProblemText } from '../../components/states/problem-text.ts';
import { useToast } from '../../components/states/use-toast.ts';
import { TabbedScreen } from '../../components/tabbed-screen.tsx';
import { oneOf, useAddress } from '../../lib/address/use-address.ts';
import { useCommands } from '../../lib/offers.ts';
import { useReplies } from '../../parts/replies/use-replies.ts';
import { useOfferReply } from './api/keep-replies.ts';
import { ReplyDialog } from './reply-dialog.tsx';
import { ReplyTable } from './reply-table.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

const useStyles = makeStyles({
  list: { overflow: 'auto' },
  loading: { padding: tokens.spacingHorizontalL },
});

const tabs = ['offered', 'retired'] as const;
const fields = { tab: oneOf(tabs, 'offered') };
/** The address of the dialog for a new reply. */
const newId = 'new';

/** The replies that staff put into what they write: offered ones and retired ones, with their uses. */
export function RepliesScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const { change, open, openId, values } = useAddress(fields);
  const { tab } = values;
  const { data, error, isError, isPending, refetch } = useReplies();
  const [past, setPast] = useState<SavedReply>();
  const offer = useOfferReply();
  const shown = data?.filter(({ isActive }) => isActive === (tab === 'offered')) ?? [];
  const edited = data?.find(({ _id }) => _id === openId);
  const add = () => open(newId);
  useCommands([{ id: 'add-reply', text: t('replies.add'), icon: AddRegular, run: add }]);

  const toggle = (reply: SavedReply) =>
    offer.mutate(reply, {
      onSuccess: () => toast(t(reply.isActive ? 'replies.retiredNow' : 'replies.offeredNow')),
      onError: (problem) => toast(problemText(problem), 'error'),
    });

  return (
    <TabbedScreen
      tabs={tabs.map((key) => ({ key, text: t(`replies.${key}`) }))}
      selected={tab}
      onSelect={(key) => change({ tab: key }, { closes: true })}
      acts={
        <Button size="small" appearance="primary" icon={<AddRegular />} onClick={add}>
          {t('replies.add')}
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
        {data && openId !== undefined && openId !== newId && !edited && (
          <EmptyState text={t('replies.notFound')} />
        )}
        {data && shown.length === 0 && <EmptyState text={t('replies.none')} />}
        {shown.length > 0 && (
          <ReplyTable rows={shown} openId={openId} onOpen={open} onToggle={toggle} onPast={setPast} />
        )}
      </div>
      {data && (edited ?? openId === newId) && (
        <ReplyDialog key={openId} reply={edited} onClose={() => open(undefined)} />
      )}
      {past && <VersionsDialog reply={past} onClose={() => setPast(undefined)} />}
    </TabbedScreen>
  );
}
