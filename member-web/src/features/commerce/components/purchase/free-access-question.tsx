import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FreeAccessPreview } from '../../../../parts/free-access-preview.tsx';

const useStyles = makeStyles({
  answers: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  answer: {
    width: '100%',
    minHeight: '48px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    '& > label': { flexGrow: 1 },
  },
});

interface Props {
  packageName: string;
  /** Undefined while the member has not answered: neither answer is chosen beforehand. */
  answer: boolean | undefined;
  onAnswer: (answer: boolean) => void;
}

/** Asks the buyer of a package of type Both whether the contact becomes free (decisions §3). */
export function FreeAccessQuestion({ packageName, answer, onAnswer }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const label = (isFree: boolean) => (
    <>
      {t(isFree ? 'freeAccessYes' : 'freeAccessNo')}
      <FreeAccessPreview packageName={packageName} isFree={isFree} />
    </>
  );
  return (
    <Field label={t('freeAccessQuestion')} hint={t('freeAccessHint')} required>
      <RadioGroup
        className={styles.answers}
        value={answer === undefined ? '' : answer ? 'yes' : 'no'}
        onChange={(_, { value }) => onAnswer(value === 'yes')}
      >
        <Radio className={styles.answer} value="yes" label={label(true)} />
        <Radio className={styles.answer} value="no" label={label(false)} />
      </RadioGroup>
    </Field>
  );
}
