import { Button, Checkbox, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { moveSection, type OrderedSection } from '../api/section-order.ts';
import { DownIcon, UpIcon } from './icons.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, width: '100%' },
  row: {
    display: 'flex',
    alignItems: 'center',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { flexGrow: 1 },
  button: { minWidth: '44px', minHeight: '44px' },
});

interface Props {
  order: readonly OrderedSection[];
  onChange: (order: readonly OrderedSection[]) => void;
}

/** Which sections a copy has, and in which order. */
export function SectionFields({ onChange, order }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('biodata');
  const isNone = order.every(({ isOn }) => !isOn);
  return (
    <Field
      label={t('sections')}
      hint={t('sectionsHint')}
      validationMessage={isNone ? t('oneSection') : undefined}
    >
      <ul className={styles.list}>
        {order.map(({ isOn, name }, index) => {
          const section = t(`section_${name}`);
          return (
            <li key={name} className={styles.row}>
              <Checkbox
                className={styles.name}
                label={section}
                checked={isOn}
                onChange={(_, { checked }) => onChange(order.with(index, { name, isOn: checked === true }))}
              />
              <Button
                appearance="subtle"
                className={styles.button}
                icon={<UpIcon />}
                aria-label={t('earlier', { section })}
                disabledFocusable={index === 0}
                onClick={() => onChange(moveSection(order, index, -1))}
              />
              <Button
                appearance="subtle"
                className={styles.button}
                icon={<DownIcon />}
                aria-label={t('later', { section })}
                disabledFocusable={index === order.length - 1}
                onClick={() => onChange(moveSection(order, index, 1))}
              />
            </li>
          );
        })}
      </ul>
    </Field>
  );
}
