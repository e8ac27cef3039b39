import type { Import } from '@milon/shared/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/states/use-toast.ts';
import { useFormat } from '../../../lib/use-format.ts';

/** Says what a run or a revert did, once it is over, to who watched it. */
export function useFinishReport(data: Import): void {
  const { t } = useTranslation();
  const { number } = useFormat();
  const toast = useToast();
  const before = useRef(data.state);
  useEffect(() => {
    const was = before.current;
    before.current = data.state;
    const { CHANGED, CREATED, FAILED, REVERTED } = data.figures;
    if (was === 'RUNNING' && data.state !== 'RUNNING') {
      const shown = { created: number(CREATED), failed: number(FAILED) };
      toast(
        t(FAILED > 0 ? 'imports.createdBut' : 'imports.createdAll', shown),
        FAILED > 0 ? 'warning' : 'success',
      );
    }
    if (was === 'REVERTING' && data.state !== 'REVERTING') {
      const shown = { removed: number(REVERTED), changed: number(CHANGED) };
      toast(
        t(CHANGED > 0 ? 'imports.revertedBut' : 'imports.revertedAll', shown),
        CHANGED > 0 ? 'warning' : 'success',
      );
    }
  });
}
