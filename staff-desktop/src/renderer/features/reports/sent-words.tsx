import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReportCaseDetail } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import type { CaseDecision } from './api/change-case.ts';
import { reporterTexts } from './outcomes.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
  },
  who: { fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0 },
});

interface SentWordsProps {
  reportCase: ReportCaseDetail;
  upheld: ReadonlySet<string>;
  /** `shown`: a warning that leaves the profile visible. */
  outcome: CaseDecision['decision'] | 'shown';
}

/** What each side will read, in their own language. */
export function SentWords({ reportCase, upheld, outcome }: SentWordsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { notices, person, reports } = reportCase;
  const name = fullName(person);
  const texts = {
    shown: notices.shown,
    WARN: notices.hidden,
    DEACTIVATE: notices.hidden,
    DISMISS: notices.dismissed,
    KEEP: notices.kept ?? '',
  } as const;
  const text = outcome === 'DELETE' ? '' : texts[outcome];
  return (
    <dl className={styles.root}>
      <dt className={styles.who}>{t('reports.reads', { names: name })}</dt>
      <dd className={styles.text} lang={text === '' ? undefined : notices.language}>
        {text || t('reports.readsNothing')}
      </dd>
      {(outcome === 'KEEP' ? [] : reporterTexts(reports, upheld)).flatMap(
        ({ language, names, text: words }) => [
          <dt key={`${words} who`} className={styles.who}>
            {t('reports.reads', { names: names.join(', ') })}
          </dt>,
          <dd key={words} className={styles.text} lang={language}>
            {words}
          </dd>,
        ],
      )}
    </dl>
  );
}
