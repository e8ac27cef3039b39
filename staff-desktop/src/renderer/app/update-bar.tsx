import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
} from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appInfoAtom } from '../lib/app-info.ts';
import { bridge } from '../lib/bridge.ts';

const useStyles = makeStyles({ root: { gridArea: 'bar', borderRadius: 0 } });

/** Says that a new version is ready. Only the user restarts the console. */
export function UpdateBar() {
  const styles = useStyles();
  const { t } = useTranslation();
  const version = useAtomValue(appInfoAtom)?.update?.version;
  const [later, setLater] = useState<string>();
  const [code, setCode] = useState<string>();
  if (version === undefined || version === later) return null;

  async function restart() {
    const reply = await bridge.update.restart();
    setCode(reply.ok ? undefined : reply.code);
  }

  const refusal = code === 'WORK_OPEN' ? t('update.WORK_OPEN') : t('update.failed');
  return (
    <MessageBar className={styles.root} intent={code === undefined ? 'info' : 'warning'} layout="multiline">
      <MessageBarBody>
        {t('update.ready', { version })} {code !== undefined && refusal}
      </MessageBarBody>
      <MessageBarActions>
        <Button appearance="primary" onClick={() => void restart()}>
          {t('update.restart')}
        </Button>
        <Button onClick={() => setLater(version)}>{t('update.later')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
