import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import {
  type BiodataSection,
  biodataContacts,
  biodataDesigns,
  fullName,
  usualSections,
} from '@milon/shared/rules';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../components/dialog/dialog-frame.tsx';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { ListChoice } from '../../../components/form/list-choice.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useMutationForm } from '../../../components/form/use-mutation-form.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { leaveSafely, useUnsaved } from '../../../lib/work/unsaved.ts';
import { MadeCopy } from './made-copy.tsx';
import { type BiodataOrder, useMakeBiodata } from './use-make-biodata.ts';

const useStyles = makeStyles({
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  sections: { display: 'grid', gridTemplateColumns: '1fr 1fr', margin: 0, padding: 0, border: 0 },
});

interface Draft {
  recipient: string;
  language: string;
  design: string;
  contact: string;
  withPhoto: boolean;
  sections: readonly BiodataSection[];
}
type Made = { readonly _id: string; readonly endsAt: string };
const languages = ['bn', 'en'] as const;

interface DialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Makes a copy of the member's biodata for who asked for it, and hands it out as a file. */
export function BiodataDialog({ onClose, user }: DialogProps) {
  const { t } = useTranslation();
  const [made, setMade] = useState<Made>();
  if (!made) return <OrderDialog user={user} onMade={setMade} onClose={onClose} />;
  return (
    <DialogFrame
      title={t('record.biodata.made')}
      actions={<Button onClick={onClose}>{t('action.close')}</Button>}
      onClose={onClose}
    >
      <MadeCopy copy={made} profileId={user.profileId} />
    </DialogFrame>
  );
}

function OrderDialog({ onClose, onMade, user }: DialogProps & { onMade: (made: Made) => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { language } = useFormat();
  const sectionsId = useId();
  const { change, field, form, isPending, rest, submit, values } = useMutationForm<Draft, Made, BiodataOrder>(
    {
      defaultValues: {
        recipient: '',
        language,
        design: 'classic',
        sections: usualSections,
        withPhoto: true,
        contact: 'none',
      },
      mutation: useMakeBiodata(user._id),
      toSend: ({ contact, design, language: chosen, recipient, sections, withPhoto }) => ({
        recipient: recipient.trim(),
        language: chosen as 'bn',
        design: design as 'classic',
        contact: contact as 'none',
        sections: [...sections],
        withPhoto,
      }),
      places: { recipient: 'recipient' },
      onSuccess: onMade,
    },
  );
  useUnsaved(form.formState.isDirty && !isPending);
  const contacts = biodataContacts.filter((contact) => contact !== 'guardian' || user.guardian === 'PROVEN');
  return (
    <FormDialog
      title={t('record.biodata.of', { name: fullName(user) })}
      submit={t('record.biodata.make')}
      working={isPending}
      error={rest}
      onSubmit={submit}
      onClose={() => leaveSafely(onClose)}
    >
      <p className={styles.quiet}>{t('record.biodata.about')}</p>
      <TextField
        label={t('record.biodata.recipient')}
        hint={t('record.biodata.recipientHint')}
        autoComplete="off"
        maxLength={80}
        {...field('recipient', (value) => value.trim().length < 2 && t('record.biodata.missing'))}
      />
      <ListChoice
        label={t('record.biodata.language')}
        options={languages.map((key) => ({ key, text: t(`record.biodata.language_${key}`) }))}
        {...field('language')}
      />
      <ListChoice
        label={t('record.biodata.design')}
        options={biodataDesigns.map((key) => ({ key, text: t(`record.biodata.design_${key}`) }))}
        {...field('design')}
      />
      <ListChoice
        label={t('record.biodata.contact')}
        options={contacts.map((key) => ({ key, text: t(`record.biodata.contact_${key}`) }))}
        {...field('contact')}
      />
      <Checkbox
        label={t('record.biodata.withPhoto')}
        checked={values.withPhoto}
        onChange={(_event, { checked }) => change({ withPhoto: checked === true })}
      />
      <div>
        <span id={sectionsId}>{t('record.biodata.sections')}</span>
        <fieldset className={styles.sections} aria-labelledby={sectionsId}>
          {usualSections.map((section) => (
            <Checkbox
              key={section}
              label={t(`record.biodata.section_${section}`)}
              checked={values.sections.includes(section)}
              // At least one section stays.
              disabled={values.sections.length === 1 && values.sections.includes(section)}
              onChange={(_event, { checked }) =>
                change({
                  sections: usualSections.filter((each) =>
                    each === section ? checked === true : values.sections.includes(each),
                  ),
                })
              }
            />
          ))}
        </fieldset>
      </div>
    </FormDialog>
  );
}
