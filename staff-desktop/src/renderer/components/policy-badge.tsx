import { Badge } from '@fluentui/react-components';
import { activePolicyOptions } from '@milon/shared/options';
import { useFormat } from '../lib/use-format.ts';

const colours = {
  '1': 'success',
  '2': 'subtle',
  '3': 'success',
  '4': 'warning',
  '5': 'danger',
} as const;

/** The status of a member as a word and a colour. */
export function PolicyBadge({ policy }: { policy: string }) {
  const { label } = useFormat();
  const colour = Object.entries(colours).find(([key]) => key === policy)?.[1] ?? 'subtle';
  return (
    <Badge appearance="tint" color={colour} style={{ whiteSpace: 'nowrap' }}>
      {label(activePolicyOptions, policy)}
    </Badge>
  );
}
