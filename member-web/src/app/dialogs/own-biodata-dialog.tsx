import { lazyCode } from '../../lib/code/lazy-code.ts';
import type { DialogProps } from '../../state/dialog-params.ts';

const BiodataDialog = lazyCode(
  () => import('../../features/biodata/components/biodata-dialog.tsx'),
  (code) => code.BiodataDialog,
);

const FamilyDialog = lazyCode(
  () => import('../../features/account/components/family/family-dialog.tsx'),
  (code) => code.FamilyDialog,
);

/** The BIODATA dialog, and the steps before it. Few open them, so each has its own script. */
export function OwnBiodataDialog(props: DialogProps<'BIODATA'>) {
  return props.params.steps ? <FamilyDialog {...props} /> : <BiodataDialog {...props} />;
}
