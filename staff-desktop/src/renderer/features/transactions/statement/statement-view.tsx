import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { STATEMENT_DAYS } from '@milon/shared/constants';
import { type StatementLineView, statementDoubts } from '@milon/shared/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListWithPane } from '../../../components/list/list-with-pane.tsx';
import { Section } from '../../../components/section.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import type { transactionFields } from '../../../lib/address/transaction-address.ts';
import type { ScreenAddress } from '../../../lib/address/use-address.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { TransactionPane } from '../detail/transaction-pane.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { LinesTable } from './lines-table.tsx';
import { StatementForm } from './statement-form.tsx';
import { type Approval, type ApprovedStatement, approvalOf, type Statement } from './use-statement.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    alignContent: 'start',
    // Else a message bar, which hides its overflow, is cut to one line where the content scrolls.
    gridAutoRows: 'max-content',
    rowGap: tokens.spacingVerticalL,
    minWidth: 0,
    overflow: 'auto',
    padding: tokens.spacingHorizontalM,
  },
  act: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  why: { margin: 0, maxWidth: '80ch', color: tokens.colorNeutralForeground2 },
});

interface StatementViewProps {
  address: ScreenAddress<typeof transactionFields>;
  statement: Statement;
}

/** Payments by a statement: what is sure is approved together, the rest is listed by why it is not. */
export function StatementView({ address: { hrefOf, open, openId }, statement }: StatementViewProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { approve, approved, lines, recheck } = statement;
  const [asked, setAsked] = useState<Approval>();
  const links = { hrefOf, openId };
  const found = [...new Set(lines?.flatMap(({ payment }) => payment?._id ?? []))];
  const arrive = useEffectEvent(recheck);
  useEffect(() => arrive(), []);

  function step(by: 1 | -1) {
    const next = found[found.indexOf(openId ?? '') + by];
    if (next !== undefined) open(next);
  }

  function ask() {
    // What was refused before says nothing about what is asked now.
    approve.reset();
    if (lines) setAsked(approvalOf(lines));
  }

  return (
    <ListWithPane
      shape="table"
      openId={openId}
      onClose={() => open(undefined)}
      onStep={step}
      rows={
        <div className={styles.root}>
          <StatementForm statement={statement} />
          {approved && <Outcome approved={approved} />}
          {lines?.length === 0 && <EmptyState text={t('transactions.statement.empty')} />}
          {lines && lines.length > 0 && (
            <>
              <Sure lines={lines} links={links} onApprove={ask} />
              <Unsure lines={lines} links={links} />
            </>
          )}
          {asked && <ApproveDialog approval={asked} approve={approve} onClose={() => setAsked(undefined)} />}
        </div>
      }
      pane={
        openId !== undefined && (
          <TransactionPane
            key={openId}
            id={openId}
            holder={undefined}
            onClose={() => open(undefined)}
            onDecided={recheck}
            onSkip={() => step(1)}
          />
        )
      }
    />
  );
}

/** What was approved, and what was not. */
function Outcome({ approved: { amount, outcome } }: { approved: ApprovedStatement }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const money = useMoney();
  const counted = (count: number) => ({ count, shown: number(count) });
  const { approved, held, skipped } = outcome;
  return (
    <MessageBar intent={held.length + skipped.length > 0 ? 'warning' : 'success'} layout="multiline">
      <MessageBarBody>
        {[
          t('transactions.statement.approved', { ...counted(approved.length), amount: money(amount) }),
          held.length > 0 && t('transactions.statement.held', counted(held.length)),
          skipped.length > 0 && t('transactions.statement.skipped', counted(skipped.length)),
        ]
          .filter(Boolean)
          .join(' ')}
      </MessageBarBody>
    </MessageBar>
  );
}

interface LinesProps {
  lines: readonly StatementLineView[];
  links: { hrefOf: (id: string) => string; openId: string | undefined };
}

/** The lines that can be approved together, with the button that asks. */
function Sure({ lines, links, onApprove }: LinesProps & { onApprove: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const money = useMoney();
  const { amount, lines: sure } = approvalOf(lines);
  const count = sure.length;
  const act = useRef<HTMLDivElement>(null);
  // After the check the next key asks for the approval, and does not write into the statement.
  useEffect(() => {
    if (document.activeElement instanceof HTMLTextAreaElement) act.current?.querySelector('button')?.focus();
  }, []);
  const all = lines.filter(({ doubt }) => doubt === undefined).length;
  const title = t('transactions.statement.sure');
  return (
    <Section as="h2" title={`${title} (${number(all)})`}>
      {count === 0 ? (
        <p className={styles.why}>{t('transactions.statement.noneSure')}</p>
      ) : (
        <>
          <div ref={act} className={styles.act}>
            <Button appearance="primary" onClick={onApprove}>
              {t('transactions.statement.approve', { count, shown: number(count), amount: money(amount) })}
            </Button>
            {all > count && <span>{t('transactions.statement.atOnce', { shown: number(count) })}</span>}
          </div>
          <LinesTable name={title} lines={sure} {...links} />
        </>
      )}
    </Section>
  );
}

/** The other lines, by why they approve nothing. */
function Unsure({ lines, links }: LinesProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const days = { before: number(STATEMENT_DAYS.before), after: number(STATEMENT_DAYS.after) };
  return statementDoubts.map((doubt) => {
    const those = lines.filter((line) => line.doubt === doubt);
    if (those.length === 0) return null;
    const title = t(`transactions.statement.doubt.${doubt}`);
    return (
      <Section key={doubt} as="h2" title={`${title} (${number(those.length)})`}>
        <p className={styles.why}>{t(`transactions.statement.why.${doubt}`, days)}</p>
        <LinesTable name={title} lines={those} {...links} />
      </Section>
    );
  });
}
