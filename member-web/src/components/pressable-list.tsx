import type { CustomContainerComponentProps, CustomItemComponentProps } from 'virtua';

/**
 * The virtual list ignores presses until scrolling ends. This container accepts them while the list slows
 * down.
 */
export function PressableList({ style, ...rest }: CustomContainerComponentProps) {
  return <div {...rest} style={{ ...style, pointerEvents: undefined }} />;
}

/**
 * The virtual list hides each item until it has measured it. The first one is in its place from the start,
 * and a press that waited while the scripts took over the page must reach it.
 */
export function PressableItem({ style, index, ...rest }: CustomItemComponentProps) {
  return <div {...rest} style={index === 0 ? { ...style, visibility: undefined } : style} />;
}
