import {
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
import type { DecidedWork } from '@milon/shared/contracts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../components/states/loading-blocks.tsx';
import { staffAtom } from '../../lib/session.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useWorkOfDay } from './api/use-work-of-day.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
  },
  table: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  name: { width: '20%' },
  head: { '& > .fui-TableHeaderCell__button': { justifyContent: 'flex-end', textAlign: 'end' } },
  figure: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  sum: { fontWeight: tokens.fontWeightSemibold },
});

/** What both roles decide, and what only Administration does. */
const everyones = ['photos', 'texts'] as const satisfies readonly (keyof DecidedWork)[];
const administrations = [
  'photos',
  'profiles',
  'texts',
  'documents',
  'messages',
  'reports',
  'support',
  'payments',
] as const satisfies readonly (keyof DecidedWork)[];

/** How many of each kind one decided today; for Administration also each colleague. */
export function WorkOfDay() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const me = useAtomValue(staffAtom)?._id ?? '';
  const { data, error, isPending, refetch } = useWorkOfDay();
  const kinds = data?.staff ? administrations : everyones;
  const own = { _id: me, name: t('workOfDay.you'), decided: data?.own };
  const others = (data?.staff ?? []).filter(({ _id }) => _id !== me);
  return (
    <section className={styles.root}>
      <h2 className={styles.heading}>{t('workOfDay.title')}</h2>
      {isPending && <LoadingBlocks count={1} height="96px" />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && (
        <Table size="small" className={styles.table} aria-label={t('workOfDay.title')}>
          <TableHeader>
            <TableRow>
              <TableHeaderCell className={styles.name}>{t('workOfDay.who')}</TableHeaderCell>
              {kinds.map((kind) => (
                <TableHeaderCell key={kind} className={styles.head}>
                  {t(`workOfDay.kind.${kind}`)}
                </TableHeaderCell>
              ))}
              <TableHeaderCell className={styles.head}>{t('workOfDay.sum')}</TableHeaderCell>
            </TableRow>
          </TableHeader>
          <TableBody>
            {[own, ...others].map(({ _id, decided, name }) => (
              <TableRow key={_id}>
                <TableCell className={styles.name}>{name}</TableCell>
                {kinds.map((kind) => (
                  <TableCell key={kind} className={styles.figure}>
                    {number(decided?.[kind] ?? 0)}
                  </TableCell>
                ))}
                <TableCell className={mergeClasses(styles.figure, styles.sum)}>
                  {number(kinds.reduce((sum, kind) => sum + (decided?.[kind] ?? 0), 0))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  );
}
