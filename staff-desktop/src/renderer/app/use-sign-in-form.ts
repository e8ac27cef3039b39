import { ApiProblem } from '@milon/shared/client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signIn } from '../lib/session.ts';

export type FieldName = 'email' | 'password' | 'code';

/** State of the sign-in form. Errors are shown at their field, which gets the focus. */
export function useSignInForm(first: ApiProblem | undefined) {
  const [values, setValues] = useState({ email: '', password: '', code: '' });
  const [missing, setMissing] = useState<FieldName>();
  const [problem, setProblem] = useState<unknown>(first);
  const [asksCode, setAsksCode] = useState(false);
  /** Failed attempts of others locked the account: the owner can sign in with a code, or wait. */
  const [offersCode, setOffersCode] = useState(false);
  const [usesRecovery, setUsesRecovery] = useState(false);
  const [working, setWorking] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const hasCode = asksCode || offersCode;

  // The focused field, at first the email. Each new object sets the focus again.
  const [focus, setFocus] = useState<{ field: FieldName }>({ field: 'email' });
  useEffect(() => {
    formRef.current?.querySelector<HTMLInputElement>(`[name=${focus.field}]`)?.focus();
  }, [focus, formRef]);

  function set(field: FieldName, value: string) {
    setValues((current) => ({ ...current, [field]: value }));
    setMissing(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (working) return;
    setProblem(undefined);
    const fields: FieldName[] = asksCode ? ['email', 'password', 'code'] : ['email', 'password'];
    const empty = fields.find((field) => values[field].trim() === '');
    setMissing(empty);
    if (empty) {
      setFocus({ field: empty });
      return;
    }
    setWorking(true);
    try {
      const { email, password, code } = values;
      await signIn({
        email: email.trim(),
        password,
        ...(code.trim() === '' || !hasCode ? {} : { code: code.trim() }),
      });
    } catch (error) {
      setWorking(false);
      if (error instanceof ApiProblem && error.code === 'CODE_REQUIRED' && !asksCode) {
        setAsksCode(true);
        setFocus({ field: 'code' });
        return;
      }
      const isLocked = error instanceof ApiProblem && error.code === 'TOO_MANY_REQUESTS';
      if (isLocked && !asksCode) setOffersCode(true);
      setProblem(error);
      setFocus({ field: hasCode || isLocked ? 'code' : 'password' });
    }
  }

  /** Switches to the other kind of code and clears the input. */
  function switchCode() {
    setUsesRecovery((uses) => !uses);
    setProblem(undefined);
    set('code', '');
    setFocus({ field: 'code' });
  }

  return {
    values,
    missing,
    problem,
    asksCode,
    offersCode,
    usesRecovery,
    working,
    formRef,
    set,
    submit,
    switchCode,
  };
}
