import { Body1, Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular, CopyRegular, PrintRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/states/use-toast.ts';
import { bridge, unwrap } from '../../../lib/bridge.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 1fr))',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    listStyleType: 'none',
    userSelect: 'text',
  },
  paperTitle: { display: 'none', '@media print': { display: 'block' } },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  done: { justifySelf: 'start' },
});

interface RecoveryCodesProps {
  email: string;
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, shown only this once. The user must copy, print or save them before continuing. */
export function RecoveryCodes({ email, codes, onDone }: RecoveryCodesProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const [isKept, setKept] = useState(false);
  const title = t('account.paperTitle', { name: t('app.name'), email });

  function copy() {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast(t('account.copied')),
      () => toast(t('account.copyFailed'), 'warning'),
    );
  }

  async function save() {
    const bytes = new TextEncoder().encode(`${title}\n\n${codes.join('\n')}\n`);
    try {
      const { saved } = await unwrap(bridge.file.save({ name: 'recovery-codes.txt', bytes }));
      if (saved) toast(t('account.saved'));
    } catch {
      toast(t('problem.INTERNAL'), 'error');
    }
  }

  return (
    <div className={styles.root}>
      <Body1>{t('account.keepCodesWhat')}</Body1>
      <div className="printed">
        <p className={styles.paperTitle}>{title}</p>
        <ul className={styles.list} aria-label={t('account.codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.row}>
        <Button icon={<CopyRegular />} onClick={copy}>
          {t('account.copy')}
        </Button>
        <Button icon={<PrintRegular />} onClick={() => window.print()}>
          {t('account.print')}
        </Button>
        <Button icon={<ArrowDownloadRegular />} onClick={() => void save()}>
          {t('account.save')}
        </Button>
      </div>
      <Checkbox
        label={t('account.kept')}
        checked={isKept}
        onChange={(_event, { checked }) => setKept(checked === true)}
      />
      <Button appearance="primary" className={styles.done} disabledFocusable={!isKept} onClick={onDone}>
        {t('account.done')}
      </Button>
    </div>
  );
}
