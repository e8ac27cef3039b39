import type { CustomContainerComponentProps } from 'virtua';

/** The virtual list takes no presses until a scroll is over; a button that is pressed while it comes to rest must hear of it. */
export function PressableList({ style, ...rest }: CustomContainerComponentProps) {
  return <div {...rest} style={{ ...style, pointerEvents: undefined }} />;
}
