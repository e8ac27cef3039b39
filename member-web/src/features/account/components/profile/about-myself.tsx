import { Button, MessageBar, MessageBarBody, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DEFAULT_BIO_TEXT } from '@milon/shared/constants';
import type { User } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOwner } from '../../../../entities/profile/use-whose.ts';
import { useFormat } from '../../../../lib/format.ts';
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
    paddingBottom: tokens.spacingVerticalL,
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '& > button': { minHeight: '44px' },
  },
  shown: { display: 'block', whiteSpace: 'pre-line', marginTop: tokens.spacingVerticalXS },
});

/** Sentences to begin with: the person, the free time, the family. */
const prompts = ['person', 'time', 'family'] as const;

/** The languages of the offered texts: the reader's own first. */
const offers = { en: ['en', 'bn'], bn: ['bn', 'en'] } as const;

/**
 * About Myself. A change waits for staff while others see the old text. A text can be written from the
 * profile's fields (spec §2, §4).
 */
export function AboutMyself({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const { language } = useFormat();
  const { getValues, setValue, setFocus } = useFormContext<ProfileDraft>();
  const { who } = useOwner(
    useWatch<ProfileDraft, 'profileCreatedFor'>({ name: 'profileCreatedFor' }),
    user.gender,
  );
  const [replaced, setReplaced] = useState<string>();
  const { myself, myselfRequest } = user.about;

  function put(text: string) {
    setValue('aboutMyself', text, { shouldDirty: true, shouldTouch: true });
  }

  /** Begins a sentence, which the member ends. */
  function begin(words: string) {
    const before = getValues('aboutMyself').trim();
    put(`${before === '' || before === DEFAULT_BIO_TEXT ? '' : `${before} `}${words} `);
    setFocus('aboutMyself');
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
        {prompts.map((prompt) => {
          const words = t(`aboutBegin_${prompt}_${who}`);
          return (
            <Button key={prompt} shape="circular" onClick={() => begin(words)}>
              {words} …
            </Button>
          );
        })}
      </div>
      <div className={styles.buttons}>
        {offers[language].map((offered) => (
          <Button
            key={offered}
            icon={<SuggestIcon />}
            lang={offered === 'bn' ? 'bn' : undefined}
            onClick={() => write(offered)}
          >
            {t(offered === 'bn' ? 'writeBangla' : 'writeEnglish')}
          </Button>
        ))}
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
