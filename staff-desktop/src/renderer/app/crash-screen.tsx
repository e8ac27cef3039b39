import { Body1, Button, Caption1, makeStyles, Subtitle1, Textarea, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CrashNotice } from '../../ipc-contract/index.ts';
import { EntryCard } from '../components/entry-card.tsx';
import { useToast } from '../components/states/use-toast.ts';
import { dismissCrash } from '../lib/app-info.ts';
import { bridge } from '../lib/bridge.ts';
import { restoreSession } from '../lib/session.ts';
import { useFormat } from '../lib/use-format.ts';
import { DisplayChoices } from './display-choices.tsx';

const useStyles = makeStyles({
  text: { display: 'grid', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  log: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  lines: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  note: { color: tokens.colorNeutralForeground3 },
});

/** What happened to the page before this one, and what main wrote down about it. */
export function CrashScreen({ crash }: { crash: CrashNotice }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const toast = useToast();
  const logId = useId();

  async function save() {
    const bytes = new TextEncoder().encode(crash.log);
    const reply = await bridge.file.save({ name: 'milon-console-crash.txt', bytes });
    if (!reply.ok) toast(t('crash.notSaved'), 'warning');
    else if (reply.value.saved) toast(t('crash.saved'));
  }

  return (
    <EntryCard wide choices={<DisplayChoices />}>
      <div className={styles.text}>
        <Subtitle1 as="h3" className={styles.heading}>
          {t('crash.title')}
        </Subtitle1>
        <Body1>{t('crash.what')}</Body1>
        {crash.lost > 0 && <Body1>{t('crash.lost', { count: crash.lost, shown: number(crash.lost) })}</Body1>}
      </div>
      <div className={styles.actions}>
        <Button
          appearance="primary"
          size="large"
          onClick={() => {
            dismissCrash();
            void restoreSession();
          }}
        >
          {t('crash.open')}
        </Button>
        <Button size="large" onClick={() => void save()}>
          {t('crash.save')}
        </Button>
      </div>
      <div className={styles.log}>
        <label htmlFor={logId}>{t('crash.log')}</label>
        <Textarea
          id={logId}
          readOnly
          rows={6}
          value={crash.log}
          textarea={{ className: styles.lines, lang: 'en' }}
        />
        <Caption1 className={styles.note}>{t('crash.note')}</Caption1>
      </div>
    </EntryCard>
  );
}
