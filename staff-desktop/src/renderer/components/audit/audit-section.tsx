import {
  MessageBar,
  MessageBarBody,
  makeStyles,
  Skeleton,
  SkeletonItem,
  tokens,
} from '@fluentui/react-components';
import type { AuditVerification } from '@milon/shared/contracts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type ConsoleFormat, useFormat } from '../../lib/use-format.ts';
import { Facts } from '../facts.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { useAuditVerification } from './use-audit-verification.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
  },
  card: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  hash: { fontFamily: tokens.fontFamilyMonospace },
  text: { whiteSpace: 'normal' },
  skeleton: { height: '140px', borderRadius: tokens.borderRadiusMedium },
});

/** 36 hours: the verification runs every night, so an older one means that a run was missed. */
const staleMs = 36 * 3_600_000;

interface State {
  readonly intent: 'success' | 'warning' | 'error';
  readonly words: string;
  /** Whether someone must act. */
  readonly isUrgent: boolean;
}

function stateOf(found: AuditVerification | null, now: number, t: TFunction, format: ConsoleFormat): State {
  if (!found) return { intent: 'warning', words: t('audit.never'), isUrgent: false };
  if (found.isForged) return { intent: 'error', words: t('audit.forged'), isUrgent: true };
  if (found.brokenAt !== undefined && found.fault) {
    const fault = t(`audit.fault.${found.fault}`);
    const words = t('audit.broken', { row: format.number(found.brokenAt), fault });
    return { intent: 'error', words, isUrgent: true };
  }
  if (now - Date.parse(found.verifiedAt) > staleMs) {
    const words = t('audit.stale', { ago: format.ago(found.verifiedAt, now) });
    return { intent: 'warning', words, isUrgent: true };
  }
  const whole = t('audit.whole', {
    row: format.number(found.checked),
    at: format.dateTime(found.verifiedAt),
  });
  return { intent: 'success', words: whole, isUrgent: false };
}

/**
 * The state of the audit log, for Administration. With `only`, it is shown only if someone must act, or only
 * if no one must.
 */
export function AuditSection({ only }: { only?: 'urgent' | 'quiet' }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const format = useFormat();
  const { data, dataUpdatedAt, error, isPending, refetch } = useAuditVerification();
  const state = data === undefined ? undefined : stateOf(data, dataUpdatedAt, t, format);
  if (only !== undefined && (only === 'urgent') !== (state?.isUrgent ?? false)) return null;
  return (
    <section className={styles.root} aria-label={t('audit.title')}>
      <h2 className={styles.heading}>{t('audit.title')}</h2>
      {isPending && (
        <Skeleton aria-label={t('action.loading')}>
          <SkeletonItem className={styles.skeleton} />
        </Skeleton>
      )}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {state && (
        <div className={styles.card}>
          <MessageBar intent={state.intent} layout="multiline">
            <MessageBarBody className={styles.text}>{state.words}</MessageBarBody>
          </MessageBar>
          {data && (
            <Facts
              twoColumns
              facts={[
                { name: t('audit.verifiedAt'), value: format.dateTime(data.verifiedAt) },
                { name: t('audit.rows'), value: format.number(data.checked) },
                { name: t('audit.head'), value: <span className={styles.hash}>{data.headHash}</span> },
                { name: t('audit.keys'), value: <Epochs epochs={data.epochs} /> },
              ]}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** Which rows were written with which key. */
function Epochs({ epochs }: { epochs: AuditVerification['epochs'] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (epochs.length === 0) return '–';
  return epochs.map(({ keyId, from, to }) => (
    <div key={from}>
      {t('audit.epoch', { from: number(from), to: number(to), key: keyId ?? t('audit.noKey') })}
    </div>
  ));
}
