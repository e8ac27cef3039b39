import { makeStyles } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { SelectOptionField, TextAreaField } from './fields.tsx';
import { PartnerPost } from './partner-post.tsx';
import { BirthplaceField, HomePlaceFields, LivingPlaceField } from './place-fields.tsx';

const useStyles = makeStyles({ whole: { gridColumn: '1 / -1' } });

/** Where the member lives, where the family is from, the wished partner, and the partner post. */
export function LocationSection({ user }: { user: User }) {
  const styles = useStyles();
  return (
    <>
      <LivingPlaceField />
      <SelectOptionField name="location.country" />
      <HomePlaceFields />
      <SelectOptionField name="birthday.residentalStatus" />
      <BirthplaceField />
      <TextAreaField name="aboutPartner" maxLength={2000} />
      <div className={styles.whole}>
        <PartnerPost user={user} />
      </div>
    </>
  );
}
