import { lazyCode } from '../../lib/code/lazy-code.ts';
import type { DialogProps } from '../../state/dialog-params.ts';

const BiodataDialog = lazyCode(
  () => import('../../features/biodata/components/biodata-dialog.tsx'),
  (code) => code.BiodataDialog,
);

/** The BIODATA dialog. Few open it, so its script is its own. */
export function OwnBiodataDialog(props: DialogProps<'BIODATA'>) {
  return <BiodataDialog {...props} />;
}
