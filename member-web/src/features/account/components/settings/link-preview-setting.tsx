import { Field, Switch } from '@fluentui/react-components';
import { TOAST_DURATION_MS } from '@milon/shared/constants';
import type { User } from '@milon/shared/contracts';
import { saveLinkPreviewRoute } from '@milon/shared/routes';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { setCachedUser } from '../../../../entities/session/session.ts';
import { callApi } from '../../../../lib/server/api.ts';
import { toastFailure, toastSuccess } from '../../../../state/toast.ts';

/** Whether the preview of the shared link names the member. A change is saved immediately. */
export function LinkPreviewSetting({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { isPending, mutate, variables } = useMutation({
    mutationFn: (linkPreview: boolean) => callApi(saveLinkPreviewRoute, { body: { linkPreview } }),
    onSuccess({ data }, linkPreview) {
      setCachedUser(data);
      toastSuccess(t(linkPreview ? 'linkPreviewOn' : 'linkPreviewOff'), TOAST_DURATION_MS.usual);
    },
    onError: toastFailure('The preview of the shared link was not kept.'),
  });
  return (
    <Field hint={t('linkPreviewHint')}>
      <Switch
        label={t('linkPreview')}
        checked={isPending ? variables : (user.linkPreview ?? true)}
        onChange={(_, { checked }) => (isPending ? undefined : mutate(checked))}
      />
    </Field>
  );
}
