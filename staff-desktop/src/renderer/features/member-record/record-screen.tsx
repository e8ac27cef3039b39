import { Link } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/states/empty-state.tsx';
import {
  addressOf,
  goBackOr,
  locationAddress,
  navigate,
  useConsoleLocation,
} from '../../lib/address/location.ts';
import { editAddress, memberAddress, moderationAddress } from '../../lib/address/member-address.ts';
import { useOffers } from '../../lib/offered.ts';
import { RecordEditor } from './edit/record-editor.tsx';
import { MemberRecord } from './member-record.tsx';
import { ModerationPage } from './moderation/moderation-page.tsx';
import { RecordLoader } from './record-loader.tsx';

/** One member on a page: the record, or its editor. The query is the table's, for the way back. */
export function RecordScreen() {
  const { t } = useTranslation();
  const { query, rest } = useConsoleLocation();
  const offers = useOffers();
  const [id, view] = rest;
  if (!id) {
    return (
      <EmptyState text={t('record.choose')}>
        <Link href={locationAddress('users')}>{t('section.users')}</Link>
      </EmptyState>
    );
  }
  const backHref = addressOf({ section: 'users', rest: [id], query });
  const tableHref = addressOf({ section: 'users', query });
  const recordHref = memberAddress(id, query);
  return (
    <RecordLoader key={id} id={id}>
      {(user) =>
        view === 'edit' && user.restorableUntil === undefined ? (
          <RecordEditor user={user} onDone={() => goBackOr(recordHref)} />
        ) : view === 'moderation' && offers('moderation') && user.restorableUntil === undefined ? (
          <ModerationPage user={user} onBack={() => goBackOr(recordHref)} />
        ) : (
          <MemberRecord
            user={user}
            onEdit={() => navigate(editAddress(id, query))}
            onModeration={() => navigate(moderationAddress(id, query))}
            onBack={() => goBackOr(backHref)}
            onDeleted={() => navigate(tableHref)}
          />
        )
      }
    </RecordLoader>
  );
}
