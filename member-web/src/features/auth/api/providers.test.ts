import { expect, test } from 'vitest';
import { isInAppBrowser } from './providers.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    'Facebook on Android',
    `${android} Version/4.0 Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0;]`,
  ],
  ['Facebook on iPhone', `${iPhone} Mobile/22B83 [FBAN/FBIOS;FBAV/490.0;]`],
  ['Messenger', `${iPhone} Mobile/22B83 [FBAN/MessengerForiOS;FBAV/480.0]`],
  ['Instagram', `${iPhone} Mobile/22B83 Instagram 355.0`],
  [
    'a web view',
    `${android.replace('SM-A155F', 'SM-A155F; wv')} Version/4.0 Chrome/130.0 Mobile Safari/537.36`,
  ],
])('%s is an in-app browser', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

test.each([
  ['Chrome on Android', `${android} Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Safari on iPhone', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
])('%s is not an in-app browser', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
