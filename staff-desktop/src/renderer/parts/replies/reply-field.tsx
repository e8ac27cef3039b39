import { makeStyles, tokens } from '@fluentui/react-components';
import { type ComponentProps, useRef } from 'react';
import { TextAreaField } from '../../components/form/text-area-field.tsx';
import { useLetterKey } from '../../lib/typing/use-letter-key.ts';
import { ReplyPicker } from './reply-picker.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXS, justifyItems: 'stretch', width: '100%' },
});

type Props = Omit<ComponentProps<typeof TextAreaField>, 'textRef'> &
  Pick<ComponentProps<typeof ReplyPicker>, 'kind' | 'onReply' | 'reader'> & {
    /** The key that goes to the field. */
    letter?: string;
  };

/** A text that a member or a guest will read, with the saved replies below it. */
export function ReplyField({ kind, letter, onReply, reader, ...field }: Props) {
  const styles = useStyles();
  const textRef = useRef<HTMLTextAreaElement>(null);
  useLetterKey(letter, () => textRef.current?.focus());
  return (
    <div className={styles.root}>
      <TextAreaField {...field} textRef={textRef} />
      <ReplyPicker
        kind={kind}
        reader={reader}
        textRef={textRef}
        maxLength={field.maxLength}
        onChange={field.onChange}
        onReply={onReply}
      />
    </div>
  );
}
