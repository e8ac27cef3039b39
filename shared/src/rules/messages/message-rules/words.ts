import type { MessageWarning } from '../../../options/staff/message-warning.ts';

/**
 * A rule flags a text that has one phrase of each list in `all`, with at most `within` words from the
 * first to the last (the end of a sentence counts as four), and no phrase of `unless` near them. A word with
 * `*` matches all words that begin like it. `#` is a number, `##` one of three digits or more, `###` one as
 * long as an account number, `☎` a mobile number. Words are in the form of `plainText`: lower case, no
 * apostrophes.
 */
export interface PhraseRule<Kind extends string = string> {
  readonly kind: Kind;
  readonly all: readonly (readonly string[])[];
  readonly within: number;
  readonly unless?: readonly (readonly string[])[];
}

export type MessageRule = PhraseRule<Exclude<MessageWarning, 'mass'>>;

const wordsOf = (alternatives: string) =>
  alternatives.split('/').flatMap((word) => (word === '#' ? ['#', '##'] : [word]));

/** Phrases separated by commas. `a/b c` is short for `a c, b c`. */
export const list = (text: string): readonly string[] => {
  const phrases = text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .flatMap((phrase) =>
      phrase
        .split(' ')
        .map(wordsOf)
        .reduce((begun, words) => begun.flatMap((before) => words.map((word) => `${before} ${word}`))),
    );
  return [...new Set(phrases)];
};

// Forms of one word in both scripts and in common spellings. A phrase with them is written once for all
// forms.

/** Give (request). */
export const den =
  'den/dan/din/dien/diyen/diyo/dio/dao/daw/diben/deben/diba/deba/দেন/দিন/দাও/দিও/দিয়ো/দিয়েন/দিবেন/দেবেন/দিবা/দেবা';
/** Send (request). */
export const pathan =
  'pathan/pathaan/pathao/pathaw/pathaben/pathaiben/pathaba/pathaiba/pathaiyen/pathaien/pathaio/pathiyen/পাঠান/পাঠাও/পাঠাবেন/পাঠাইবেন/পাঠাবা/পাঠাইয়েন/পাঠায়েন/পাঠিয়েন';
export const pathiye = 'pathiye/pathie/pathaye/pathaya/pathaiya/pathay/pathai/পাঠিয়ে/পাঠায়/পাঠায়ে/পাঠাইয়া/পাঠাই';
export const pathate = 'pathate/pathaite/পাঠাতে/পাঠাইতে';
export const dite = 'dite/দিতে';
/** You can, he can. */
export const parben = 'parben/paren/parba/parbe/paro/parbi/পারবেন/পারেন/পারবা/পারবে/পারো';
/** I can, we can. */
export const parbo = 'parbo/parmu/pari/পারব/পারবো/পারি';
/** Having done, having it done. */
export const kore = 'kore/koira/koria/koriye/korie/koraiya/korai/করে/করিয়ে/করাইয়া/করায়ে/কইরা';
/** I will give, I am giving. */
export const dibo =
  'dibo/debo/dimu/dei/dicchi/dichchi/dichi/ditesi/ditechi/দিব/দেব/দিবো/দেবো/দিমু/দেই/দিচ্ছি/দিতেছি';
export const taka = 'taka/tk/teka/takar/টাকা/টাকাটা';
export const joma = 'joma/জমা';
export const visaWord = 'visa/vissa/viza/ভিসা/ভিসার';
/** Your, in offers for the reader's family. */
export const apnar = 'apnar/tomar/আপনার/তোমার';
export const canYou = 'can/could/cud/will/would/wud you/u/ya';
export const please = 'please/pls/plz/plss/kindly';

export const money = list(`
  money, cash, taka*, tk, bdt, teka, one/two/three/four/five/ten/fifteen/twenty/thirty/forty/fifty thousand, dollar*, usd, euro*, riyal*, rial*, dirham*, ringgit*, rupee*, loan, financial help/support/assistance, help/support financially,
  little help financially, # thousand/k, # hajar*, # hazar*, # lakh*, # lac*, hajar, hazar, some/small amount, arthik help/shahajjo/sahajjo, টাকা*, টেকা*, ট্যাকা*,
  # হাজার*, # লাখ*, # লক্ষ*, হাজার, ডলার*, রিয়াল*, দিরহাম*, রিঙ্গিত*, ইউরো, আর্থিক সাহায্য*, আর্থিক সহায়তা*, আর্থিক সহযোগিতা*
`);
export const someMoney = list(`
  some money/cash, little money, money urgently, urgent money, money badly, # taka/tk/bdt, # dollar*, dollar/taka/usd/euro #, # thousand/k/usd, # hajar*, # euro*, # riyal*,
  # lakh*, financial help/support/assistance, help/support financially, little help financially, a loan, a small loan, your help with money
`);
export const price = list(`
  # lakh*, # lac*, # hajar*, # taka/tk/thousand/k, # লাখ*, # লক্ষ*, # হাজার*, # টাকা*, # lakhe, olpo/kom/alpo khoroche, kom dame, অল্প খরচে, কম খরচে, কম দামে, advance*, agrim, ogrim, অগ্রিম,
  এডভান্স, অ্যাডভান্স, for the agent, agent fee*
`);

