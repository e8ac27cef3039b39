import {
  Field,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { MoneyField, Overtaken } from './money-fields.ts';

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: tokens.spacingVerticalS, paddingBlock: tokens.spacingVerticalS },
});

interface OvertakenFieldsProps {
  fields: readonly Overtaken[];
  chosen: Partial<Record<MoneyField, 'mine' | 'stored'>>;
  /** Fields of which one must still be chosen. */
  missing: readonly MoneyField[];
  onChoose: (overtaken: Overtaken, choice: 'mine' | 'stored') => void;
}

/**
 * What another member of staff saved while the form was open. Of a field that both changed, one is chosen;
 * neither is preselected.
 */
export function OvertakenFields({ chosen, fields, missing, onChoose }: OvertakenFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const shown = (value: string) => value || t('moneySettings.empty');
  const nameOf = (field: MoneyField) =>
    t(field === 'contactMobile' ? 'moneySettings.contactMobile' : `moneySettings.account${field}`);
  return (
    <div role="alert">
      {fields.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody className={styles.body}>
            <MessageBarTitle>{t('moneySettings.overtaken')}</MessageBarTitle>
            {fields.map((one) => {
              const { before, field, mine, now } = one;
              if (mine === undefined)
                return (
                  <div key={field}>
                    {t('moneySettings.changedThere', {
                      field: nameOf(field),
                      before: shown(before),
                      now: shown(now),
                    })}
                  </div>
                );
              return (
                <Field
                  key={field}
                  label={t('moneySettings.changedBoth', { field: nameOf(field) })}
                  {...(missing.includes(field) ? { validationMessage: t('moneySettings.chooseOne') } : {})}
                >
                  <RadioGroup
                    value={chosen[field] ?? ''}
                    onChange={(_event, { value }) => onChoose(one, value === 'mine' ? 'mine' : 'stored')}
                  >
                    <Radio value="stored" label={t('moneySettings.takeStored', { value: shown(now) })} />
                    <Radio value="mine" label={t('moneySettings.keepMine', { value: shown(mine) })} />
                  </RadioGroup>
                </Field>
              );
            })}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
