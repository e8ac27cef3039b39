import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { SettingChange } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { DecisionButton } from '../decision-button.tsx';
import { DecisionForm } from '../form/decision-form.tsx';
import { Section } from '../section.tsx';
import { ProblemBar } from '../states/problem-bar.tsx';
import { OvertakenFields } from './overtaken-fields.tsx';
import type { settingGroups } from './setting-fields.ts';
import { SettingRow } from './setting-row.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalXXL, minWidth: 0 },
  rows: { display: 'grid', rowGap: tokens.spacingVerticalL },
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  actions: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  count: { color: tokens.colorNeutralForeground3 },
});

interface SettingsFormProps {
  form: SettingsFormState;
  groups: typeof settingGroups;
  /** Who changed each setting last, where the screen shows it. */
  changes?: readonly SettingChange[] | undefined;
}

/** Settings in groups, each with what it does, and a bar that saves them. */
export function SettingsForm({ changes, form, groups }: SettingsFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();

  return (
    <DecisionForm className={styles.form} isBlocked={form.isPending} onDecide={form.submit}>
      {groups.map(({ id, names }) => {
        const rows = (
          <div className={styles.rows}>
            {names.map((name) => (
              <SettingRow
                key={name}
                name={name}
                value={form.typed[name]}
                fault={form.faults[name]}
                isChanged={form.changed.includes(name)}
                change={changes?.find((one) => one.name === name)}
                isHistoryKnown={changes !== undefined}
                onChange={(value) => form.change({ [name]: value })}
              />
            ))}
          </div>
        );
        if (changes === undefined) return <div key={id}>{rows}</div>;
        return (
          <Section key={id} title={t(`settings.group.${id}`)} as="h2">
            {rows}
          </Section>
        );
      })}
      <div className={styles.foot}>
        <OvertakenFields {...form.overtaken} />
        <ProblemBar error={form.error} />
        <div className={styles.actions}>
          <DecisionButton text={t('moneySettings.save')} isBlocked={form.isPending} onDecide={form.submit} />
          {form.changed.length > 0 && (
            <>
              <Button appearance="subtle" onClick={form.reset}>
                {t('settings.discard')}
              </Button>
              <Text size={200} className={styles.count}>
                {t('settings.unsaved', { count: form.changed.length, shown: number(form.changed.length) })}
              </Text>
            </>
          )}
        </div>
      </div>
    </DecisionForm>
  );
}
