import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  ImageMultipleFilled,
  ImageProhibitedFilled,
  PersonProhibitedFilled,
  PersonSwapFilled,
} from '@fluentui/react-icons';
import type { AlikeKind } from '../review/alike-kind.ts';

const useStyles = makeStyles({
  root: { flexShrink: 0 },
  DECLINED: { color: tokens.colorPaletteRedForeground1 },
  APPROVED: { color: tokens.colorPaletteDarkOrangeForeground1 },
  SAME: { color: tokens.colorPaletteRedForeground1 },
  PENDING: { color: tokens.colorNeutralForeground2 },
});

const icons = {
  DECLINED: ImageProhibitedFilled,
  APPROVED: PersonSwapFilled,
  SAME: PersonProhibitedFilled,
  PENDING: ImageMultipleFilled,
} as const satisfies Record<AlikeKind, unknown>;

/** The sign of a kind of look-alike: declined or approved on another profile, declined before, or waiting. */
export function AlikeIcon({ kind }: { kind: AlikeKind }) {
  const styles = useStyles();
  const Icon = icons[kind];
  return <Icon className={mergeClasses(styles.root, styles[kind])} aria-hidden />;
}
