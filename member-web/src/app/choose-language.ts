import type { User } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { saveLanguageRoute } from '@milon/shared/routes';
import { setCachedUser, userKey } from '../entities/session/session.ts';
import { currentLanguage, isLanguageChosen, saveLanguageChoice } from '../lib/language.ts';
import { logFailure } from '../lib/log.ts';
import { queryClient } from '../lib/query/query-client.ts';
import { callApi } from '../lib/server/api.ts';
import { changeLanguage } from './i18n.ts';

/** Changes the language of the page and saves it in the member's account, for mails and other devices. */
export async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  if (!queryClient.getQueryData<User | null>(userKey)) return;
  try {
    setCachedUser((await callApi(saveLanguageRoute, { body: { language } })).data);
  } catch (error) {
    logFailure('The language could not be saved.', error);
  }
}

/** Uses the account's language if none was chosen on this browser. */
export function applyAccountLanguage(user: User): void {
  const language = user.account.screenLanguage;
  if (!language || isLanguageChosen()) return;
  // The server has often rendered the page in it.
  if (language === currentLanguage()) saveLanguageChoice(language);
  else void changeLanguage(language);
}
