import type { CustomContainerComponentProps } from 'virtua';

/**
 * The virtual list ignores presses until scrolling ends. This container accepts them while the list slows
 * down.
 */
export function PressableList({ style, ...rest }: CustomContainerComponentProps) {
  return <div {...rest} style={{ ...style, pointerEvents: undefined }} />;
}
