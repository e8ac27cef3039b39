import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { MergeRegular } from '@fluentui/react-icons';
import type { AdminUser } from '@milon/shared/contracts';
import { fullName } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../../components/key-cap.tsx';
import { MemberStatus } from '../../../components/member-status.tsx';
import { memberAddress } from '../../../lib/address/member-address.ts';
import { useOffers } from '../../../lib/offered.ts';
import { contactTargets } from '../../../parts/watch-list/contact-targets.ts';
import { WatchButton } from '../../../parts/watch-list/watch-button.tsx';
import { SamePersonDialog } from '../actions/same-person-dialog.tsx';
import { useShared } from '../api/record-parts.ts';
import { RecordRows } from '../record-rows.tsx';
import { RecordSection } from '../record-section.tsx';

const useStyles = makeStyles({
  heading: { margin: 0, fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase200 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
});

const kinds = ['devices', 'payers', 'photos'] as const;

/** The accounts that share a device, a payer's number or a picture with the member. */
export function SharedSection({ user }: { user: AdminUser }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const offers = useOffers();
  const [isAsking, setAsking] = useState(false);
  const query = useShared(user._id);
  return (
    <RecordSection title={t('record.shared.title')} query={query}>
      {(shared) => (
        <>
          {kinds
            .filter((kind) => shared[kind].members.length > 0)
            .map((kind) => (
              <section key={kind} aria-label={t(`record.shared.${kind}`)}>
                <h4 className={styles.heading}>{t(`record.shared.${kind}`)}</h4>
                <RecordRows
                  rows={shared[kind].members.map((member) => ({
                    id: member._id,
                    main: (
                      <>
                        <Link href={memberAddress(member._id)}>{fullName(member)}</Link> {member.profileId}
                      </>
                    ),
                    badge: <MemberStatus member={member} />,
                  }))}
                />
                {shared[kind].isMore && <p className={styles.quiet}>{t('record.shared.more')}</p>}
              </section>
            ))}
          <p className={styles.quiet}>
            {t(
              kinds.some((kind) => shared[kind].members.length > 0)
                ? 'record.shared.hint'
                : 'record.shared.none',
            )}
          </p>
          <div className={styles.acts}>
            <WatchButton hasKey targets={contactTargets(user)} />
            {offers('choosePair') && (
              <Button
                size="small"
                icon={<MergeRegular />}
                aria-keyshortcuts="D"
                onClick={() => setAsking(true)}
              >
                {t('duplicates.samePerson')}
                <KeyCap inButton>D</KeyCap>
              </Button>
            )}
          </div>
          {isAsking && <SamePersonDialog user={user} onClose={() => setAsking(false)} />}
        </>
      )}
    </RecordSection>
  );
}
