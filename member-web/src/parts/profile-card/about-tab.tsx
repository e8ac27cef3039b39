import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DEFAULT_BIO_TEXT } from '@milon/shared/constants';
import type { Profile } from '@milon/shared/contracts';
import { fieldOptions, labelOf, type OptionField } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../components/fact-list.tsx';
import { dialableNumber } from '../../entities/relationship/show-contact-context.ts';
import { useFormat } from '../../lib/format.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' },
  none: { color: tokens.colorNeutralForeground2 },
});

/** The member's own words, habits and education, and the contact as far as this viewer may see it. */
export function AboutTab({ profile }: { profile: Profile }) {
  const styles = useStyles();
  const { t } = useTranslation(['details', 'card']);
  const { language, digits } = useFormat();
  const label = (field: OptionField, key: string | undefined) => labelOf(fieldOptions[field], key, language);
  const labels = (field: OptionField, keys: readonly string[] | undefined) =>
    keys?.map((key) => label(field, key) || key).join(', ');
  const number = dialableNumber(profile);
  const myself = profile.about?.myself;
  const isWritten = Boolean(myself) && myself !== DEFAULT_BIO_TEXT;
  return (
    <div className={styles.root}>
      <Text className={isWritten ? styles.text : styles.none}>
        {isWritten ? myself : t('noBio', { context: profile.gender, name: profile.firstName })}
      </Text>
      {profile.post?.text ? (
        <Text className={styles.text}>
          <strong>{t('partnerPost')}: </strong>
          {profile.post.text}
        </Text>
      ) : null}
      <FactList
        facts={[
          [t('createdFor'), label('profileCreatedFor', profile.profileCreatedFor)],
          [t('community'), label('communityId', profile.communityId)],
          [t('language'), label('language', profile.language)],
          [t('subject'), label('subject', profile.education?.subject)],
          [t('college'), profile.education?.collage],
          [
            t('university'),
            profile.education?.institution ?? label('university', profile.education?.university),
          ],
          [t('passed'), profile.education?.year ? digits(String(profile.education.year)) : undefined],
          [t('born'), profile.birthday?.city],
          [t('residency'), label('residentalStatus', profile.birthday?.residentalStatus)],
          [t('weight'), label('bodyWeight', profile.bodyWeight)],
          [t('blood'), label('bloodGroup', profile.bloodGroup)],
          [t('body'), label('bodyType', profile.bodyType)],
          [t('skin'), label('skinTone', profile.skinTone)],
          [t('disability'), label('anyDisability', profile.anyDisability)],
          [t('diet'), label('diet', profile.diet)],
          [t('smoke'), label('smoke', profile.habit?.smoke)],
          [t('drink'), label('drink', profile.habit?.drink)],
          [t('hobbies'), labels('hobbies', profile.hobbies)],
          [t('interests'), labels('interests', profile.interests)],
          [t('musics'), labels('musics', profile.musics)],
          [t('reads'), labels('reads', profile.reads)],
          [t('movies'), labels('movies', profile.movies)],
          [t('sports'), labels('sports', profile.sports)],
          [t('phone'), number || !profile.phoneNumber ? undefined : digits(profile.phoneNumber.number)],
          [t('email'), profile.email?.address],
          [t('whatsapp'), profile.whatsapp && digits(profile.whatsapp)],
          [t('imo'), profile.imo && digits(profile.imo)],
        ]}
      />
      {number ? <Link href={`tel:${number}`}>{digits(number)}</Link> : null}
    </div>
  );
}
