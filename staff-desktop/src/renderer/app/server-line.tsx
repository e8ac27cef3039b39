import { Caption1, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { appInfoAtom } from '../lib/app-info.ts';
import { bridge } from '../lib/bridge.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
});

/** Under the sign-in form: the server that the user chose, and the way to another one. */
export function ServerLine() {
  const styles = useStyles();
  const { t } = useTranslation();
  const info = useAtomValue(appInfoAtom);
  if (info?.apiUrl === undefined || !info.canChooseServer) return null;
  return (
    <Caption1 className={styles.root}>
      <span>{t('server.current', { server: new URL(info.apiUrl).host })}</span>
      <Link as="button" type="button" inline onClick={() => void bridge.server.change()}>
        {t('server.change')}
      </Link>
    </Caption1>
  );
}
