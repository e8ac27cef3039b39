import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { factNames } from '@milon/shared/messages';
import {
  familyAffluenceOptions,
  familyTypeOptions,
  familyValuesOptions,
  fatherStatusOptions,
  houseOptions,
  labelOf,
  landOptions,
  motherStatusOptions,
} from '@milon/shared/options';
import { countFamily } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../components/fact-list.tsx';
import { FamilyIcon } from '../../components/icons.ts';
import { useViewer } from '../../entities/session/session.ts';
import { useFormat } from '../../lib/format.ts';
import { openDialog } from '../../state/dialogs.ts';
import { Group } from './group.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, position: 'relative' },
  blurred: { filter: 'blur(6px)', userSelect: 'none' },
  prompt: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalM,
  },
  text: { whiteSpace: 'pre-line', maxWidth: '70ch' },
});

/**
 * The family. If the viewer has not filled in the own family, the server withholds it, and this part blurs it
 * (spec §5).
 */
export function FamilySection({ profile }: { profile: Profile }) {
  const styles = useStyles();
  const { t } = useTranslation(['details', 'card', 'common']);
  const { language, digits } = useFormat();
  const { user } = useViewer();
  const family = profile.family ?? {};
  const parent = (...told: readonly (string | undefined)[]) => told.filter(Boolean).join(' · ');
  const siblings = (count: number | undefined, married: number | undefined) => {
    if (count === undefined) return undefined;
    const all = digits(String(count));
    return count > 0 && married !== undefined
      ? t('married', { all, married: digits(String(married)) })
      : t('people', { all });
  };

  if (profile.familyWithheld) {
    return (
      <div className={styles.root}>
        <div className={styles.blurred} aria-hidden="true">
          <FactList
            facts={[
              [t('father'), '——————'],
              [t('mother'), '——————'],
              [t('familyType'), '—————'],
            ]}
          />
        </div>
        <div className={styles.prompt}>
          <Text>{t('familyWithheld')}</Text>
          <Button
            appearance="primary"
            onClick={() => openDialog('PROFILE', { tab: 'PROFILE', field: 'fatherStatus' })}
          >
            {t('common:updateProfile')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.root}>
      {family.about ? <Text className={styles.text}>{family.about}</Text> : null}
      <Group
        icon={FamilyIcon}
        title={t('familyOf', { count: countFamily(family) })}
        facts={[
          [
            t('father'),
            parent(labelOf(fatherStatusOptions, family.fatherStatus, language), family.fatherWork),
          ],
          [
            t('mother'),
            parent(labelOf(motherStatusOptions, family.motherStatus, language), family.motherWork),
          ],
          [t('brothers'), siblings(family.brothers, family.brothersMarried)],
          [t('sisters'), siblings(family.sisters, family.sistersMarried)],
          [factNames.siblingsWork[language], family.siblingsWork],
          [factNames.house[language], labelOf(houseOptions, family.house, language)],
          [factNames.land[language], labelOf(landOptions, family.land, language)],
          [t('familyType'), labelOf(familyTypeOptions, family.familyType, language)],
          [t('familyValues'), labelOf(familyValuesOptions, family.familyValues, language)],
          [t('familyAffluence'), labelOf(familyAffluenceOptions, family.familyAffluence, language)],
          [t('familyLocation'), family.familyLocation],
        ]}
      />
      {user ? null : <Text>{t('familyGuest')}</Text>}
    </div>
  );
}
