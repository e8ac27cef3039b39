import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { SUPPORT_TEXT_MAX } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { DecisionButton } from '../../components/decision-button.tsx';
import { DecisionForm } from '../../components/form/decision-form.tsx';
import { ProblemBar } from '../../components/states/problem-bar.tsx';
import { keepFromEnter } from '../../lib/typing/decision-key.ts';
import { useUnsaved } from '../../lib/work/unsaved.ts';
import { useAnswer } from './api/use-support.ts';

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
  isGuest: boolean;
  onDecided: () => void;
}

/** The answer to a message. Without one, the message is closed and nobody is notified. */
export function AnswerForm({ id, isGuest, onDecided, onText, text }: Props) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { error, isPending, mutate } = useAnswer(id, () => {
    // Before the message is shown as answered: nothing is left that was not sent.
    onText('');
    onDecided();
  });
  const written = text.trim();
  useUnsaved(written !== '' && !isPending);

  const decision = { isBlocked: written === '' || isPending, onDecide: () => mutate(written) };

  return (
    <DecisionForm className={styles.root} {...decision}>
      <Field label={t('support.answer')} hint={t(isGuest ? 'support.hintGuest' : 'support.hintMember')}>
        <Textarea
          rows={4}
          resize="vertical"
          maxLength={SUPPORT_TEXT_MAX}
          value={text}
          onChange={(_event, { value }) => onText(value)}
        />
      </Field>
      <ProblemBar error={error} />
      <div className={styles.acts}>
        <DecisionButton text={t('support.send')} {...decision} />
        <Button
          disabledFocusable={written !== '' || isPending}
          onClick={() => mutate(undefined)}
          onKeyDown={keepFromEnter}
        >
          {t('support.close')}
        </Button>
      </div>
    </DecisionForm>
  );
}
