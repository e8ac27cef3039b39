import { account } from './account.ts';
import { asked } from './asked.ts';
import { authErrors } from './auth-errors.ts';
import { biodata } from './biodata.ts';
import { chat } from './chat.ts';
import { commerce } from './commerce.ts';
import { guardian } from './guardian.ts';
import { invited } from './invited.ts';
import { menus } from './menus.ts';
import { notifications } from './notifications.ts';
import { offline } from './offline.ts';
import { photos } from './photos.ts';
import { preference } from './preference.ts';
import { prices } from './prices.ts';
import { search } from './search.ts';
import { support } from './support.ts';
import { verification } from './verification.ts';

/** The texts of dialogs and other pages. */
export const more = {
  offline,
  account,
  asked,
  authErrors,
  biodata,
  chat,
  commerce,
  guardian,
  invited,
  menus,
  notifications,
  photos,
  preference,
  prices,
  search,
  support,
  verification,
};
