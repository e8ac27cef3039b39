import {
  Caption1,
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useNow } from '@milon/shared/client';
import type { PhotoFigures as Figures } from '@milon/shared/contracts';
import { photoDeclineReasonOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../lib/use-format.ts';
import { type Fact, Facts } from './facts.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
    gap: tokens.spacingHorizontalXL,
  },
  wide: { gridColumn: '1 / -1' },
  group: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  quiet: { color: tokens.colorNeutralForeground3 },
  reasons: { display: 'grid', rowGap: tokens.spacingVerticalXS, margin: 0, padding: 0 },
  reason: {
    display: 'grid',
    gridTemplateColumns: 'minmax(160px, 240px) minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    listStyleType: 'none',
  },
  track: {
    height: '8px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  bar: {
    height: '100%',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground,
  },
  number: { textAlign: 'end' },
});

/**
 * The figures of the photo review: the queues, the user's own pace, the decline reasons, and the reliability
 * of decisions. They rank nobody: by reviewer there is only how often a second reviewer agreed.
 */
export function PhotoFigures({ figures }: { figures: Figures }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { ago, date, label, number } = useFormat();
  const now = useNow(60_000);
  const { agreement, declined, overturned, own, reviewers } = figures;
  const percent = (part: number, whole: number) =>
    whole === 0 ? '–' : `${number(Math.round((part / whole) * 100))}%`;
  const waiting: Fact[] = [
    { name: t('photos.viewFIRST'), value: number(figures.waiting) },
    { name: t('photos.viewSECOND'), value: number(figures.secondLooks) },
    { name: t('photos.viewAPPEALS'), value: number(figures.appeals) },
  ];
  if (figures.disputes !== undefined)
    waiting.push({ name: t('photos.viewDISPUTES'), value: number(figures.disputes) });
  if (figures.oldestWaiting !== undefined)
    waiting.push({ name: t('photos.figures.oldestName'), value: ago(figures.oldestWaiting, now) });
  const quality: Fact[] = [
    { name: t('photos.figures.decided'), value: number(figures.decided) },
    { name: t('photos.figures.todayName'), value: number(figures.today) },
    { name: t('photos.figures.first'), value: number(figures.first) },
    { name: t('photos.figures.approvedShare'), value: percent(figures.approved, figures.first) },
    { name: t('photos.figures.undone'), value: number(figures.undone) },
    {
      name: t('photos.figures.agreement'),
      value: `${percent(agreement.agreed, agreement.looks)} (${number(agreement.agreed)} / ${number(agreement.looks)})`,
    },
    { name: t('photos.figures.lapsed'), value: number(agreement.lapsed) },
    { name: t('photos.figures.overturnedSecond'), value: number(overturned.secondLook) },
    {
      name: t('photos.figures.overturnedAppeals'),
      value: `${number(overturned.appeals)} / ${number(overturned.appealsDecided)}`,
    },
  ];
  const reasons = declined.reasons.filter(({ count }) => count > 0);
  return (
    <div className={styles.root}>
      <section className={styles.group}>
        <h3 className={styles.heading}>{t('photos.figures.waiting')}</h3>
        <Facts facts={waiting} />
      </section>
      <section className={styles.group}>
        <h3 className={styles.heading}>{t('photos.figures.own')}</h3>
        <Facts
          facts={[
            { name: t('photos.figures.todayName'), value: number(own.today) },
            {
              name: t('photos.figures.since', { date: date(figures.since) }),
              value: number(own.decided),
            },
            { name: t('photos.figures.paceName'), value: number(Math.round(own.perHour)) },
          ]}
        />
      </section>
      <section className={styles.group}>
        <h3 className={styles.heading}>{t('photos.figures.since', { date: date(figures.since) })}</h3>
        <Facts facts={quality} />
      </section>
      <section className={mergeClasses(styles.group, styles.wide)}>
        <h3 className={styles.heading}>{t('photos.figures.declined', { shown: number(declined.total) })}</h3>
        {reasons.length === 0 && (
          <Caption1 className={styles.quiet}>{t('photos.figures.noneDeclined')}</Caption1>
        )}
        <ul className={styles.reasons}>
          {reasons.map(({ count, reason, share }) => (
            <li key={reason} className={styles.reason}>
              <Caption1>{label(photoDeclineReasonOptions, reason)}</Caption1>
              <div className={styles.track} aria-hidden>
                <div className={styles.bar} style={{ width: `${share * 100}%` }} />
              </div>
              <Caption1 className={styles.number}>
                {number(count)} · {percent(share, 1)}
              </Caption1>
            </li>
          ))}
        </ul>
      </section>
      {reviewers && reviewers.length > 0 && (
        <section className={mergeClasses(styles.group, styles.wide)}>
          <h3 className={styles.heading}>{t('photos.figures.reviewers')}</h3>
          <Table size="small" aria-label={t('photos.figures.reviewers')}>
            <TableHeader>
              <TableRow>
                <TableHeaderCell>{t('account.name')}</TableHeaderCell>
                <TableHeaderCell>{t('photos.figures.looks')}</TableHeaderCell>
                <TableHeaderCell>{t('photos.figures.agreed')}</TableHeaderCell>
              </TableRow>
            </TableHeader>
            <TableBody>
              {reviewers.map(({ _id, agreed, looks, name }) => (
                <TableRow key={_id}>
                  <TableCell>{name}</TableCell>
                  <TableCell>{number(looks)}</TableCell>
                  <TableCell>
                    {number(agreed)} · {percent(agreed, looks)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </section>
      )}
    </div>
  );
}
