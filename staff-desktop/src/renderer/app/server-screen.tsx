import {
  Body1,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Subtitle1,
  tokens,
} from '@fluentui/react-components';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryCard } from '../components/entry-card.tsx';
import { SubmitButton } from '../components/form/submit-button.tsx';
import { bridge } from '../lib/bridge.ts';
import { DisplayChoices } from './display-choices.tsx';

const useStyles = makeStyles({
  text: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  heading: { margin: 0 },
  fault: { marginTop: tokens.spacingVerticalM },
  form: { display: 'grid', rowGap: tokens.spacingVerticalM },
});

const faults = [
  'SERVER_ADDRESS',
  'SERVER_INSECURE',
  'SERVER_UNREACHABLE',
  'SERVER_CERTIFICATE',
  'SERVER_FOREIGN',
  'SERVER_NOT_READY',
] as const;

/** The first screen of an installed console: the address of the API. Main checks it and keeps it. */
export function ServerScreen({ previous = '' }: { previous: string | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [address, setAddress] = useState(previous);
  const [isMissing, setIsMissing] = useState(false);
  const [code, setCode] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusInput = () => form.current?.querySelector('input')?.focus();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isChecking) return;
    setCode(undefined);
    setIsMissing(address.trim() === '');
    focusInput();
    if (address.trim() === '') return;
    setIsChecking(true);
    const reply = await bridge.server.choose(address);
    // Otherwise main loads the page again.
    if (reply.ok) return;
    setIsChecking(false);
    setCode(reply.code);
  }

  const fault = faults.find((one) => one === code);
  return (
    <EntryCard choices={<DisplayChoices />}>
      <div className={styles.text}>
        <Subtitle1 as="h3" className={styles.heading}>
          {t('server.title')}
        </Subtitle1>
        <Body1>{t('server.what')}</Body1>
        <div role="alert">
          {code !== undefined && (
            <MessageBar intent="error" layout="multiline" className={styles.fault}>
              <MessageBarBody>{fault ? t(`server.${fault}`) : t('problem.INTERNAL')}</MessageBarBody>
            </MessageBar>
          )}
        </div>
      </div>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t('server.address')}
          hint={t('server.hint')}
          {...(isMissing ? { validationMessage: t('server.missing') } : {})}
        >
          <Input
            name="server"
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2_000}
            value={address}
            onChange={(_event, { value }) => {
              setAddress(value);
              setIsMissing(false);
            }}
          />
        </Field>
        <SubmitButton size="large" busy={isChecking}>
          {' '}
          {t(isChecking ? 'server.checking' : 'server.check')}
        </SubmitButton>
      </form>
    </EntryCard>
  );
}
