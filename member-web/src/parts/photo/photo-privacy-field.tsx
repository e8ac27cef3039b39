import { Field, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import { type PhotoPrivacy, photoPrivacyOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useOwner } from '../../entities/profile/use-whose.ts';
import { useFormat } from '../../lib/format.ts';
import { useSetting } from '../form/use-setting.ts';

const useStyles = makeStyles({
  label: { display: 'flex', flexDirection: 'column', cursor: 'inherit' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** Who sees the photos clearly, with an explanation for each option. A choice is saved immediately. */
export function PhotoPrivacyField({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { language } = useFormat();
  const { whose } = useOwner(user.profileCreatedFor, user.gender);
  const { chosen, save } = useSetting('The privacy of the photos was not kept.');
  return (
    <Field label={t(whose ? 'photoPrivacy_other' : 'photoPrivacy_self', { whose })}>
      <RadioGroup
        value={chosen?.photoPrivacy ?? user.photoPrivacy ?? ''}
        onChange={(_, { value }) => save({ photoPrivacy: value as PhotoPrivacy })}
      >
        {photoPrivacyOptions.map((option) => (
          <Radio
            key={option.key}
            value={option.key}
            label={{
              className: styles.label,
              children: (
                <>
                  {option[language]}
                  <Text size={200} className={styles.quiet}>
                    {t(`photoPrivacy_${option.key}`)}
                  </Text>
                </>
              ),
            }}
          />
        ))}
      </RadioGroup>
    </Field>
  );
}
