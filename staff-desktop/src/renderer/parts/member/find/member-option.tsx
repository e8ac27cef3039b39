import { makeStyles, tokens } from '@fluentui/react-components';
import type { FoundMember } from '@milon/shared/contracts';
import { personGenderOptions } from '@milon/shared/options';
import { fullName, phoneText } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { MemberStatus } from '../../../components/member-status.tsx';
import { Photo } from '../../../components/photo.tsx';
import { useFormat } from '../../../lib/use-format.ts';

const useStyles = makeStyles({
  photo: { width: '30px', height: '40px', borderRadius: tokens.borderRadiusSmall, flexShrink: 0 },
  noPhoto: {
    width: '30px',
    height: '40px',
    borderRadius: tokens.borderRadiusSmall,
    flexShrink: 0,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  text: { display: 'grid', flexGrow: 1, minWidth: 0 },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
});

/** A member among the results: enough to tell two people of one name apart. */
export function MemberOption({ member }: { member: FoundMember }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { digits, label, number } = useFormat();
  const { age, email, gender, phoneNumber, profileId, profileImages, trxId } = member;
  const [photo] = profileImages;
  const facts = [
    profileId,
    `${label(personGenderOptions, gender)}, ${number(age)}`,
    phoneNumber ? digits(phoneText(phoneNumber)) : email?.address,
    trxId && `${t('transactions.trxId')} ${trxId}`,
  ];
  return (
    <>
      {photo ? (
        <Photo className={styles.photo} src={photo.src} size="thumb" thumbhash={photo.thumbhash} alt="" />
      ) : (
        <span className={styles.noPhoto} />
      )}
      <span className={styles.text}>
        <span className={styles.line}>{fullName(member)}</span>
        <span className={`${styles.line} ${styles.quiet}`}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <MemberStatus member={member} />
    </>
  );
}
