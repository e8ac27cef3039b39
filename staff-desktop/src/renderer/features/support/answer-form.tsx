import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { SUPPORT_TEXT_MAX } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { DecisionButton } from '../../components/decision-button.tsx';
import { DecisionForm } from '../../components/form/decision-form.tsx';
import { ProblemBar } from '../../components/states/problem-bar.tsx';
import { useKeyHelp } from '../../lib/offers.ts';
import { keepFromEnter } from '../../lib/typing/decision-key.ts';
import { useUnsaved } from '../../lib/work/unsaved.ts';
import { ReplyField } from '../../parts/replies/reply-field.tsx';
import { useUsedReplies } from '../../parts/replies/use-used-replies.ts';
import { useAnswer } from './api/use-support.ts';
import { useTellWriting } from './api/use-tell-writing.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface Props {
  id: string;
  text: string;
  onText: (text: string) => void;
  /** The last text of the writer on the screen. */
  seen: string | undefined;
  /** The writer, unless it is a guest. */
  memberId: string | undefined;
  onDecided: () => void;
}

/** The answer to a message. Without one, the message is closed and nobody is notified. */
export function AnswerForm({ id, memberId, onDecided, onText, seen, text }: Props) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { error, isPending, mutate } = useAnswer(id, () => {
    // Before the message is shown as answered: nothing is left that was not sent.
    onText('');
    onDecided();
  });
  const written = text.trim();
  const used = useUsedReplies();
  useTellWriting(id, text);
  useUnsaved(written !== '' && !isPending);
  useKeyHelp([{ title: t('section.support'), keys: [[['A'], t('support.answer')]] }]);

  const decision = {
    isBlocked: written === '' || isPending,
    onDecide: () => mutate({ text: written, seen, ...used.in(written) }),
  };

  return (
    <DecisionForm className={styles.root} {...decision}>
      <ReplyField
        kind="SUPPORT"
        onReply={used.add}
        reader={memberId === undefined ? { supportId: id } : { memberId }}
        label={t('support.answer')}
        placeholder={t('support.answerKey')}
        letter="A"
        hint={t(memberId === undefined ? 'support.hintGuest' : 'support.hintMember')}
        rows={3}
        maxLength={SUPPORT_TEXT_MAX}
        value={text}
        onChange={onText}
      />
      <ProblemBar error={error} />
      <div className={styles.acts}>
        <DecisionButton text={t('support.send')} {...decision} />
        <Button
          disabledFocusable={written !== '' || isPending}
          onClick={() => mutate({ seen })}
          onKeyDown={keepFromEnter}
        >
          {t('support.close')}
        </Button>
      </div>
    </DecisionForm>
  );
}
