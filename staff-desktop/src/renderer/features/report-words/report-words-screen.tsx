import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import type { StaffReportWord } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../components/states/loading-blocks.tsx';
import { useProblemText } from '../../components/states/problem-text.ts';
import { useToast } from '../../components/states/use-toast.ts';
import { TabbedScreen } from '../../components/tabbed-screen.tsx';
import { oneOf, useAddress } from '../../lib/address/use-address.ts';
import { useCommands } from '../../lib/offers.ts';
import { useOfferWord, useReportWords } from './api/report-words.ts';
import { WordDialog } from './word-dialog.tsx';
import { WordTable } from './word-table.tsx';

const useStyles = makeStyles({
  list: { overflow: 'auto' },
  loading: { padding: tokens.spacingHorizontalL },
});

const tabs = ['offered', 'retired'] as const;
const fields = { tab: oneOf(tabs, 'offered') };
/** The address of the dialog for a new word. */
const newId = 'new';

/** The reasons that members can choose for a report: offered ones in their order, and retired ones. */
export function ReportWordsScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const { change, open, openId, values } = useAddress(fields);
  const { tab } = values;
  const { data, error, isError, isPending, refetch } = useReportWords();
  const offer = useOfferWord();
  const shown = data?.filter(({ isActive }) => isActive === (tab === 'offered')) ?? [];
  const edited = data?.find(({ _id }) => _id === openId);
  const add = () => open(newId);
  useCommands([{ id: 'add-word', text: t('reportWords.add'), icon: AddRegular, run: add }]);

  function toggle({ _id, isActive }: StaffReportWord) {
    offer.mutate(
      { _id, isActive: !isActive },
      {
        onSuccess: () => toast(t(isActive ? 'reportWords.retiredNow' : 'reportWords.offeredNow')),
        onError: (problem) => toast(problemText(problem), 'error'),
      },
    );
  }

  return (
    <TabbedScreen
      tabs={tabs.map((key) => ({ key, text: t(`reportWords.${key}`) }))}
      selected={tab}
      onSelect={(key) => change({ tab: key }, { closes: true })}
      acts={
        <Button size="small" appearance="primary" icon={<AddRegular />} onClick={add}>
          {t('reportWords.add')}
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
          <EmptyState text={t('reportWords.notFound')} />
        )}
        {data && shown.length === 0 && <EmptyState text={t('reportWords.none')} />}
        {data && shown.length > 0 && (
          <WordTable words={data} shown={shown} openId={openId} onOpen={open} onToggle={toggle} />
        )}
      </div>
      {data && (edited ?? openId === newId) && (
        <WordDialog key={openId} word={edited} onClose={() => open(undefined)} />
      )}
    </TabbedScreen>
  );
}
