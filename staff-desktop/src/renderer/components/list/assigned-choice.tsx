import { makeStyles, Select } from '@fluentui/react-components';
import { type Assigned, assignedSchema } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({ root: { minWidth: '120px' } });

interface AssignedChoiceProps {
  assigned: Assigned;
  onChange: (assigned: Assigned) => void;
}

/** Whose items a queue shows. */
export function AssignedChoice({ assigned, onChange }: AssignedChoiceProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const keys = assignedSchema.options;
  return (
    <Select
      size="small"
      className={styles.root}
      aria-label={t('work.whose')}
      value={assigned}
      onChange={(_event, { value }) => onChange(keys.find((key) => key === value) ?? 'anyone')}
    >
      {keys.map((key) => (
        <option key={key} value={key}>
          {t(`work.whoseOf.${key}`)}
        </option>
      ))}
    </Select>
  );
}
