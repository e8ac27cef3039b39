import { consentText } from '@milon/shared/messages';
import type { Religion } from '@milon/shared/options';
import { faithFieldsOf } from '@milon/shared/rules';
import { useFormContext } from 'react-hook-form';
import { useCurrentUser } from '../../../../entities/session/session.ts';
import { useFormat } from '../../../../lib/format.ts';
import type { ProfileDraft } from '../../api/profile/profile-draft.ts';
import { SelectOptionField, TextLineField } from './fields.tsx';
import { MahrFields } from './mahr-fields.tsx';

const withCommunities: Religion = 'islam';

/** What is asked of this religion and gender. */
export function FaithFields() {
  const gender = useCurrentUser()?.gender;
  const religion = useFormContext<ProfileDraft>().watch('religion');
  return faithFieldsOf(religion, gender).map((field) =>
    field === 'gotra' ? (
      <TextLineField key={field} name="faith.gotra" maxLength={60} />
    ) : (
      <SelectOptionField key={field} name={`faith.${field}`} />
    ),
  );
}

/** Religion, the community if the religion has a list of them, and what its families ask. */
export function ReligiousSection() {
  const { watch, setValue } = useFormContext<ProfileDraft>();
  const { language } = useFormat();
  const isMuslim = watch('religion') === withCommunities;
  return (
    <>
      <SelectOptionField
        name="religion"
        hint={consentText('faith', language)}
        rules={{
          onChange: (event: { target: { value: string } }) => {
            if (event.target.value !== withCommunities) setValue('communityId', '', { shouldDirty: true });
          },
        }}
      />
      {isMuslim ? <SelectOptionField name="communityId" /> : null}
      <FaithFields />
      {isMuslim ? <MahrFields /> : null}
    </>
  );
}
