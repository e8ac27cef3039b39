import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: { width: '100%', height: '100%', display: 'block', backgroundColor: tokens.colorNeutralBackground3 },
});

/** What stands for somebody without an approved photo: a man or a woman, in outline (spec §4). */
export function DefaultPicture({ gender, label }: { gender: 'men' | 'women'; label: string }) {
  const styles = useStyles();
  return (
    <svg
      className={styles.root}
      viewBox="0 0 300 400"
      role="img"
      aria-label={label}
      preserveAspectRatio="xMidYMax slice"
    >
      <g fill={tokens.colorBrandBackground2Pressed}>
        {gender === 'women' ? (
          <>
            <path
              d="M150 78c-52 0-78 40-78 92 0 60-14 96-34 128h224c-20-32-34-68-34-128 0-52-26-92-78-92z"
              opacity="0.6"
            />
            <path d="M34 400c4-74 44-112 116-112s112 38 116 112z" />
          </>
        ) : (
          <path d="M26 400c4-76 48-116 124-116s120 40 124 116z" />
        )}
      </g>
      <ellipse cx="150" cy="182" rx="54" ry="64" fill={tokens.colorNeutralBackground1} />
      {gender === 'women' ? null : (
        <path
          d="M92 172c-4-62 28-84 60-84s62 22 56 84c-12-26-24-38-58-38s-46 12-58 38z"
          fill={tokens.colorBrandBackground2Pressed}
        />
      )}
      {gender === 'women' ? (
        <path
          d="M94 180c0-50 26-72 56-72s56 22 56 72c-18-12-34-34-44-50-14 24-40 42-68 50z"
          fill={tokens.colorBrandBackground2Pressed}
        />
      ) : null}
    </svg>
  );
}
