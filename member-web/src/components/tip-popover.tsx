import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';

/** What a tip says, beside its trigger; open from the start, because somebody has asked for it. */
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
