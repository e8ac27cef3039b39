const set = (words: string) => new Set(words.split(/\s+/).filter((word) => word !== ''));

/** Providers of mail addresses. */
export const mailProviders = set(
  'gmail gmial gmal googlemail yahoo ymail rocketmail hotmail outlook live msn icloud proton protonmail aol zoho gmx yandex rediffmail জিমেইল জিমেল ইয়াহু ইয়াহু হটমেইল আউটলুক',
);

export const isProvider = (word: string) => mailProviders.has(word);

/** Endings of host names that are never the first word of a sentence. */
export const endings = set(
  'com net org info biz xyz io app dev site online shop store club link page live tv blog web tk bd uk edu gov co কম নেট অর্গ বিডি',
);

/** Endings that are also words. They count only in these hosts, and before a path. */
export const doubtfulEndings = set(
  'me ly gl in be gg to am at it us my cc so im gd gy ee ai sh ws ca de pro id is',
);
export const shortHosts = set(
  't.me wa.me m.me fb.me ig.me line.me telegram.me youtu.be bit.ly goo.gl g.co linktr.ee lnkd.in is.gd cutt.ly rb.gy discord.gg instagr.am snap.to t.co tiny.cc proton.me',
);

/** Names with a dot that are not addresses. */
export const noHosts = set('asp.net ado.net vb.net b.com m.com i.com bcom.com');

/** Hosts of personal pages. People also write them with spaces: 'fb . com'. */
export const socialHosts = set(
  'fb facebook m.facebook instagram insta linkedin twitter tiktok youtube snapchat t wa',
);

/** Words for '@' and '.' in an address, in Latin and Bangla letters. */
export const atWords = 'at[\\s-]the[\\s-]rate(?:[\\s-]of)?|অ্যাট দ্য রেট|at|et|অ্যাট|এট|এ্যাট';
export const dotWords = 'dot|doot|ডট|দট';
