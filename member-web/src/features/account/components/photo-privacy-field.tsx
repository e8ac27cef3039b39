import { Field, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import { TOAST_DURATION_MS } from '@milon/shared/constants';
import type { User } from '@milon/shared/contracts';
import { type PhotoPrivacy, photoPrivacyOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { logFailure } from '../../../lib/log.ts';
import { toastError, toastSuccess } from '../../../state/toast.ts';
import { updateUser } from '../api/update-user.ts';

const useStyles = makeStyles({
  label: { display: 'flex', flexDirection: 'column', cursor: 'inherit' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** Who sees the photos clear, each with what that means; kept as soon as it is chosen. */
export function PhotoPrivacyField({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { language } = useFormat();
  const [chosen, setChosen] = useState<PhotoPrivacy>();

  async function choose(photoPrivacy: PhotoPrivacy) {
    setChosen(photoPrivacy);
    try {
      await updateUser({ photoPrivacy });
      toastSuccess(t('updated'), TOAST_DURATION_MS.usual);
    } catch (error) {
      logFailure('The privacy of the photos was not kept.', error);
      toastError(messageOf(error));
    }
    setChosen(undefined);
  }

  return (
    <Field label={t('photoPrivacy')}>
      <RadioGroup
        value={chosen ?? user.photoPrivacy ?? ''}
        onChange={(_, { value }) => void choose(value as PhotoPrivacy)}
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
