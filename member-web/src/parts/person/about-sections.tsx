import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DEFAULT_BIO_TEXT } from '@milon/shared/constants';
import type { Profile } from '@milon/shared/contracts';
import { fieldOptions, labelOf, type OptionField } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { ContactIcon, EducationIcon, FaithIcon, LifestyleIcon, PlaceIcon } from '../../components/icons.ts';
import { factsOf } from '../../entities/profile/profile-labels.ts';
import { dialableNumber } from '../../entities/relationship/show-contact-context.ts';
import { useViewer } from '../../entities/session/session.ts';
import { useFormat } from '../../lib/format.ts';
import { Group } from './group.tsx';

const useStyles = makeStyles({
  text: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' },
  none: { color: tokens.colorNeutralForeground2 },
});

/** The member's own words, then the facts by groups, and the contact as far as this viewer may see it. */
export function AboutSections({ profile }: { profile: Profile }) {
  const styles = useStyles();
  const { t } = useTranslation(['details', 'card']);
  const { language, digits } = useFormat();
  const { user } = useViewer();
  const label = (field: OptionField, key: string | undefined) => labelOf(fieldOptions[field], key, language);
  const labels = (field: OptionField, keys: readonly string[] | undefined) =>
    keys?.map((key) => label(field, key) || key).join(', ');
  const card = factsOf(profile, language, user?.location?.country);
  const { about, post, education, birthday, habit } = profile;
  const number = dialableNumber(profile);
  const myself = about?.myself;
  const isWritten = Boolean(myself) && myself !== DEFAULT_BIO_TEXT;
  return (
    <>
      <Text className={isWritten ? styles.text : styles.none}>
        {isWritten ? myself : t('noBio', { context: profile.gender, name: profile.firstName })}
      </Text>
      {post?.text ? (
        <Text className={styles.text}>
          <strong>{t('partnerPost')}: </strong>
          {post.text}
        </Text>
      ) : null}
      <Group
        icon={EducationIcon}
        title={t('educationAndWork')}
        facts={[
          [t('card:profession'), card.profession],
          [t('card:employer'), card.employer],
          [t('card:income'), card.income],
          [t('card:education'), card.education],
          [t('subject'), label('subject', education?.subject)],
          [t('college'), education?.collage],
          [t('university'), education?.institution ?? label('university', education?.university)],
          [t('passed'), education?.year ? digits(String(education.year)) : undefined],
        ]}
      />
      <Group
        icon={FaithIcon}
        title={t('faith')}
        facts={[
          [t('card:religion'), card.religion],
          [t('community'), label('communityId', profile.communityId)],
        ]}
      />
      <Group
        icon={PlaceIcon}
        title={t('home')}
        facts={[
          [t('livesIn'), card.place],
          [t('familyFrom'), card.home],
          [t('born'), birthday?.city],
          [t('residency'), label('residentalStatus', birthday?.residentalStatus)],
          [t('language'), label('language', profile.language)],
        ]}
      />
      <Group
        icon={LifestyleIcon}
        title={t('lifestyle')}
        facts={[
          [t('diet'), label('diet', profile.diet)],
          [t('smoke'), label('smoke', habit?.smoke)],
          [t('drink'), label('drink', habit?.drink)],
          [t('weight'), label('bodyWeight', profile.bodyWeight)],
          [t('body'), label('bodyType', profile.bodyType)],
          [t('skin'), label('skinTone', profile.skinTone)],
          [t('blood'), label('bloodGroup', profile.bloodGroup)],
          [t('disability'), label('anyDisability', profile.anyDisability)],
          [t('hobbies'), labels('hobbies', profile.hobbies)],
          [t('interests'), labels('interests', profile.interests)],
          [t('musics'), labels('musics', profile.musics)],
          [t('reads'), labels('reads', profile.reads)],
          [t('movies'), labels('movies', profile.movies)],
          [t('sports'), labels('sports', profile.sports)],
        ]}
      />
      <Group
        icon={ContactIcon}
        title={t('contact')}
        facts={[
          [t('phone'), number || !profile.phoneNumber ? undefined : digits(profile.phoneNumber.number)],
          [t('email'), profile.email?.address],
          [t('whatsapp'), profile.whatsapp && digits(profile.whatsapp)],
          [t('imo'), profile.imo && digits(profile.imo)],
        ]}
      >
        {number ? <Link href={`tel:${number}`}>{digits(number)}</Link> : null}
      </Group>
    </>
  );
}
