import { Button, MessageBar, MessageBarBody, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { User } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { writeAbout } from '../../api/profile/about-text.ts';
import type { ProfileDraft } from '../../api/profile/profile-draft.ts';
import { SuggestIcon } from '../icons.ts';
import { TextAreaField } from './fields.tsx';

const useStyles = makeStyles({
  root: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '& > button': { minHeight: '44px' },
  },
  shown: { display: 'block', whiteSpace: 'pre-line', marginTop: tokens.spacingVerticalXS },
});

/**
 * About Myself. A change waits for staff while others see the old text. A text can be written from the
 * profile's fields (spec §2, §4).
 */
export function AboutMyself({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { getValues, setValue } = useFormContext<ProfileDraft>();
  const [replaced, setReplaced] = useState<string>();
  const { myself, myselfRequest } = user.about;

  function put(text: string) {
    setValue('aboutMyself', text, { shouldDirty: true, shouldTouch: true });
  }

  function write(language: Language) {
    const before = getValues('aboutMyself');
    if (replaced === undefined) setReplaced(before);
    put(writeAbout(getValues(), user, language));
  }

  return (
    <div className={styles.root}>
      <TextAreaField name="aboutMyself" maxLength={2000} hint={t('aboutHint')} />
      <div className={styles.buttons}>
        <Button icon={<SuggestIcon />} lang="en" onClick={() => write('en')}>
          {t('writeEnglish')}
        </Button>
        <Button icon={<SuggestIcon />} lang="bn" onClick={() => write('bn')}>
          {t('writeBangla')}
        </Button>
        {replaced ? (
          <Button
            appearance="subtle"
            onClick={() => {
              put(replaced);
              setReplaced(undefined);
            }}
          >
            {t('ownText')}
          </Button>
        ) : null}
      </div>
      {myselfRequest === undefined ? null : (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            <strong>{t('aboutWaiting')}</strong>
            <Text className={styles.shown}>
              {myself ? t('aboutShown', { text: myself }) : t('aboutNoneShown')}
            </Text>
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
