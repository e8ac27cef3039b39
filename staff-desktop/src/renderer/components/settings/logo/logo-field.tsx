import { Button, Field, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { DeleteRegular, ImageAddRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemBar } from '../../states/problem-bar.tsx';
import { useUploadLogo } from '../use-settings.ts';
import { LogoPreview } from './logo-preview.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    justifyItems: 'start',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  actions: { display: 'flex', columnGap: tokens.spacingHorizontalS },
});

interface LogoFieldProps {
  label: string;
  hint: string;
  fault: string | undefined;
  /** The path of the logo; empty for the drawn mark. */
  value: string;
  onChange: (path: string) => void;
}

/** Uploads a logo and shows it in the headers of both apps before it is saved. */
export function LogoField({ fault, hint, label, onChange, value }: LogoFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { error, isPending, mutate } = useUploadLogo();
  return (
    <Field label={label} hint={hint} {...(fault === undefined ? {} : { validationMessage: fault })}>
      <fieldset className={styles.root} aria-label={label}>
        <LogoPreview path={value} />
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('settings.chooseLogo')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Allows the same file to be picked again after a failure.
            if (file) mutate(file, { onSuccess: onChange, onSettled: () => (target.value = '') });
          }}
        />
        <div className={styles.actions}>
          <Button
            icon={isPending ? <Spinner size="tiny" /> : <ImageAddRegular />}
            disabledFocusable={isPending}
            onClick={() => input.current?.click()}
          >
            {t('settings.chooseLogo')}
          </Button>
          {value !== '' && (
            <Button appearance="subtle" icon={<DeleteRegular />} onClick={() => onChange('')}>
              {t('settings.removeLogo')}
            </Button>
          )}
        </div>
        <ProblemBar error={error} />
      </fieldset>
    </Field>
  );
}
