import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';

/**
 * The text of a tip next to its trigger. Open from the start, because it is rendered only after the trigger
 * was pressed.
 */
export function TipPopover({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <Popover
      defaultOpen
      openOnHover
      withArrow
      size="small"
      mouseLeaveDelay={200}
      positioning={{ overflowBoundaryPadding: 8 }}
    >
      <PopoverTrigger disableButtonEnhancement>{trigger}</PopoverTrigger>
      <PopoverSurface style={{ maxWidth: 280 }}>{children}</PopoverSurface>
    </Popover>
  );
}
