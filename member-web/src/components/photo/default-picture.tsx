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
      <g fill={tokens.colorBrandBackground2Pressed} opacity="0.7">
        {gender === 'women' ? (
          <>
            <path
              d="M150 96c-46 0-70 34-70 80 0 56-8 86-26 116h192c-18-30-26-60-26-116 0-46-24-80-70-80z"
              opacity="0.55"
            />
            <ellipse cx="150" cy="186" rx="46" ry="56" />
            <path d="M52 400c4-66 40-100 98-100s94 34 98 100z" />
          </>
        ) : (
          <>
            <ellipse cx="150" cy="182" rx="54" ry="64" />
            <path d="M40 400c4-72 44-112 110-112s106 40 110 112z" />
          </>
        )}
      </g>
    </svg>
  );
}
