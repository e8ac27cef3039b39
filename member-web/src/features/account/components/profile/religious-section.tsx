import type { Religion } from '@milon/shared/options';
import { useFormContext } from 'react-hook-form';
import type { ProfileDraft } from '../../api/profile/profile-draft.ts';
import { SelectOptionField } from './fields.tsx';

const withCommunities: Religion = 'islam';

/** Religion, and the community if the religion has a list of them. */
export function ReligiousSection() {
  const { watch, setValue } = useFormContext<ProfileDraft>();
  return (
    <>
      <SelectOptionField
        name="religion"
        rules={{
          onChange: (event: { target: { value: string } }) => {
            if (event.target.value !== withCommunities) setValue('communityId', '', { shouldDirty: true });
          },
        }}
      />
      {watch('religion') === withCommunities ? <SelectOptionField name="communityId" /> : null}
    </>
  );
}
