import {
  Button,
  Caption1,
  Field,
  Input,
  Link,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ApiProblem } from '@milon/shared/client';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { EntryCard } from '../components/entry-card.tsx';
import { SubmitButton } from '../components/form/submit-button.tsx';
import { useProblemText } from '../components/states/problem-text.ts';
import { appInfoAtom } from '../lib/app-info.ts';
import { restoreSession } from '../lib/session.ts';
import { DisplayChoices } from './display-choices.tsx';
import { ServerLine } from './server-line.tsx';
import { type FieldName, useSignInForm } from './use-sign-in-form.ts';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM },
  note: { color: tokens.colorNeutralForeground3 },
  problem: { whiteSpace: 'pre-line' },
  other: { justifySelf: 'start' },
});

export function SignInScreen({ problem, ended }: { problem: ApiProblem | undefined; ended: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const problemText = useProblemText();
  const info = useAtomValue(appInfoAtom);
  const {
    asksCode,
    formRef,
    missing,
    offersCode,
    set,
    submit,
    switchCode,
    usesRecovery,
    values,
    working,
    problem: refusal,
  } = useSignInForm(problem);
  const said = refusal === undefined ? undefined : problemText(refusal);
  const error = (field: FieldName) =>
    field === missing ? { validationMessage: t(`signIn.${field}Missing`) } : {};
  const appHint = asksCode ? 'codeHint' : 'lockedCodeHint';
  const codeHint = usesRecovery ? 'recoveryCodeHint' : appHint;
  const note = info?.shell === 'web' ? 'keptInHost' : info?.canKeepSession ? 'kept' : 'notKept';

  return (
    <EntryCard choices={<DisplayChoices />}>
      <div role="alert">
        {said !== undefined && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody className={styles.problem}>{said}</MessageBarBody>
            {refusal === problem && (
              <MessageBarActions>
                <Button onClick={() => void restoreSession()}>{t('problem.retry')}</Button>
              </MessageBarActions>
            )}
          </MessageBar>
        )}
        {said === undefined && ended && !asksCode && (
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>{t('signIn.ended')}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      <form ref={formRef} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('signIn.email')} {...error('email')}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            value={values.email}
            onChange={(_event, { value }) => set('email', value)}
          />
        </Field>
        <Field label={t('signIn.password')} {...error('password')}>
          <Input
            name="password"
            type="password"
            autoComplete="current-password"
            value={values.password}
            onChange={(_event, { value }) => set('password', value)}
          />
        </Field>
        {(asksCode || offersCode) && (
          <>
            <Field
              label={t(usesRecovery ? 'signIn.recoveryCode' : 'signIn.code')}
              hint={t(`signIn.${codeHint}`)}
              {...error('code')}
            >
              <Input
                name="code"
                inputMode={usesRecovery ? 'text' : 'numeric'}
                autoComplete={usesRecovery ? 'off' : 'one-time-code'}
                maxLength={20}
                value={values.code}
                onChange={(_event, { value }) => set('code', value)}
              />
            </Field>
            <Link as="button" type="button" className={styles.other} onClick={switchCode}>
              {t(usesRecovery ? 'signIn.useApp' : 'signIn.useRecoveryCode')}
            </Link>
          </>
        )}
        <SubmitButton size="large" busy={working}>
          {' '}
          {t(working ? 'signIn.working' : 'signIn.submit')}
        </SubmitButton>
      </form>
      <Caption1 className={styles.note}>{t(`signIn.${note}`)}</Caption1>
      <ServerLine />
    </EntryCard>
  );
}
