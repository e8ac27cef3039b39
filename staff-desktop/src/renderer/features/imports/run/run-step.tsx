import {
  Button,
  Checkbox,
  Link,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  ProgressBar,
  tokens,
} from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons';
import { IMPORT_SMS_MAX } from '@milon/shared/constants';
import type { Import, ImportDetail } from '@milon/shared/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../../components/key-cap.tsx';
import { memberAddress } from '../../../lib/address/member-address.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { ConsentLine } from '../../../parts/member/fields/consent-line.tsx';
import { isOpen } from '../api/imports.ts';
import { isWorking } from '../api/progress.ts';
import { fieldOf, useFieldName } from '../import-fields.ts';
import { useImportWords } from '../import-words.ts';
import { StepFrame } from '../step-frame.tsx';
import { FailedLinks } from './failed-links.tsx';
import { ResultRows } from './result-rows.tsx';
import { RevertDialog } from './revert-dialog.tsx';
import { RunDialog } from './run-dialog.tsx';
import { useFinishReport } from './use-finish-report.ts';

const useStyles = makeStyles({
  offer: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  text: { margin: 0, maxWidth: '72ch' },
  strong: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400 },
  // The box stands below the text, not its own padding.
  sms: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  hint: {
    margin: 0,
    maxWidth: '72ch',
    // Below the label, beside the box.
    paddingInlineStart: '36px',
    color: tokens.colorNeutralForeground2,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  progress: { display: 'grid', rowGap: tokens.spacingVerticalXS, maxWidth: '640px' },
  end: { marginInlineStart: 'auto' },
});

/** How many rows of the present work are done, and of how many; undefined if nobody knows. */
function progressOf({ figures, state }: Import): { done: number; all: number } | undefined {
  if (state === 'CHECKING') return undefined;
  const [done, left] =
    state === 'REVERTING'
      ? [figures.REVERTED + figures.CHANGED, figures.CREATED]
      : [figures.CREATED + figures.FAILED, figures.VALID];
  return { done, all: done + left };
}

/** Creates the members of the valid rows, shows how far it is, and what became of each row. */
export function RunStep({ data, onWarnings }: { data: ImportDetail; onWarnings: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const nameOf = useFieldName();
  const words = useImportWords();
  const smsHint = useId();
  const [sendSms, setSendSms] = useState(false);
  const [asked, setAsked] = useState<'run' | 'revert'>();
  const { invalid, missing, state, valid } = data;
  const works = isWorking(data);
  const progress = progressOf(data);
  const progressText = progress
    ? t('imports.progress', {
        what: t(`imports.state${state}`),
        done: number(progress.done),
        all: number(progress.all),
      })
    : t(`imports.state${state}`);
  const maySendSms = valid <= IMPORT_SMS_MAX;
  const withoutEmail = valid - data.withEmail;
  const canRun = isOpen(data) && missing.length === 0 && valid > 0;
  // A revert also ends a run.
  const canRevert = data.figures.CREATED > 0 && (state === 'RUNNING' || !works);
  useFinishReport(data);
  const counts = {
    count: valid,
    shown: number(valid),
    left: number(invalid),
  };

  return (
    <StepFrame
      onSubmit={() => canRun && setAsked('run')}
      bar={
        (canRun || canRevert) && (
          <>
            {canRun && (
              <Button appearance="primary" onClick={() => setAsked('run')}>
                {t('imports.create', counts)}
                <KeyCap inButton onBrand>
                  Ctrl ↵
                </KeyCap>
              </Button>
            )}
            {canRevert && (
              <Button className={styles.end} icon={<ArrowUndoRegular />} onClick={() => setAsked('revert')}>
                {t('imports.revert')}
              </Button>
            )}
          </>
        )
      }
    >
      {works && (
        <div className={styles.progress}>
          <output className={styles.strong}>{progressText}</output>
          <ProgressBar
            aria-label={t(`imports.state${state}`)}
            {...(progress ? { value: progress.done / Math.max(progress.all, 1) } : {})}
          />
          <span className={styles.quiet}>{t('imports.goesOn')}</span>
        </div>
      )}
      {canRun && (
        <section className={styles.offer} aria-label={t('imports.step_run')}>
          <p className={mergeClasses(styles.text, styles.strong)}>
            {t(invalid > 0 ? 'imports.willCreateBut' : 'imports.willCreate', counts)}
          </p>
          {data.warned > 0 && (
            <p className={styles.text}>
              {t('imports.warned', { count: data.warned, shown: number(data.warned) })}{' '}
              <Link inline as="button" onClick={onWarnings}>
                {t('imports.seeWarned')}
              </Link>
            </p>
          )}
          <p className={styles.text}>
            {words.links(data, sendSms && maySendSms ? valid : 0)}{' '}
            {withoutEmail > 0 &&
              t('imports.withoutEmail', { count: withoutEmail, shown: number(withoutEmail) })}
          </p>
          <ConsentLine
            ofMany
            paths={Object.values(data.mapping).flatMap((name) => (name ? [fieldOf(name).path] : []))}
          />
          <div className={styles.sms}>
            <Checkbox
              label={t('imports.sms', counts)}
              aria-describedby={maySendSms ? undefined : smsHint}
              checked={sendSms && maySendSms}
              disabled={!maySendSms}
              onChange={(_event, { checked }) => setSendSms(checked === true)}
            />
            {!maySendSms && (
              <p id={smsHint} className={styles.hint}>
                {t('imports.tooManySms', { shown: number(IMPORT_SMS_MAX) })}
              </p>
            )}
          </div>
        </section>
      )}
      {isOpen(data) && missing.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('imports.missing', { fields: missing.map(nameOf).join(', ') })}</MessageBarBody>
        </MessageBar>
      )}
      {isOpen(data) && missing.length === 0 && valid === 0 && data.runAt === undefined && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('imports.noneReady')}</MessageBarBody>
        </MessageBar>
      )}
      {data.kept.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t('imports.kept', { count: data.figures.CHANGED, shown: number(data.figures.CHANGED) })}{' '}
            {data.kept.map(({ member, row }, at) => (
              <span key={row}>
                {at > 0 && ', '}
                {member ? (
                  <Link inline href={memberAddress(member._id)}>
                    {member.name ?? member.profileId}
                  </Link>
                ) : (
                  t('imports.rowOf', { row: number(row) })
                )}
              </span>
            ))}
          </MessageBarBody>
        </MessageBar>
      )}
      <FailedLinks data={data} />
      {data.runAt !== undefined && <ResultRows data={data} />}
      {asked === 'run' && (
        <RunDialog data={data} sendSms={sendSms && maySendSms} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'revert' && <RevertDialog data={data} onClose={() => setAsked(undefined)} />}
    </StepFrame>
  );
}
