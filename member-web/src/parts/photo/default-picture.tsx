import styles from './default-picture.module.css';

interface Shape {
  readonly path: string;
  readonly strength: number;
}
interface Figure {
  readonly behind: readonly Shape[];
  readonly skin: readonly string[];
  readonly hair: Shape;
}

const figures: Readonly<Record<'men' | 'women', Figure>> = {
  women: {
    behind: [
      {
        path: 'M150 84c-56 0-82 44-80 104 2 52-10 80-24 108-14 30-18 66-18 104h244c0-38-4-74-18-104-14-28-26-56-24-108 2-60-24-104-80-104z',
        strength: 0.2,
      },
      { path: 'M66 400c4-70 38-112 84-112s80 42 84 112z', strength: 0.34 },
    ],
    skin: [
      'M131 226h38v44c0 26-38 26-38 0z',
      'M150 124c-30 0-46 24-46 58s20 64 46 64 46-30 46-64-16-58-46-58z',
    ],
    hair: {
      path: 'M102 190c-6-52 14-78 48-78s54 26 48 78c-6-30-22-46-48-52-26 6-42 22-48 52z',
      strength: 0.42,
    },
  },
  men: {
    behind: [
      { path: 'M34 400c2-74 46-114 116-114s114 40 116 114z', strength: 0.34 },
      { path: 'M122 280l28 36 28-36 10 10-38 54-38-54z', strength: 0.3 },
    ],
    skin: [
      'M126 226h48v54c-6 22-18 32-24 34-6-2-18-12-24-34z',
      'M150 108c-36 0-52 28-52 68 0 42 22 76 52 76s52-34 52-76c0-40-16-68-52-68z',
    ],
    hair: {
      path: 'M96 184c-12-60 14-94 58-94 46 0 64 38 50 94-4-22-10-34-22-42-28 6-56 4-68 2-10 8-15 20-18 40z',
      strength: 0.42,
    },
  },
};

/** The placeholder for a member without an approved photo: the outline of a man or a woman (spec §4). */
export function DefaultPicture({ gender, label }: { gender: 'men' | 'women'; label: string }) {
  const { behind, skin, hair } = figures[gender];
  return (
    <svg
      className={styles.root}
      viewBox="0 0 300 400"
      role="img"
      aria-label={label}
      preserveAspectRatio="xMidYMax slice"
    >
      <g fill="var(--colorBrandForeground1)">
        {behind.map(({ path, strength }) => (
          <path key={path} d={path} opacity={strength} />
        ))}
      </g>
      <g fill="var(--colorNeutralForegroundOnBrand)" opacity="0.72">
        {skin.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      {/* Hides the face behind it completely. */}
      <path d={hair.path} fill="var(--colorNeutralBackground3)" />
      <path d={hair.path} fill="var(--colorBrandForeground1)" opacity={hair.strength} />
    </svg>
  );
}
