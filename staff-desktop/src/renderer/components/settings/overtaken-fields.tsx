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
import { useSettingWords } from './setting-words.ts';
import type { SettingsFormState } from './use-settings-form.ts';

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: tokens.spacingVerticalS, paddingBlock: tokens.spacingVerticalS },
});

/**
 * What another member of staff saved while the form was open. Of a setting that both changed, one is chosen;
 * neither is preselected.
 */
export function OvertakenFields({ chosen, fields, missing, onChoose }: SettingsFormState['overtaken']) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { nameOf, valueOf } = useSettingWords();
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
                      before: valueOf(field, before),
                      now: valueOf(field, now),
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
                    <Radio
                      value="stored"
                      label={t('moneySettings.takeStored', { value: valueOf(field, now) })}
                    />
                    <Radio
                      value="mine"
                      label={t('moneySettings.keepMine', { value: valueOf(field, mine) })}
                    />
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
