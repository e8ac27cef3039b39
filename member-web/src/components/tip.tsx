import { Button, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';

interface Props {
  label: string;
  icon: ReactElement;
  /** A word beside the icon. */
  text?: string;
  children: ReactNode;
}

/** A small explanation behind an icon: opens on hover, and by finger and key alike. */
export function Tip({ label, icon, text, children }: Props) {
  return (
    <Popover openOnHover withArrow size="small" mouseLeaveDelay={200}>
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="transparent"
          size="small"
          icon={icon}
          aria-label={label}
          style={{ minWidth: 24, minHeight: 24, padding: text ? '0 4px' : 0 }}
        >
          {text}
        </Button>
      </PopoverTrigger>
      <PopoverSurface style={{ maxWidth: 280 }}>{children}</PopoverSurface>
    </Popover>
  );
}
