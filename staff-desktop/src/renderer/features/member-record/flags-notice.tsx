import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import { useFlags } from './api/record-parts.ts';

/** Says why the member was flagged, if a phone, email, device or photo of theirs was on the watch list. */
export function FlagsNotice({ id }: { id: string }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { data = [] } = useFlags(id);
  return data.map(({ _id, addedBy, flaggedAt, kind, reason }) => (
    <MessageBar key={_id} intent="warning" layout="multiline">
      <MessageBarBody>
        {t(`watchList.flagged.${kind}`, {
          date: date(flaggedAt),
          name: addedBy,
        })}{' '}
        <bdi>{reason}</bdi>
      </MessageBarBody>
    </MessageBar>
  ));
}
