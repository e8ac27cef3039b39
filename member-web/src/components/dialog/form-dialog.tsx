import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type BaseSyntheticEvent, type ReactNode, useId } from 'react';
import { FormFailure } from '../form/form-failure.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { AppDialog } from './app-dialog.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

interface Props {
  title: string;
  submitText: string;
  submitClass?: string | undefined;
  /** A button that closes the dialog, besides the one at its top. */
  cancelText?: string;
  busy: boolean;
  /** An error that belongs to no field. */
  failure: string | undefined;
  onSubmit: (event: BaseSyntheticEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is one form. Its buttons stay visible below the scrolling fields. */
export function FormDialog(props: Props) {
  const { title, submitText, submitClass, cancelText, busy, failure, onSubmit, onClose, children } = props;
  const styles = useStyles();
  const form = useId();
  return (
    <AppDialog
      title={title}
      onClose={onClose}
      footer={
        <>
          {cancelText === undefined ? null : (
            <Button size="large" onClick={onClose}>
              {cancelText}
            </Button>
          )}
          <SubmitButton form={form} busy={busy} className={submitClass}>
            {submitText}
          </SubmitButton>
        </>
      }
    >
      <form data-first-field id={form} className={styles.form} noValidate onSubmit={onSubmit}>
        {children}
        <FormFailure text={failure} />
      </form>
    </AppDialog>
  );
}
