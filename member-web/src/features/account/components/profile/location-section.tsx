import { makeStyles } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { cityOptions, districtsOf, findOption } from '@milon/shared/options';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { useLabelOf, useOwner } from '../../../../entities/profile/use-whose.ts';
import type { ProfileDraft } from '../../api/profile/profile-draft.ts';
import { SelectOptionField, TextAreaField, TextLineField } from './fields.tsx';
import { PartnerPost } from './partner-post.tsx';

const useStyles = makeStyles({ whole: { gridColumn: '1 / -1' } });

/** The location, the wished partner, and the partner post. */
export function LocationSection({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { watch, setValue, register } = useFormContext<ProfileDraft>();
  const { whose } = useOwner(watch('profileCreatedFor'), user.gender);
  const labelOf = useLabelOf();
  const districts = districtsOf(watch('location.city'));

  function followCity(city: string) {
    const country = findOption(cityOptions, city)?.country;
    setValue('location.district', '', { shouldDirty: true });
    if (country) setValue('location.country', country, { shouldDirty: true });
  }

  return (
    <>
      <SelectOptionField
        name="location.city"
        rules={{ onChange: (event: { target: { value: string } }) => followCity(event.target.value) }}
      />
      {districts.length > 0 ? (
        <SelectField
          label={labelOf(whose, t('field_location_district'))}
          options={districts}
          {...register('location.district')}
        />
      ) : null}
      <SelectOptionField name="location.country" />
      <TextLineField name="birthday.city" maxLength={60} />
      <SelectOptionField name="birthday.residentalStatus" />
      <TextAreaField name="aboutPartner" maxLength={2000} />
      <div className={styles.whole}>
        <PartnerPost user={user} />
      </div>
    </>
  );
}
