import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { AdminUser } from '@milon/shared/contracts';
import { type ComponentType, type RefObject, useRef } from 'react';
import { type Control, useOffers } from '../../lib/offered.ts';
import { hasWaitingEntries, WaitingEntries } from '../../parts/member/entries/waiting-entries.tsx';
import { isKeptForAnother } from '../../parts/member/guardian/kept-for-another.ts';
import { PreferenceSection } from '../../parts/member/preference/preference-section.tsx';
import { DeletedSection } from '../../parts/member/status/deleted-section.tsx';
import { FirstLookBar } from '../../parts/member/status/first-look-bar.tsx';
import { StatusForm } from '../../parts/member/status/status-form.tsx';
import { RecordActions } from './actions/record-actions.tsx';
import { CorrectionsSection } from './corrections/corrections-section.tsx';
import { FlagsNotice } from './flags-notice.tsx';
import { CandidateSection } from './guardian/candidate-section.tsx';
import { GuardianSection } from './guardian/guardian-section.tsx';
import { PhotoStrip } from './photos/photo-strip.tsx';
import { RecordHeader } from './record-header.tsx';
import { RecordCard } from './record-section.tsx';
import { ConsentsSection } from './sections/consents-section.tsx';
import { ConversationsSection } from './sections/conversations-section.tsx';
import { FactsSection } from './sections/facts-section.tsx';
import { ModerationSection } from './sections/moderation-section.tsx';
import { ConnectsSection, PaymentsSection } from './sections/money-sections.tsx';
import { NotesSection } from './sections/notes-section.tsx';
import { RelationsSection } from './sections/relations-section.tsx';
import { DocumentsSection, MessageCasesSection, ReportsSection } from './sections/safety-sections.tsx';
import { SharedSection } from './sections/shared-section.tsx';
import { SignInsSection } from './sections/sign-ins-section.tsx';
import { HistorySection, SessionsSection } from './sections/trail-sections.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minHeight: 0 },
  body: {
    display: 'grid',
    alignContent: 'start',
    gap: tokens.spacingHorizontalS,
    overflowY: 'auto',
    padding: tokens.spacingHorizontalM,
  },
  three: {
    gridTemplateColumns: 'minmax(0, 1.95fr) minmax(0, 1fr) minmax(0, 1fr)',
    // Two columns that can be read instead of three: the last one goes below the second.
    '@media (max-width: 1180px)': {
      gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      '& > :first-child': { gridRow: '1 / span 2' },
    },
  },
  two: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
  column: { display: 'grid', alignContent: 'start', gap: tokens.spacingHorizontalS, minWidth: 0 },
});

/** The third column: what happened to the member, and what staff did. */
const trailSections = [
  { control: 'moderation', part: ModerationSection },
  { control: 'notes', part: NotesSection },
  { control: 'correctMember', part: CorrectionsSection },
  { control: 'shared', part: SharedSection },
  { control: 'reports', part: ReportsSection },
  { control: 'messageCases', part: MessageCasesSection },
  { control: 'documents', part: DocumentsSection },
  { control: 'payments', part: PaymentsSection },
  { control: 'connects', part: ConnectsSection },
  { control: 'sessions', part: SessionsSection },
  { control: 'signIns', part: SignInsSection },
  { control: 'history', part: HistorySection },
] as const satisfies readonly { control: Control; part: ComponentType<TrailPart> }[];

interface TrailPart {
  id: string;
  user: AdminUser;
  /** Where a note is written. */
  field: RefObject<HTMLTextAreaElement | null>;
}

interface MemberRecordProps {
  user: AdminUser;
  onEdit: () => void;
  onModeration: () => void;
  onBack: () => void;
  onDeleted: () => void;
}

/** Everything of a member on one page. Each part loads by itself; a role sees only the parts that it may. */
export function MemberRecord({ user, onEdit, onModeration, onBack, onDeleted }: MemberRecordProps) {
  const styles = useStyles();
  const offers = useOffers();
  const trail = trailSections.filter(({ control }) => offers(control));
  const note = useRef<HTMLTextAreaElement>(null);
  const { _id: id, restorableUntil } = user;

  if (restorableUntil !== undefined) {
    return (
      <div className={styles.root}>
        <RecordHeader user={user} onBack={onBack}>
          {null}
        </RecordHeader>
        <div className={mergeClasses(styles.body, styles.two)}>
          <FactsSection user={user} />
          <div className={styles.column}>
            {offers('deleteMember') && (
              <RecordCard>
                <DeletedSection user={{ ...user, restorableUntil }} onDeleted={onDeleted} />
              </RecordCard>
            )}
            {user.deletion?.by !== 'staff' && offers('setStatus') && (
              <RecordCard>
                <StatusForm key={user.activePolicy} user={user} />
              </RecordCard>
            )}
          </div>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.root}>
      <RecordHeader user={user} onBack={onBack}>
        <RecordActions
          user={user}
          onEdit={onEdit}
          onModeration={onModeration}
          onNote={() => note.current?.focus()}
        />
      </RecordHeader>
      <div className={mergeClasses(styles.body, trail.length > 0 ? styles.three : styles.two)}>
        <div className={styles.column}>
          {offers('flags') && <FlagsNotice id={id} />}
          {offers('assignFirstLook') && user.firstLookWaiting === true && (
            <RecordCard>
              <FirstLookBar user={user} />
            </RecordCard>
          )}
          <PhotoStrip user={user} />
          {hasWaitingEntries(user) && (
            <RecordCard>
              <WaitingEntries user={user} />
            </RecordCard>
          )}
          <FactsSection user={user} />
          {offers('guardian') && <GuardianSection user={user} />}
          {offers('candidate') && isKeptForAnother(user) && <CandidateSection user={user} />}
          {offers('consents') && <ConsentsSection id={id} />}
        </div>
        <div className={styles.column}>
          <RecordCard>
            <PreferenceSection user={user} />
          </RecordCard>
          {offers('relations') && <RelationsSection id={id} />}
          {offers('conversations') && <ConversationsSection id={id} />}
        </div>
        {trail.length > 0 && (
          <div className={styles.column}>
            {trail.map(({ control, part: Part }) => (
              <Part key={control} id={id} user={user} field={note} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
