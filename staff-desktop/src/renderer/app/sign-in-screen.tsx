import {
  Button,
  Caption1,
  Card,
  Field,
  Input,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Subtitle2,
  Title2,
  tokens,
} from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../components/problem-text.ts';
import type { ApiProblem } from '../lib/api-problem.ts';
import { appInfoAtom } from '../lib/app-info.ts';
import { restoreSession } from '../lib/session.ts';
import { DisplayChoices } from './display-choices.tsx';
import { type FieldName, useSignInForm } from './use-sign-in-form.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateRows: 'auto 1fr', height: '100%', overflow: 'auto' },
  top: { display: 'flex', justifyContent: 'flex-end', padding: tokens.spacingHorizontalM },
  main: { display: 'grid', placeContent: 'center', padding: tokens.spacingHorizontalL },
  card: {
    width: '360px',
    maxWidth: '100%',
    padding: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalL,
  },
  brand: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  name: { color: tokens.colorBrandForeground1, margin: 0 },
  heading: { margin: 0, color: tokens.colorNeutralForeground2 },
  form: { display: 'grid', rowGap: tokens.spacingVerticalM },
  note: { color: tokens.colorNeutralForeground3 },
  problem: { whiteSpace: 'pre-line' },
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
    set,
    submit,
    values,
    working,
    problem: refusal,
  } = useSignInForm(problem);
  const said = refusal === undefined ? undefined : problemText(refusal);
  const error = (field: FieldName) =>
    field === missing ? { validationMessage: t(`signIn.${field}Missing`) } : {};
  const note = info?.shell === 'web' ? 'keptInHost' : info?.canKeepSession ? 'kept' : 'notKept';

  return (
    <div className={styles.root}>
      <header className={styles.top}>
        <DisplayChoices />
      </header>
      <main className={styles.main}>
        <Card className={styles.card}>
          <div className={styles.brand}>
            <Title2 as="h1" className={styles.name}>
              {t('app.name')}
            </Title2>
            <Subtitle2 as="h2" className={styles.heading}>
              {t('app.console')}
            </Subtitle2>
          </div>
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
            {asksCode && (
              <Field label={t('signIn.code')} hint={t('signIn.codeHint')} {...error('code')}>
                <Input
                  name="code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  value={values.code}
                  onChange={(_event, { value }) => set('code', value)}
                />
              </Field>
            )}
            <Button type="submit" appearance="primary" size="large" disabledFocusable={working}>
              {t(working ? 'signIn.working' : 'signIn.submit')}
            </Button>
          </form>
          <Caption1 className={styles.note}>{t(`signIn.${note}`)}</Caption1>
        </Card>
      </main>
    </div>
  );
}
