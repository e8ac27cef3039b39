import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { isProblem } from '@milon/shared/client';
import type { StaffPackage } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../components/states/loading-blocks.tsx';
import { useProblemText } from '../../components/states/problem-text.ts';
import { SaleNotice } from '../../components/states/sale-notice.tsx';
import { useToast } from '../../components/states/use-toast.ts';
import { useCommands } from '../../lib/offers.ts';
import { useChangePackage, useOrderPackages, usePackages } from './api/packages.ts';
import { CreateDialog } from './create-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { type OvertakenAction, OvertakenNotice } from './overtaken-notice.tsx';
import type { PackageAction } from './package-row.tsx';
import { PackageTable } from './package-table.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateRows: 'auto auto auto minmax(0, 1fr)', height: '100%' },
  bar: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  list: { overflow: 'auto' },
});

/** The ids after one package has moved by a place. */
function moved(packages: readonly StaffPackage[], id: string, by: 1 | -1): string[] {
  const ids = packages.map(({ _id }) => _id);
  const at = ids.indexOf(id);
  ids.splice(at, 1);
  ids.splice(at + by, 0, id);
  return ids;
}

/** What members can buy: added, changed, put in order, previewed and retired by Administration. */
export function PackagesScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const { data, error, isError, isPending, refetch } = usePackages();
  const change = useChangePackage();
  const order = useOrderPackages();
  const [isCreating, setCreating] = useState(false);
  const [open, setOpen] = useState<{ act: 'edit' | 'preview'; id: string }>();
  const opened = data?.find(({ _id }) => _id === open?.id);
  const create = () => setCreating(true);
  useCommands([{ id: 'create', text: t('packages.create'), icon: AddRegular, run: create }]);
  const [overtaken, setOvertaken] = useState<OvertakenAction>();
  const overtakenNow = data?.find(({ _id }) => _id === overtaken?.before._id);
  const onErrorOf = (action: OvertakenAction) => (problem: unknown) => {
    if (isProblem(problem, 'CONFLICT')) setOvertaken(action);
    else toast(problemText(problem), 'error');
  };

  function act(action: PackageAction, offer: StaffPackage) {
    const { _id: id, isActive, name, version } = offer;
    setOvertaken(undefined);
    if (action === 'edit' || action === 'preview') setOpen({ act: action, id });
    else if (action === 'switch') {
      const done = t(isActive ? 'packages.retiredNow' : 'packages.offeredNow', { name });
      change.mutate(
        { id, changes: { isActive: !isActive, version } },
        { onSuccess: () => toast(done), onError: onErrorOf({ act: action, before: offer }) },
      );
    } else if (data && !order.isPending) {
      order.mutate(moved(data, id, action === 'up' ? -1 : 1), {
        onSuccess: () => toast(t('packages.ordered')),
        onError: onErrorOf({ act: action, before: offer }),
      });
    }
  }

  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <Button appearance="primary" icon={<AddRegular />} onClick={create}>
          {t('packages.create')}
        </Button>
      </div>
      <SaleNotice />
      <div role="alert">
        {overtaken && overtakenNow && !(order.isPending || change.isPending) && (
          <OvertakenNotice
            action={overtaken}
            now={overtakenNow}
            onRepeat={() => act(overtaken.act, overtakenNow)}
            onClose={() => setOvertaken(undefined)}
          />
        )}
      </div>
      <div className={styles.list}>
        {isPending && <LoadingBlocks count={4} height="44px" />}
        {isError && <ErrorState error={error} retry={() => void refetch()} />}
        {data?.length === 0 && <EmptyState text={t('packages.none')} />}
        {data && data.length > 0 && <PackageTable packages={data} onAct={act} />}
      </div>
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
      {opened && open?.act === 'edit' && <EditDialog offer={opened} onClose={() => setOpen(undefined)} />}
      {opened && open?.act === 'preview' && (
        <PreviewDialog offer={opened} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}
