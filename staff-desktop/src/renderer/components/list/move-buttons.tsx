import { Button } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';

interface MoveButtonsProps {
  upLabel: string;
  downLabel: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

/** Moves a row up or down in the order that its rows have. */
export function MoveButtons({ downLabel, isFirst, isLast, onMove, upLabel }: MoveButtonsProps) {
  const up = { icon: <ArrowUpRegular />, 'aria-label': upLabel, disabledFocusable: isFirst };
  const down = { icon: <ArrowDownRegular />, 'aria-label': downLabel, disabledFocusable: isLast };
  return (
    <>
      <Button size="small" appearance="subtle" {...up} onClick={() => onMove(-1)} />
      <Button size="small" appearance="subtle" {...down} onClick={() => onMove(1)} />
    </>
  );
}
