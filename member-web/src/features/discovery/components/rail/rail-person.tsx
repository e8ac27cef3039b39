import type { Profile } from '@milon/shared/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DotRow } from '../../../../components/dot-row.tsx';
import { Text } from '../../../../components/text.tsx';
import { renditionOf } from '../../../../entities/profile/photo.ts';
import { factsOf, nameOf } from '../../../../entities/profile/profile-labels.ts';
import { useViewer } from '../../../../entities/session/session.ts';
import { useFormat } from '../../../../lib/format.ts';
import { DefaultPicture } from '../../../../parts/photo/default-picture.tsx';
import { openDialog } from '../../../../state/dialogs.ts';
import styles from './rail.module.css';

interface Props {
  profile: Profile;
  /** A word at the end of the row. */
  note?: string;
  /** Buttons below the person. */
  children?: ReactNode;
}

/** One person beside the feed: face, name, age and place. A press opens the person. */
export function RailPerson({ profile, note, children }: Props) {
  const { t } = useTranslation('card');
  const { language, digits } = useFormat();
  const { user } = useViewer();
  const name = nameOf(profile);
  const photo = profile.profileImages[0];
  const { place } = factsOf(profile, language, user?.location?.country);
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.person}
        onClick={() => openDialog('SINGLE_PROFILE_SHOW', { id: profile._id })}
      >
        <span className={styles.face} aria-hidden="true">
          {photo ? (
            <img src={renditionOf(photo.src, 'thumb', 'webp')} alt="" width="48" height="48" loading="lazy" />
          ) : (
            <DefaultPicture gender={profile.gender} label="" />
          )}
        </span>
        <span className={styles.words}>
          <Text weight="semibold" className={styles.name}>
            {name}
          </Text>
          <Text size={200} className={styles.quiet}>
            <DotRow items={[t('years', { age: digits(String(profile.age)) }), place]} />
          </Text>
        </span>
        {note ? <Text size={200}>{note}</Text> : null}
      </button>
      {children ? (
        <fieldset className={styles.actions} aria-label={name}>
          {children}
        </fieldset>
      ) : null}
    </li>
  );
}
