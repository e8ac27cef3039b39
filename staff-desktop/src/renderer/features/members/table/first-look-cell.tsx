import { makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import type { ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { TFunction } from 'i18next';
import { RowAssignment } from '../../../components/list/row-assignment.tsx';
import { WaitingAge } from '../../../components/list/waiting-age.tsx';
import { useAssignments } from '../../../lib/work/use-assignments.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', height: '100%', columnGap: tokens.spacingHorizontalXS },
});

/** How long a new profile waits for its first look, and who has it. */
function FirstLookCell({ data }: CustomCellRendererProps<AdminUser>) {
  const styles = useStyles();
  const { assignmentOf } = useAssignments('first-look');
  if (!data) return null;
  return (
    <span className={styles.root}>
      <WaitingAge kind="first-look" id={data._id} since={data.createdAt} />
      <RowAssignment assignment={assignmentOf(data._id)} />
    </span>
  );
}

export const firstLookColumn = (t: TFunction): ColDef<AdminUser> => ({
  colId: 'work',
  headerName: t('work.waits'),
  cellRenderer: FirstLookCell,
  width: 230,
});
