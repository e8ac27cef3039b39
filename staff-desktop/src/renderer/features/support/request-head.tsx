import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular, NoteAddRegular } from '@fluentui/react-icons';
import { SUPPORT_TEXT_MAX, type SupportRequest } from '@milon/shared/contracts';
import { supportTopicOptions } from '@milon/shared/options';
import { contactText } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextDialog } from '../../components/dialog/text-dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { KeyCap } from '../../components/key-cap.tsx';
import { MemberLinks } from '../../components/member-links.tsx';
import { ProblemBar } from '../../components/states/problem-bar.tsx';
import { useKeyHelp } from '../../lib/offers.ts';
import { useLetterKey } from '../../lib/typing/use-letter-key.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useNote, useReopen } from './api/use-support.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Who wrote, about what, on whom it waits, and what else staff can do with the message. */
export function RequestHead({ request }: { request: SupportRequest }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, digits, label } = useFormat();
  const { _id: id, answeredBy, contact, member, status, statusSince, topic } = request;
  const [isNoting, setNoting] = useState(false);
  const reopen = useReopen(id);
  const note = useNote(id);
  const isClosed = status !== 'OPEN';
  const letWait = () => !reopen.isPending && reopen.mutate(undefined);
  useLetterKey('N', () => setNoting(true));
  useLetterKey(isClosed ? 'O' : undefined, letWait);
  useKeyHelp([
    {
      title: t('section.support'),
      keys: [[['N'], t('support.addNote')], ...(isClosed ? [[['O'], t('support.reopen')] as const] : [])],
    },
  ]);
  const since = dateTime(statusSince ?? request.createdAt);
  return (
    <div className={styles.root}>
      <Facts
        facts={[
          member
            ? { name: t('support.member'), value: <MemberLinks id={member._id} name={member.name} /> }
            : { name: t('support.guest'), value: digits(contactText(contact ?? '')) },
          { name: t('support.topic'), value: label(supportTopicOptions, topic) },
          {
            name: t('support.state'),
            value: t(`support.since.${status}`, { at: since, name: answeredBy ?? '' }),
          },
        ]}
      />
      <div className={styles.acts}>
        <Button size="small" icon={<NoteAddRegular />} aria-keyshortcuts="N" onClick={() => setNoting(true)}>
          {t('support.addNote')}
          <KeyCap inButton>N</KeyCap>
        </Button>
        {isClosed && (
          <Button
            size="small"
            icon={<ArrowUndoRegular />}
            disabledFocusable={reopen.isPending}
            aria-keyshortcuts="O"
            onClick={letWait}
          >
            {t('support.reopen')}
            <KeyCap inButton>O</KeyCap>
          </Button>
        )}
      </div>
      <ProblemBar error={reopen.error} />
      {isNoting && (
        <TextDialog
          title={t('support.addNote')}
          submit={t('support.saveNote')}
          label={t('support.note')}
          hint={t('support.noteHint')}
          missing={t('record.textMissing')}
          maxLength={SUPPORT_TEXT_MAX}
          mutation={note}
          toSend={(text) => text}
          done={t('support.noteSaved')}
          onClose={() => setNoting(false)}
        />
      )}
    </div>
  );
}
