import { Popover, PopoverSurface } from '@fluentui/react-components';

interface Props {
  /** The button that it points to. */
  target: HTMLElement;
  label: string;
  why: string;
  onClose: () => void;
}

/** Says why a contact cannot be reported now. */
export function ReportRefusal({ target, label, why, onClose }: Props) {
  return (
    <Popover
      open
      withArrow
      trapFocus
      positioning={{ target, overflowBoundaryPadding: 8 }}
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <PopoverSurface style={{ maxWidth: 280 }} aria-label={label} tabIndex={-1}>
        {why}
      </PopoverSurface>
    </Popover>
  );
}
