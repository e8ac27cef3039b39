import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Empty modules around the code, which readers need (ISO 18004). */
const quietZone = 4;

const useStyles = makeStyles({
  // Dark on light in both themes: many readers accept nothing else.
  root: {
    width: '200px',
    maxWidth: '100%',
    aspectRatio: 1,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralForegroundStaticInverted,
    color: tokens.colorNeutralForeground1Static,
  },
});

/** A text as a QR code, drawn as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const styles = useStyles();
  const { path, size } = useMemo(() => draw(text), [text]);
  return (
    <svg
      className={styles.root}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

function draw(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { path: modules.join(''), size };
}
