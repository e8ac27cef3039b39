import { access } from './access.ts';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { authErrors } from './auth-errors.ts';
import { card } from './card.ts';
import { chat } from './chat.ts';
import { commerce } from './commerce.ts';
import { common } from './common.ts';
import { discovery } from './discovery.ts';
import { lifecycle } from './lifecycle.ts';
import { notifications } from './notifications.ts';
import { photos } from './photos.ts';
import { preference } from './preference.ts';
import { shell } from './shell.ts';
import { verification } from './verification.ts';

/** Every text, by feature. Each file is a namespace of `useTranslation`. */
export const en = {
  access,
  account,
  auth,
  authErrors,
  card,
  chat,
  commerce,
  common,
  discovery,
  lifecycle,
  notifications,
  photos,
  preference,
  shell,
  verification,
};
