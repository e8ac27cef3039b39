import { Badge, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionButton } from '../../../components/decision-button.tsx';
import { DecisionForm } from '../../../components/form/decision-form.tsx';
import { ProblemBar } from '../../../components/states/problem-bar.tsx';
import { useToast } from '../../../components/states/use-toast.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useUnsaved } from '../../../lib/work/unsaved.ts';
import { useWrite } from '../api/record-actions.ts';
import { useNotes } from '../api/record-parts.ts';
import { RecordSection } from '../record-section.tsx';

const useStyles = makeStyles({
  field: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
  },
  add: { justifySelf: 'end' },
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    maxHeight: '220px',
    overflowY: 'auto',
    margin: 0,
    padding: 0,
  },
  item: { listStyleType: 'none', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  quiet: { display: 'block', color: tokens.colorNeutralForeground3 },
  badge: { marginInlineEnd: tokens.spacingHorizontalXS },
});

interface NotesSectionProps {
  id: string;
  /** The field of a new note, for the key N. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** What staff wrote about the member and to the member, with a field for a new note. */
export function NotesSection({ id, field }: NotesSectionProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const toast = useToast();
  const query = useNotes(id);
  const { error, isPending, mutate } = useWrite(id, 'NOTE');
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  useUnsaved(!isEmpty);

  const isBlocked = isPending || isEmpty;

  function add() {
    mutate(
      { text: text.trim() },
      {
        onSuccess() {
          // Another note may have been begun meanwhile.
          setText((now) => (now === text ? '' : now));
          toast(t('record.noteAdded'));
        },
      },
    );
  }

  return (
    <RecordSection title={t('record.notes')} query={query}>
      {(notes) => (
        <>
          <DecisionForm className={styles.field} isBlocked={isBlocked} onDecide={add}>
            <Textarea
              size="small"
              textarea={{ ref: field }}
              rows={text.includes('\n') || text.length > 60 ? 3 : 1}
              aria-label={t('record.newNote')}
              aria-keyshortcuts="N"
              placeholder={t('record.noteHint')}
              value={text}
              maxLength={1000}
              onChange={(_event, { value }) => setText(value)}
            />
            <div className={styles.add}>
              <DecisionButton isSmall text={t('record.addNote')} isBlocked={isBlocked} onDecide={add} />
            </div>
          </DecisionForm>
          <ProblemBar error={error} />
          {notes.length > 0 && (
            <ul className={styles.list}>
              {notes.map(({ _id, by, createdAt, kind, text: written }) => (
                <li key={_id} className={styles.item}>
                  {kind === 'MESSAGE' && (
                    <Badge className={styles.badge} size="small" appearance="tint" color="informative">
                      {t('record.toMember')}
                    </Badge>
                  )}
                  <bdi>{written}</bdi>
                  <span className={styles.quiet}>{`${by} · ${dateTime(createdAt)}`}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </RecordSection>
  );
}
