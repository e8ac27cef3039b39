import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { NoteAddRegular } from '@fluentui/react-icons';
import { HAND_OVER_TEXT } from '@milon/shared/contracts';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextDialog } from '../../../components/dialog/text-dialog.tsx';
import { KeyCap } from '../../../components/key-cap.tsx';
import { MoreButton } from '../../../components/more-button.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../../components/states/loading-blocks.tsx';
import { useRoleName } from '../../../lib/offered.ts';
import { useCommands, useKeyHelp } from '../../../lib/offers.ts';
import { staffAtom } from '../../../lib/session.ts';
import { useLetterKey } from '../../../lib/typing/use-letter-key.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useConfirmNote, useHandOverNotes, useLeaveNote } from '../api/hand-over.ts';
import { NoteCard } from './note-card.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0 },
});

/** What the shift before left: the notes that the reader has not confirmed, and the others on request. */
export function HandOverSection() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const me = useAtomValue(staffAtom)?._id;
  const role = useRoleName();
  const rows = useHandOverNotes();
  const leaving = useLeaveNote();
  const [isLeaving, setLeaving] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const leave = () => setLeaving(true);
  useCommands([{ id: 'leave-note', text: t('handOver.leave'), icon: NoteAddRegular, run: leave }]);

  const { data: notes = [], error, isPending, refetch } = rows;
  const unread = notes.filter(({ by, readBy }) => by._id !== me && readBy.every(({ _id }) => _id !== me));
  const shown = showsAll ? notes : unread;
  const confirmation = useConfirmNote();
  const next = unread[0]?._id;
  const isConfirming = (id: string) => confirmation.isPending && confirmation.variables === id;
  useLetterKey(next && 'R', () => next && !isConfirming(next) && confirmation.mutate(next));
  useLetterKey('N', leave);
  useKeyHelp([
    {
      title: t('handOver.title'),
      keys: [[['N'], t('handOver.leave')], ...(next ? [[['R'], t('handOver.confirm')] as const] : [])],
    },
  ]);
  const earlier = notes.length - unread.length;

  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(unread.length);
  // A confirmed note leaves with the button that had the focus. The next one must not be confirmed by a slip.
  useEffect(() => {
    if (unread.length < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = unread.length;
  }, [unread.length]);

  return (
    <section className={styles.root} aria-label={t('handOver.title')}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {t('handOver.title')}
        </h2>
        {!isPending && unread.length === 0 && (
          <Caption1 className={styles.quiet}>
            {t(notes.length === 0 ? 'handOver.none' : 'handOver.allRead')}
          </Caption1>
        )}
        <Button size="small" icon={<NoteAddRegular />} aria-keyshortcuts="N" onClick={leave}>
          {t('handOver.leave')}
          <KeyCap inButton>N</KeyCap>
        </Button>
        {earlier > 0 && (
          <Button size="small" appearance="subtle" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('handOver.hideEarlier') : t('handOver.showEarlier', { shown: number(earlier) })}
          </Button>
        )}
      </div>
      {isPending && <LoadingBlocks count={1} height="72px" />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((note) => (
            <NoteCard
              key={note._id}
              note={note}
              isUnread={unread.includes(note)}
              hasKey={note._id === next}
              isConfirming={isConfirming(note._id)}
              error={confirmation.variables === note._id ? confirmation.error : null}
              onConfirm={() => confirmation.mutate(note._id)}
            />
          ))}
        </ul>
      )}
      {showsAll && <MoreButton rows={rows} />}
      {isLeaving && (
        <TextDialog
          title={t('handOver.leave')}
          submit={t('handOver.save')}
          label={t('handOver.text')}
          hint={t(role === 'administration' ? 'handOver.hintAdministration' : 'handOver.hintUploader')}
          missing={t('handOver.missing')}
          maxLength={HAND_OVER_TEXT}
          mutation={leaving}
          toSend={(text) => text}
          done={t('handOver.left')}
          onClose={() => setLeaving(false)}
        />
      )}
    </section>
  );
}
