import { Button, Field, Input, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { settingsSchema } from '@milon/shared/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import { ProblemBar } from '../../../../components/states/problem-bar.tsx';
import { useToast } from '../../../../components/states/use-toast.ts';
import { typedNumber } from '../../../../lib/typed-number.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import {
  type ReviewSettings,
  useReviewSettings,
  useSaveReviewSettings,
} from '../../api/use-review-settings.ts';

const useStyles = makeStyles({
  root: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalM },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  field: { width: '100%', maxWidth: '420px' },
  input: { width: '128px' },
  skeleton: { width: '100%', height: '64px' },
});

const names = ['photoGraceSeconds', 'secondLookShare', 'secondLookDays'] as const;

/** The undo time, the share of second looks and how long they wait, for Administration. */
export function RulesForm() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useReviewSettings();
  return (
    <section className={styles.root}>
      <h3 className={styles.heading}>{t('photos.settings.rules')}</h3>
      {isPending && (
        <Skeleton aria-label={t('action.loading')} className={styles.field}>
          <SkeletonItem className={styles.skeleton} />
        </Skeleton>
      )}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && <Fields settings={data} />}
    </section>
  );
}

function Fields({ settings }: { settings: ReviewSettings }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const toast = useToast();
  const save = useSaveReviewSettings();
  const [typed, setTyped] = useState<Record<(typeof names)[number], string>>({
    photoGraceSeconds: number(settings.photoGraceSeconds),
    secondLookShare: number(settings.secondLookShare),
    secondLookDays: number(settings.secondLookDays),
  });
  const [faults, setFaults] = useState<readonly string[]>([]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const wrong = names.filter(
      (name) => !settingsSchema.shape[name].unwrap().safeParse(typedNumber(typed[name])).success,
    );
    setFaults(wrong);
    if (wrong.length > 0) return;
    save.mutate(
      {
        photoGraceSeconds: typedNumber(typed.photoGraceSeconds) ?? settings.photoGraceSeconds,
        secondLookShare: typedNumber(typed.secondLookShare) ?? settings.secondLookShare,
        secondLookDays: typedNumber(typed.secondLookDays) ?? settings.secondLookDays,
      },
      { onSuccess: () => toast(t('photos.settings.saved')) },
    );
  }

  return (
    <form noValidate className={styles.root} onSubmit={submit}>
      {names.map((name) => (
        <Field
          key={name}
          className={styles.field}
          label={t(`photos.settings.${name}`)}
          hint={t(`photos.settings.${name}Hint`)}
          {...(faults.includes(name) ? { validationMessage: t(`photos.settings.${name}Wrong`) } : {})}
        >
          <Input
            className={styles.input}
            name={name}
            inputMode="numeric"
            maxLength={6}
            value={typed[name]}
            onChange={(_event, { value }) => setTyped({ ...typed, [name]: value })}
          />
        </Field>
      ))}
      <ProblemBar error={save.error} />
      <Button type="submit" appearance="primary" disabledFocusable={save.isPending}>
        {t('photos.settings.save')}
      </Button>
    </form>
  );
}
