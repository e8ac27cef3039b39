import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { goTo } from '../../../lib/address/location.ts';
import { MemberOption } from '../../../parts/member/find/member-option.tsx';
import { useFoundMembers } from '../../../parts/member/find/use-found-members.ts';
import { useChoosePair } from '../api/record-actions.ts';

const useStyles = makeStyles({
  row: { display: 'flex', width: '100%', alignItems: 'center' },
  label: { flexGrow: 1, minWidth: 0 },
  option: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
});

/** Asks which other account is this member's too, and opens the pair among the likely duplicates. */
export function SamePersonDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const found = useFoundMembers(text);
  const { error, isPending, mutate } = useChoosePair();
  const others = found.members.filter(({ _id }) => _id !== user._id);
  const other = others.find(({ _id }) => _id === chosen) ?? (others.length === 1 ? others[0] : undefined);

  function compare(): void {
    if (found.isPending || !other) return setMissing(true);
    mutate([user._id, other._id], {
      onSuccess({ _id }) {
        onClose();
        goTo('duplicates', _id);
      },
    });
  }

  return (
    <FormDialog
      title={t('duplicates.askSamePerson', { name: fullName(user) })}
      submit={t('duplicates.compare')}
      working={isPending}
      error={error ?? found.error}
      onSubmit={compare}
      onClose={onClose}
    >
      <span>{t('duplicates.samePersonText')}</span>
      <TextField
        first
        name="other"
        autoComplete="off"
        maxLength={254}
        label={t('duplicates.find')}
        value={text}
        fault={isMissing && !other ? t('duplicates.chooseOther') : undefined}
        onChange={(typed) => {
          setText(typed);
          setMissing(false);
        }}
      />
      {text.trim() !== '' && !found.isPending && others.length === 0 && found.error == null && (
        <output>{t('duplicates.noOthers')}</output>
      )}
      {others.length > 0 && (
        <Field label={t('duplicates.others')}>
          <RadioGroup value={other?._id ?? ''} onChange={(_event, { value }) => setChosen(value)}>
            {others.map((member) => (
              <Radio
                key={member._id}
                className={styles.row}
                value={member._id}
                label={{
                  className: styles.label,
                  children: (
                    <span className={styles.option}>
                      <MemberOption member={member} />
                    </span>
                  ),
                }}
              />
            ))}
          </RadioGroup>
        </Field>
      )}
    </FormDialog>
  );
}
