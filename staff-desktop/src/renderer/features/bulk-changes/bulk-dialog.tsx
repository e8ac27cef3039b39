import { type BulkAct, type BulkAction } from '@milon/shared/contracts';
import { useState } from 'react';
import type { UserFilter } from '../../lib/address/user-address.ts';
import type { UserSelection } from '../../parts/member/selection/use-selection.ts';
import { PreviewStep } from './preview-step.tsx';
import { StatusStep } from './status-step.tsx';

export interface BulkDialogProps {
  action: BulkAction;
  selection: UserSelection;
  filter: UserFilter;
  onClose: () => void;
}

/**
 * A change of all selected members: the status first is chosen, then everything is previewed and confirmed.
 */
export function BulkDialog({ action, selection, filter, onClose }: BulkDialogProps) {
  const [act, setAct] = useState<BulkAct | undefined>(action === 'STATUS' ? undefined : { action });
  if (!act) return <StatusStep count={selection.count} onChoose={setAct} onClose={onClose} />;
  return <PreviewStep act={act} selection={selection} filter={filter} onClose={onClose} />;
}
