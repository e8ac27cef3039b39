import type { Language } from '@milon/shared/options';
import type { StaffNotification } from './notification.ts';
import { notificationLines, notificationTexts } from './notification-texts.ts';

/** What a member reads about a decision of staff, so that staff see it before they decide. */
export function noticeText(notice: StaffNotification, language: Language): string {
  return notificationLines(notice, '', notificationTexts[language]).join(' ');
}
