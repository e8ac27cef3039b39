const list = (words: string) => words.split(/\s+/).filter((word) => word !== '');

/** Platforms on which people have pages and names, as people write them. */
export const platforms =
  list(`facebook fb insta instagram ig snapchat snap telegram tg twitter tiktok skype discord
  linkedin messenger imo viber wechat threads gmail email e-mail youtube pinterest reddit
  ফেসবুক এফবি ইনস্টা ইন্সটা ইনস্টাগ্রাম ইন্সটাগ্রাম টেলিগ্রাম টুইটার টিকটক স্ন্যাপ স্ন্যাপচ্যাট স্কাইপ মেসেঞ্জার ইমো জিমেইল ইমেইল লিংকডইন ফেবু ফেইসবুক ইমু মেসেনজার ভাইবার`);

/** Words for an account or name on a platform. */
export const names = list(
  'id ac acc account profile page name user username handle link আইডি নাম একাউন্ট অ্যাকাউন্ট প্রোফাইল ইউজারনেম লিংক',
);

/** Words that ask the reader to search for an account. */
export const lookFor = list('search add follow find knock khujo khujun khujben খুঁজুন খুজুন সার্চ অ্যাড ফলো নক');

/** Words that introduce the name under which somebody can be found. */
export const nameCues = new Set(list('search nam name namey naame request add সার্চ নাম নামে লিখে'));

/** Words that follow the name of a platform and are not names. */
export const noNames = new Set(
  list(`id ids name names profile profiles page pages account accounts group groups friend friends user users username handle link
  the and but not for are was has have had will with without from about only also too very never always often rarely seldom
  sometimes daily once twice none nothing many much less more most few some any all yes yeah nope nah nei nai nay ache achhe asi achi
  use used uses using user active inactive open opened close closed off deactivated deleted private public hidden secret personal
  please pls plz dite diben dibo dewa deya dile den dao dan din lagbe chai jabe hobe hoy holo kori korte korina koren korben korun
  ami amar amake apni apnar tumi tomar ki kemon kothay kobe beshi kom valo bhalo dekhe dekhi dekhte majhe chara
  rarely boring addict waste just good bad fine okay later here there this that these those what when where why how who
  reels reel story stories post posts photo photos video videos chat call calls message messages marketing ads business work job
  verified already required address unknown share shared later after before same again now then there yet app apps web online
  cooking cricket reading travel music movie movies books games sports gardening`),
);

/** Places and times after '@' that are not handles. */
export const noHandles = new Set(
  list(
    'home work office night noon all least most dhaka sylhet university school college hospital this that the my your evening morning',
  ),
);