export const mine = list(`amar, amr, amader, amake, আমার, আমাদের, আমাকে`);
export const refused = list(`
  dont/not/never send/lend/give/pay, ${please} dont, ${please} do not, not ask*, never ask*, asked me to, scam*, fraud*, wont ask, wouldnt ask,
  would never, without asking, protarok*, thok, প্রতারক*, ঠক
`);
export const noNeedBangla = list(`
  ${taka} na/না, taka poysha/poisa/paysa/paisa na, টাকা পয়সা না, pathaben/pathaiben/pathaiyen/pathio na, diben/deben/dio/diyen na, kokhono, kokhonoi, lagbe/lage na, lagbena,
  dorkar nai/nei/na/nay, proyojon nei/nai, chai na, পাঠাবেন/পাঠাইবেন/পাঠিও/পাঠায়েন/পাঠাইয়েন না, দেবেন/দিবেন/দিও/দিয়েন না, কখনো, কখনও, কখনোই, লাগবে/লাগে না, লাগবেনা, দরকার নেই/নাই/না,
  প্রয়োজন নেই/নাই, চাই না
`);
export const dower = list(`
  denmohor*, den mohor*, denmohar*, den mohar*, mohor, mohorana, mohrana, mahr*, mehr, mohr, kabin*, kabeen*, usul, ushul, joutuk*, jautuk*, dowry, dower*, dabi, দেনমোহর*, দেন মোহর*,
  মোহরানা*, মোহর*, কাবিন*, উসুল, যৌতুক*, দাবি
`);
export const household = list(`
  dam, daam, kinbo, kinte hobe, bhara, vara, basha vara, bazar*, biyer/bier khoroch*, biyer onusthan*, biyer onushthan*, biyer jonno, biyete, biye te, bari korte/banate/kinte,
  flat/jomi/gari kinte, jomai, jomacchi, jomiye, joma kori, package, packege, wedding, marriage expense*, gohona, gohana, kapor, shari, hall, stage, caterer*,
  দাম, কিনব, কিনতে হবে, ভাড়া*, বাজার*, বিয়ের খরচ*, বিয়ের অনুষ্ঠান*, বিয়ের জন্য, বিয়েতে, বাড়ি করতে/বানাতে, ফ্ল্যাট/জমি/গাড়ি কিনতে, জমাই, জমাচ্ছি, জমিয়ে, প্যাকেজ*, গহনা*, শাড়ি, কাপড়, হল, স্টেজ*
`);
export const howMuch = list(`koto, কত`);
/** People and causes that give or receive in a family or a charity, without a request to the reader. */
export const othersGive = list(`
  baba, abba, abbu, ma, amma, ammu, kake, kara, tini, uni, ora, tara, se, shobai, sobai, sobaike, keu, malik, company, office, chacha, mama, dada, nana, khala, bhaiya, bhai, vai, zakat*, jakat*, dan, fitra,
  sadaka, mosjid*, masjid*, madrasa*, bonna*, salami, protimash*, prottek, apnake, tomake, bank, বাবা, আব্বা, আব্বু, মা, আম্মা, আম্মু, কাকে, কারা, তিনি, উনি, ওরা, তারা, সে, সবাই, সবাইকে, কেউ, মালিক,
  কোম্পানি, অফিস, চাচা, মামা, দাদা, নানা, খালা, ভাইয়া, ভাই, যাকাত*, দান*, ফিতরা, সদকা, মসজিদ*, মাদ্রাসা*, বন্যা*, সালামি, প্রতি মাসে, প্রত্যেক, আপনাকে, তোমাকে, ব্যাংক
`);
export const familyGives = list(`
  bidesh/saudi/soudi/dubai/canada/america/usa/london/italy/malaysia/kuwait/qatar/oman theke, mashe mashe, protimash*, proti mashe, korten, বিদেশ/সৌদি/দুবাই/কানাডা/আমেরিকা/লন্ডন/ইতালি/মালয়েশিয়া/কুয়েত/কাতার/ওমান থেকে, মাসে মাসে,
  প্রতি মাসে, করতেন, baba/abba/abbu/ma/amma/ammu/chacha/mama/bhai/vai amake, baba/abba/abbu/ma/amma/ammu/chacha/mama/bhai/vai taka, baba protimashe/protimase, ami taka/barite, ami bari te, ami ma ke, ami make, maa/baba/ma/ammu/abbu ke,
  baba/abba/abbu/ma/amma/ammu/chacha/mama pathan/den, pathan/den baba/abba/abbu/ma/amma/ammu/chacha/mama, বাবা/আব্বা/আব্বু/মা/আম্মা/আম্মু/চাচা/মামা পাঠান/দেন, পাঠান/দেন বাবা/আব্বা/আব্বু/মা/আম্মা/আম্মু/চাচা/মামা,
  বাবা/আব্বা/আব্বু/মা/আম্মু/চাচা/মামা/ভাই আমাকে, বাবা/আব্বা/আব্বু/মা/আম্মু/চাচা/মামা/ভাই টাকা, বাবা প্রতি, আমি টাকা/বাড়িতে, মাকে, বাবাকে, আম্মুকে, আব্বুকে
`);
/** Words about the past, which request nothing. */
export const past = list(`
  dilam, disi, diyechi, diyechilam, disilam, dite holo, pathaisi, pathaichi, pathiyechi, pathalam, gechi, gesi, geche, gese, gechilam, gesilam, gechilo, peyechi, peyesi, peyeche, paise, hoyeche, hoise, hoyese, laglo, chilo, silo, ছিল,
  lagse, legeche, korechi, korsi, korlam, i paid, we paid, paid for, we spent, lost everything, was/got rejected, got cheated, দিলাম, দিয়েছি, দিয়েছিলাম, দিতে হলো, পাঠিয়েছি, পাঠালাম, গেছি, গেছে, গেছেন, গিয়েছিলাম, গিয়েছিল,
  পেয়েছি, পেয়েছে, পেয়েছেন, হয়েছে, লেগেছে, লাগল, লাগলো, করেছি, করলাম
`);
