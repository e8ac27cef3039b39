import { Button, Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { moveSection, type OrderedSection } from '../api/section-order.ts';
import { DownIcon, UpIcon } from './icons.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  hint: { color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
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
  const id = useId();
  const isNone = order.every(({ isOn }) => !isOn);
  return (
    // No Field: it would give its one label to every box.
    <fieldset aria-labelledby={id} className={styles.root}>
      <Text id={id}>{t('sections')}</Text>
      <ul className={styles.list}>
        {order.map(({ isOn, name }, index) => {
          const section = t(`section_${name}`);
          return (
            <li key={name} className={styles.row}>
              <div className={styles.name}>
                <Checkbox
                  label={section}
                  checked={isOn}
                  onChange={(_, { checked }) =>
                    onChange(order.map((one) => (one.name === name ? { name, isOn: checked === true } : one)))
                  }
                />
              </div>
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
      <Text size={200} role={isNone ? 'alert' : undefined} className={styles.hint}>
        {t(isNone ? 'oneSection' : 'sectionsHint')}
      </Text>
    </fieldset>
  );
}
