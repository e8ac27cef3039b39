import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DEFAULT_BIO_TEXT } from '@milon/shared/constants';
import type { Profile } from '@milon/shared/contracts';
import { factNames } from '@milon/shared/messages';
import { fieldOptions, labelOf, type OptionField } from '@milon/shared/options';
import { faithTraits } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import {
  ContactIcon,
  EducationIcon,
  FaithIcon,
  HealthIcon,
  LifestyleIcon,
  PlaceIcon,
  PlanIcon,
} from '../../components/icons.ts';
import { factsOf } from '../../entities/profile/profile-labels.ts';
import { dialableNumber } from '../../entities/relationship/show-contact-context.ts';
import { useViewer } from '../../entities/session/session.ts';
import { useFormat } from '../../lib/format.ts';
import { Group } from './group.tsx';

const useStyles = makeStyles({
  text: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' },
  none: { color: tokens.colorNeutralForeground2 },
});

type Fact = readonly [label: string, value: string | undefined];

const faithFields = ['gotra', ...faithTraits] as const;
const planFields = ['study', 'work', 'place', 'withParents'] as const;

/** The member's own words, then the facts by groups, and the contact as far as this viewer may see it. */
export function AboutSections({ profile }: { profile: Profile }) {
  const styles = useStyles();
  const { t } = useTranslation(['details', 'card']);
  const { language, digits, number } = useFormat();
  const { user } = useViewer();
  const label = (field: OptionField, key: string | undefined) => labelOf(fieldOptions[field], key, language);
  const labels = (field: OptionField, keys: readonly string[] | undefined) =>
    keys?.map((key) => label(field, key) || key).join(', ');
  const card = factsOf(profile, language, user?.location?.country);
  const { about, children, post, education, birthday, habit, health } = profile;
  const phone = dialableNumber(profile);
  const taka = (amount: number) => t('taka', { amount: number(amount) });
  const mahrText = ({ max, min }: NonNullable<Profile['mahr']> = {}) => {
    if (min === undefined) return max === undefined ? undefined : t('mahrTo', { max: taka(max) });
    if (max === undefined) return t('mahrFrom', { min: taka(min) });
    return min === max ? taka(min) : t('range', { min: taka(min), max: taka(max) });
  };
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
          ...faithFields.map((field): Fact => {
            const told = profile.faith?.[field];
            return [factNames[field][language], field === 'gotra' ? told : label(field, told)];
          }),
        ]}
      />
      <Group
        icon={PlanIcon}
        title={t('plans')}
        facts={[
          [
            factNames.children[language],
            children?.number === undefined
              ? undefined
              : children.number === 0
                ? t('noChildren')
                : t('people', { all: digits(String(children.number)) }),
          ],
          [factNames.childrenWith[language], label('with', children?.with)],
          ...planFields.map(
            (field): Fact => [factNames[field][language], label(field, profile.plans?.[field])],
          ),
          [t('mahr'), mahrText(profile.mahr)],
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
          [t('hobbies'), labels('hobbies', profile.hobbies)],
          [t('interests'), labels('interests', profile.interests)],
          [t('musics'), labels('musics', profile.musics)],
          [t('reads'), labels('reads', profile.reads)],
          [t('movies'), labels('movies', profile.movies)],
          [t('sports'), labels('sports', profile.sports)],
        ]}
      />
      <Group
        icon={HealthIcon}
        title={t('health')}
        facts={[
          [t('disability'), label('anyDisability', profile.anyDisability)],
          [factNames.thalassemia[language], label('thalassemia', health?.thalassemia)],
          [factNames.healthNote[language], health?.note],
        ]}
      />
      <Group
        icon={ContactIcon}
        title={t('contact')}
        facts={[
          [t('phone'), phone || !profile.phoneNumber ? undefined : digits(profile.phoneNumber.number)],
          [t('email'), profile.email?.address],
          [t('whatsapp'), profile.whatsapp && digits(profile.whatsapp)],
          [t('imo'), profile.imo && digits(profile.imo)],
        ]}
      >
        {phone ? <Link href={`tel:${phone}`}>{digits(phone)}</Link> : null}
      </Group>
    </>
  );
}
