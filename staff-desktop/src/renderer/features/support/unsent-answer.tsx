import {
  Button,
  Field,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../components/states/use-copy.ts';
import { useUnsaved } from '../../lib/work/unsaved.ts';

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
  text: string;
  /** Of the colleague who was first. */
  name: string;
  onDiscard: () => void;
}

/** What was typed when a colleague answered or closed the message first: it stays until staff discard it. */
export function UnsentAnswer({ name, onDiscard, text }: Props) {
  const styles = useStyles();
  const { t } = useTranslation();
  const copy = useCopy();
  useUnsaved(true);
  return (
    <section className={styles.root} aria-label={t('support.unsent')}>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{t('support.wasFirst', { name })}</MessageBarBody>
      </MessageBar>
      <Field label={t('support.unsent')}>
        <Textarea rows={4} resize="vertical" readOnly value={text} />
      </Field>
      <div className={styles.acts}>
        <Button appearance="primary" onClick={() => void copy(text, t('support.answer'))}>
          {t('support.copy')}
        </Button>
        <Button onClick={onDiscard}>{t('support.discard')}</Button>
      </div>
    </section>
  );
}
