import { Field, makeStyles, Subtitle2, Textarea, tokens } from '@fluentui/react-components';
import type { ReportCaseDetail } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionButton } from '../../components/decision-button.tsx';
import { DecisionForm } from '../../components/form/decision-form.tsx';
import { ProblemBar } from '../../components/states/problem-bar.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useUnsaved } from '../../lib/work/unsaved.ts';
import { useAddNote } from './api/change-case.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS },
  form: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  title: { margin: 0 },
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0 },
  item: { listStyleType: 'none', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  quiet: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  field: { width: '100%', maxWidth: '640px' },
});

/** Notes for staff, and a field for a new one. */
export function CaseNotes({
  reportCase,
  refetch,
}: {
  reportCase: ReportCaseDetail;
  refetch: () => Promise<unknown>;
}) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const [text, setText] = useState('');
  const { error, isPending, mutate } = useAddNote(reportCase._id);
  const isEmpty = text.trim() === '';
  const isBlocked = isPending || isEmpty;
  useUnsaved(!isEmpty);

  function add() {
    mutate(text.trim(), {
      onSuccess() {
        // Another note may have been begun meanwhile.
        setText((now) => (now === text ? '' : now));
        void refetch();
      },
    });
  }

  return (
    <section className={styles.root}>
      <Subtitle2 as="h2" className={styles.title}>
        {t('reports.notes')}
      </Subtitle2>
      {reportCase.notes.length > 0 && (
        <ul className={styles.list}>
          {reportCase.notes.map((note) => (
            <li key={note._id} className={styles.item}>
              <bdi>{note.text}</bdi>
              <span className={styles.quiet}>
                {note.by} · {dateTime(note.createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <DecisionForm className={styles.form} isBlocked={isBlocked} onDecide={add}>
        <Field label={t('reports.newNote')} hint={t('reports.noteHint')} className={styles.field}>
          <Textarea value={text} maxLength={1000} onChange={(_event, { value }) => setText(value)} />
        </Field>
        <ProblemBar error={error} />
        <DecisionButton isSmall text={t('reports.addNote')} isBlocked={isBlocked} onDecide={add} />
      </DecisionForm>
    </section>
  );
}
