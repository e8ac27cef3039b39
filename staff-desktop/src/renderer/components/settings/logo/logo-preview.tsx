import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { LogoImage } from '../../logo-image.tsx';

/** The backgrounds of the two headers in both themes, whatever the console's own theme is. */
const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalS,
    width: '100%',
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    height: '56px',
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  console: { height: '48px' },
  light: { backgroundColor: '#ffffff', color: '#242424' },
  dark: { backgroundColor: '#292929', color: '#ffffff' },
  words: { color: tokens.colorNeutralForeground3 },
});

/** The logo in the header of both apps, in light and dark; without one, the drawn mark's name. */
export function LogoPreview({ path }: { path: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <div className={styles.root}>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme}>
          <div className={mergeClasses(styles.bar, styles[theme])} data-preview={`member-${theme}`}>
            {path === '' ? t('app.name') : <LogoImage path={path} height={32} />}
          </div>
          <Caption1 className={styles.words}>
            {t(theme === 'light' ? 'settings.memberLight' : 'settings.memberDark')}
          </Caption1>
        </div>
      ))}
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme}>
          <div
            className={mergeClasses(styles.bar, styles.console, styles[theme])}
            data-preview={`console-${theme}`}
          >
            {path === '' ? t('app.name') : <LogoImage path={path} height={28} />}
          </div>
          <Caption1 className={styles.words}>
            {t(theme === 'light' ? 'settings.consoleLight' : 'settings.consoleDark')}
          </Caption1>
        </div>
      ))}
    </div>
  );
}
