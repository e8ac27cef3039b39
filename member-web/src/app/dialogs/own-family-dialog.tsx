import { lazyCode } from '../../lib/code/lazy-code.ts';
import type { DialogProps } from '../../state/dialog-params.ts';

const FamilyDialog = lazyCode(
  () => import('../../features/account/components/family/family-dialog.tsx'),
  (code) => code.FamilyDialog,
);

/** The FOR_FAMILY dialog. Most open it once, so its script is its own. */
export function OwnFamilyDialog(props: DialogProps<'FOR_FAMILY'>) {
  return <FamilyDialog {...props} />;
}
