import { Field, makeStyles, Switch, tokens } from '@fluentui/react-components';
import type { OwnBiodata } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { toastFailure } from '../../../state/toast.ts';
import { allowBiodata } from '../api/biodata.ts';
import { CopyRow } from './copy-row.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
});

/** The copies of the own biodata, whoever made them, and whether matches may make some. */
export function CopyList({ own }: { own: OwnBiodata }) {
  const styles = useStyles();
  const { t } = useTranslation('biodata');
  const { isPending, mutate, variables } = useMutation({ mutationFn: allowBiodata, onError: toastFailure() });
  return (
    <div className={styles.root}>
      <Field hint={t('forMatchesHint')}>
        <Switch
          label={t('forMatches')}
          checked={isPending ? variables : own.forMatches}
          onChange={(_, { checked }) => (isPending ? undefined : mutate(checked))}
        />
      </Field>
      {own.copies.length === 0 ? (
        <StateMessage small title={t('none')} text={t('noneText')} />
      ) : (
        <ul className={styles.list}>
          {own.copies.map((copy) => (
            <CopyRow key={copy._id} copy={copy} />
          ))}
        </ul>
      )}
    </div>
  );
}
