import { Button, Field, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import { messageOf } from '@milon/shared/client';
import { BIODATA_DAYS } from '@milon/shared/constants';
import type { BiodataChoice, OwnBiodata, User } from '@milon/shared/contracts';
import { biodataContacts, usualSections } from '@milon/shared/rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFormat } from '../../../lib/format.ts';
import { toastSuccess } from '../../../state/toast.ts';
import { makeBiodata } from '../api/biodata.ts';
import { chosenOf, orderOf } from '../api/section-order.ts';
import { CopyPreview } from './copy-preview.tsx';
import { LooksFields } from './looks-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { SectionFields } from './section-fields.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    '@media (min-width: 768px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  make: { minHeight: '44px' },
});

interface Props {
  user: User;
  own: OwnBiodata;
  onMade: () => void;
}

const isOwn = ({ madeBy }: OwnBiodata['copies'][number]) => madeBy === undefined;

/** A new copy, which begins as the member's last one was, and what it would look like. */
export function CopyForm({ onMade, own, user }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('biodata');
  const { language, number } = useFormat();
  const photos = user.profileImages.filter(({ status }) => status === 'APPROVED');
  const mayShow = {
    none: true,
    self: user.phoneNumber?.isVerified === true || user.email?.isVerified === true,
    guardian: own.hasGuardian,
  };
  const [recipient, setRecipient] = useState('');
  const [kept, setKept] = useState<Omit<BiodataChoice, 'sections'>>(() => {
    const last = own.copies.find(isOwn);
    const photoId = photos.find(({ _id }) => _id === last?.photoId)?._id;
    return {
      language: last?.language ?? language,
      design: last?.design ?? 'classic',
      contact: last && mayShow[last.contact] ? last.contact : 'none',
      ...(photoId === undefined ? {} : { photoId }),
    };
  });
  const [order, setOrder] = useState(() => orderOf(own.copies.find(isOwn)?.sections ?? usualSections));
  const choice: BiodataChoice = { ...kept, sections: chosenOf(order) };
  const { error, isPending, mutate } = useMutation({
    mutationFn: makeBiodata,
    onSuccess: () => {
      toastSuccess(t('made'));
      onMade();
    },
  });
  const isNone = choice.sections.length === 0;
  return (
    <div className={styles.root}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && !isNone) mutate({ ...choice, ...(recipient.trim() ? { recipient } : {}) });
        }}
      >
        <Text>{t('what', { days: number(BIODATA_DAYS) })}</Text>
        <TextField
          label={t('recipient')}
          hint={t('recipientHint')}
          maxLength={80}
          value={recipient}
          onChange={({ target }) => setRecipient(target.value)}
        />
        <LooksFields looks={kept} onChange={(changed) => setKept({ ...kept, ...changed })} />
        <PhotoField
          photos={photos}
          chosen={kept.photoId}
          onChoose={(photoId) => {
            const { photoId: _before, ...rest } = kept;
            setKept(photoId === undefined ? rest : { ...rest, photoId });
          }}
        />
        <Field
          label={t('contact')}
          hint={mayShow.self ? (mayShow.guardian ? t('contactHint') : t('guardianFirst')) : t('verifyFirst')}
        >
          <RadioGroup
            value={kept.contact}
            onChange={(_, { value }) => setKept({ ...kept, contact: value as BiodataChoice['contact'] })}
          >
            {biodataContacts.map((contact) => (
              <Radio
                key={contact}
                value={contact}
                label={t(`contact_${contact}`)}
                disabled={!mayShow[contact]}
              />
            ))}
          </RadioGroup>
        </Field>
        <SectionFields order={order} onChange={(changed) => setOrder([...changed])} />
        <FormFailure text={error ? messageOf(error) : undefined} />
        <Button
          type="submit"
          appearance="primary"
          size="large"
          className={styles.make}
          disabledFocusable={isPending || isNone}
        >
          {t('make')}
        </Button>
      </form>
      <CopyPreview choice={choice} />
    </div>
  );
}
