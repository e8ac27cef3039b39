import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import type { AdminUser, CandidateState } from '@milon/shared/contracts';
import { phoneText } from '@milon/shared/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffers } from '../../../lib/offered.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { CandidateDialog } from '../../../parts/member/guardian/candidate-dialog.tsx';
import { useCandidate } from '../../../parts/member/guardian/use-candidate.ts';
import { RecordSection } from '../record-section.tsx';
import { CandidateRemoval } from './candidate-removal.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  badge: { justifySelf: 'start' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});

function GivenNumber({ number }: { number: NonNullable<CandidateState['number']> }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date, digits } = useFormat();
  const { byStaff, createdAt, phoneNumber, provenAt, state } = number;
  return (
    <>
      <Badge
        className={styles.badge}
        size="small"
        appearance="tint"
        color={state === 'PROVEN' ? 'success' : 'warning'}
      >
        {t(`record.guardian.state${state}`)}
      </Badge>
      <bdi>{digits(phoneText(phoneNumber))}</bdi>
      <span className={styles.quiet}>
        {t(byStaff ? 'record.candidate.byStaff' : 'record.candidate.byMember', { date: date(createdAt) })}
        {provenAt && ` ${t('record.guardian.agreedOn', { date: date(provenAt) })}`}
      </span>
    </>
  );
}

/** The candidate's own number, where somebody else keeps the profile: whether it is proven, and the acts. */
export function CandidateSection({ user }: { user: AdminUser }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date } = useFormat();
  const offers = useOffers();
  const { _id: id } = user;
  const query = useCandidate(id);
  const [isEntering, setEntering] = useState(false);
  return (
    <RecordSection title={t('fact.candidateNumber')} query={query}>
      {({ ended, isPossible, number }) => (
        <div className={styles.root}>
          {number ? (
            <GivenNumber number={number} />
          ) : (
            <p className={styles.quiet}>
              {ended
                ? t(`record.candidate.ended${ended.state}`, { date: date(ended.at) })
                : t('record.candidate.none')}
            </p>
          )}
          <div className={styles.acts}>
            {number && offers('endCandidate') && <CandidateRemoval id={id} state={number.state} />}
            {!number && isPossible && offers('enterCandidate') && (
              <Button size="small" onClick={() => setEntering(true)}>
                {t('record.candidate.enter')}
              </Button>
            )}
          </div>
          {isEntering && <CandidateDialog user={user} onClose={() => setEntering(false)} />}
        </div>
      )}
    </RecordSection>
  );
}
