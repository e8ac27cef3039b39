import type { Notification } from '@milon/shared/contracts';
import type { TFunction } from 'i18next';
import { nameOf } from '../../../entities/profile/profile-labels.ts';
import type { Format } from '../../../lib/format.ts';

type T = TFunction<'notifications'>;

function photoLines(photos: NonNullable<Notification['photos']>, t: T, { number }: Format): string[] {
  const keys = ['accepted', 'refused', 'acceptedAgain', 'refusedAgain', 'takenBack'] as const;
  return keys
    .filter((key) => photos[key] > 0)
    .map((key) => t(`photos_${key}`, { count: photos[key], number: number(photos[key]) }));
}

/** The title and text of a notification. */
export function wordsOf(notification: Notification, t: T, format: Format): { title: string; text: string } {
  const { about, person, times, photos, accepted, amount, connectReturned, mayAppeal, isOver } = notification;
  const { answer, hold, byStaff, isReader, isSilent, text } = notification;
  switch (about) {
    case 'invitation':
    case 'acceptance':
    case 'expiry':
      return { title: person ? nameOf(person) : '', text: t(about) };
    case 'hi':
      return {
        title: person ? nameOf(person) : '',
        text: times > 1 ? t('hiTimes', { number: format.number(times) }) : t('hi'),
      };
    case 'photos':
      return { title: t('photos'), text: photos ? photoLines(photos, t, format).join(' ') : '' };
    case 'document':
    case 'permission':
    case 'payment':
    case 'status':
    case 'name':
      return { title: t(about), text: t(`${about}_${accepted ? 'accepted' : 'refused'}`) };
    case 'further':
      return { title: t('further'), text: t(isReader ? 'further_reader' : 'further_other') };
    case 'refund':
      return { title: t('refund'), text: t('refundText', { amount: format.number(amount ?? 0) }) };
    case 'conduct':
      return { title: t('conduct'), text: t('conductText') };
    case 'report':
      return {
        title: t('report'),
        text: [t(accepted ? 'report_upheld' : 'report_dismissed'), connectReturned && t('connectReturned')]
          .filter(Boolean)
          .join(' '),
      };
    case 'warning':
      return {
        title: t('warning'),
        text: t(mayAppeal ? 'warning_made' : accepted ? 'warning_revoked' : 'warning_stands'),
      };
    case 'pause':
      return { title: t('pause'), text: t(isOver ? 'pauseOver' : 'pauseEnding') };
    case 'number':
      return { title: t('number'), text: t(isSilent ? 'numberSilent' : 'numberText') };
    case 'guardian':
      return { title: t('guardian'), text: answer ? t(`guardian_${answer}`) : '' };
    case 'candidate':
      return { title: t('candidate'), text: answer ? t(`candidate_${answer as 'AGREED'}`) : '' };
    case 'team':
      return { title: t('team'), text: text ?? '' };
    case 'connect':
      return { title: t('connect'), text: hold ? t(`connect_${hold}${byStaff ? '_byStaff' : ''}`) : '' };
  }
}
