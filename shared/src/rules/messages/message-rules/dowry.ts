import { list, type PhraseRule } from './words.ts';

const joutuk = 'joutuk/jowtuk/jautuk/joutok/jouthuk/youtuk/যৌতুক';
const na = 'na/না/নাই/nai/নয়/নই/noi/noy';
const chara = 'chara/chhara/chada/sara/ছাড়া/ছাড়াই/ব্যতীত/বিহীন';
/** Must give, can give, will give; never "I will give". */
const diteHobe =
  'dite/deya/dewa/দিতে/দেওয়া/দেয়া hobe/hobei/hoibo/hbe/lagbe/parben/parbe/paren/parle/parlei/raji/hoy/হবে/হবেই/হইবো/লাগবে/পারবেন/পারবে/পারেন/পারলে/পারলেই/রাজি/হয়';
const dibeWords =
  'diben/deben/dibe/debe/diba/deba/dile/dilei/dicchen/dichen/dichchen/dey/den/দিবেন/দেবেন/দিবে/দেবে/দিবা/দেবা/দিলে/দিলেই/দিচ্ছেন/দেয়/দেন';

const dowry = list(`
  joutuk*, jowtuk*, jautuk*, joutok*, jouthuk*, youtuk*, যৌতুক*, যৌ তুক*, dowry*, dowries, dowri, dawry, borpon*, bor pon, বরপণ*, বর পণ, biyer/bier pon/poner, বিয়ের পণ/পণের, দেনা পাওনা*, dena paona*, দেওয়া/দেয়া থোয়া*, deya/dewa thoya/thowa, উপঢৌকন*,
  poner taka, পণের টাকা, pon/পণ hishebe/hisebe/hisabe/হিসেবে/হিসাবে/dite/দিতে/lagbe/লাগবে/chai/চাই/nibo/নেব/নিব/${chara}
`);
const mahr = list(`
  denmohor*, den mohor*, denmohar*, den mohar*, mohor*, mahr*, mehr*, mohr, moharana*, kabin*, kabeen*, dower*, দেনমোহর*, দেন মোহর*, মোহর*, মোহরানা*, মাহর*, কাবিন*, দেন মহর*, দেনমহর*, মহরানা*
`);

/** Words that make a demand of a dowry that is named. */
const wanted = list(`
  চাই, চাইছি, চাচ্ছি, লাগবে, লাগবেই, নেব, নেবো, নিব, নিবো, নেবই, নিবই, নিবোই, দরকার, আশা করি/করছি/করে/করেন, প্রত্যাশা*, দাবি/দাবী আছে/করছি/করি, দাবি*, ${diteHobe}, ${dibeWords}, দিতেই,
  দিতে/নিতে আগ্রহী/ইচ্ছুক/চাই/হয়, দেওয়ার/দেয়ার সামর্থ্য, কত, কতো, পরিমাণ*, আলোচনা*, বেশি, বাড়িয়ে, নগদ, অর্ধেক, # লাখ/লক্ষ/হাজার, লাখ, লক্ষ, সহ, হিসেবে/হিসাবে, পরিশোধ*, নেওয়ার/নেয়ার নিয়ম, কিছু, পেলে, কবে, নিয়েই, রীতি, ঠিক করেন, আনতে/পাঠাতে/রাখতে হবে, বাবদ, বাকি, কমপক্ষে, অন্তত, মিনিমাম, ভালো, মোটা, আশা রাখি, কেমন,
  chai, cai, chacchi, chaitesi, lagbe, lagbei, nibo, nebo, nibe, nibo e, niboi, dorkar, asha kori/korchi/kore, dabi, ditei, dite/nite agrohi/chai, koto, beshi, besi, nogod, cash, soho, shoho, hishebe, pele, kobe, niyei, ante/pathate/rakhte hobe, babod, baki, kompokkhe, onnoto, ontoto, minimum, valo, bhalo, kemon, # lakh*/lac*/hajar*
`);
const wantedEnglish = list(`
  expect, expects, expecting, required, require, must, have to, has to, need, needed, want, wants, demand, demands, demanding, negotiable, negotiate, amount, budget, higher, more, less, good, accept, take, how much, what, paid, pay, afford, offer, offering,
  give, given, bring, brings, # lakh*/lac*/thousand/taka, lakh*, cash, discussed, discuss, prepare, fix, ready, send, arrange, settle, finalize, before the wedding/engagement/nikah/marriage, minimum, at least, included, from your/her, ask for, asking for, should be, welcome
`);
/** Words that refuse a dowry, report one, ask about it, or speak of it in general. */
const spokenOf = list(`
  চাই/চাইনা/নেব/নেবো/নিব/নিবো/নিই/নেই/নিচ্ছি/নেয়/লাগবে/দরকার/প্রয়োজন/দেব/দিব/দেবো/দিবো/দিই/দেই/দিবে/দেবে/নিবে/নেবে/পারব/পারবো/পারবেন/হারাম না/নাই/নি, চাইও/চাইবেন/চাবেন না, চাইনা, চাইনি, হবে না যৌতুক, নেওয়া/দেওয়া/দেয়া/নেয়া/দিতে হবে না, নেই, নাই,
  কোনো/কোন/এক পয়সা/টাকা, এক পয়সাও, যৌতুকবিহীন*, যৌতুকমুক্ত*, যৌতুকলোভী*, যৌতুকবিরোধী*, যৌতুক বিহীন/মুক্ত/লোভী/বিরোধী/প্রথা, বিরুদ্ধে*, বিরোধী*, বিপক্ষে*, অপরাধ*, আইন*, হারাম*, ঘৃণা*, দণ্ড*, শাস্তি*, জেল*, মামলা*, পুলিশ*, নির্যাতন*,
  হত্যা*, খুন*, মারধর*, গ্রেপ্তার*, গ্রেফতার*, আটক*, ডিভোর্স*, তালাক*, প্রথা*, ব্যাধি*, অভিশাপ*, সচেতন*, মতামত*, রিপোর্ট*, ব্যবস্থা নিন/নেন, অভিযোগ*, ব্লক*, দূরে থাকুন/থাকেন, কথা উঠলে/তুললে, চাওয়া যাবে/হত/হতো/হয়েছে/হয়েছিল/উচিত/অন্যায়, চেয়েছ*, চেয়েছিল*, চাইছে*,
  চাচ্ছে, চাচ্ছেন, চায়, চান, চাইলে, চাইত, চেয়ে*, দাবি/দাবী করেছ*/করেছিল*/করেছে/করছে/করলে/করত/করে/করা, দাবিতে, কারণে, বন্ধ, ওরা, তারা, উনি, উনার, উনারা, ছেলেটা, লোকটা, লোকটি, ভেঙে/ভেঙ্গে যায়/গেছে/গিয়েছে/গেল, না করে দিয়েছি, না দেওয়ায়, দেওয়ায়, বিলুপ্ত*, সমাজ*,
  chai/chaina/nei/nibo/nebo/lagbe/dorkar/dibo/dei/dibe/nibe/ney/deina/neina/parbo ${na}, dite/nite/deya/neya hobe na, dite/nite/neoa chai/chay na, chaina, chaiben na, chaileo, chaile, chaise*, chaisilo*, cheyeche*, cheyese*, cheyechilo*, cheyesilo*, chaitese, chaitache, chacche,
  chay, chan, chaay, nen, ditao, nai, kotha uthle/tulle, birudh*, biruddhe, birodhi, oporadh*, haram, ain, police*, mamla*, jel, divorce*, report*, block*, venge geche/gese/gelo, bhenge geche/gese/gelo, protha*, ora, tara, uni, unara, cheleta, lokta
`);
const spokenOfEnglish = list(`
  no/any/non dowry, without dowry, not, never, dont, do not, wont, will not, cannot, against dowry/it/this/that/giving/taking/the/any/such, nor, neither, had to, ruined, suffer*, crime*, illegal*, law*, act, prohibit*, kill*, murder*, violence*, reported, report, asked, asks, demanded, wanted, he/she/they said, told me, told us, seeker*, stay away, thesis, divorce*, ended,
  end, system, custom of, arrested, arrest*, police*, do you, does your, did, do your, is demanding, was demanding, for demanding, this member/man/person/family, he wants/demands, they want/demand, evil, curse*, common, avoid, free, dowryless, believe in, refuse*, hate*, condemn*
`);

const withoutDowry = list(`
  ${joutuk} ${chara}, ${joutuk}er/ta taka ${chara}, যৌতুকের টাকা ছাড়া, পণ/pon ${chara}, বরপণ ${chara}, joutuker/joutuk taka chara
`);
const notMarried = list(`
  হবে/করব/করবো/দেব/দিব/পারব/পারবো/আসবে/আনব/চলবে/মানবে/মানব/সম্ভব/রাজি/হয়/আগাবো/আগাব/এগোব/দেবে/দিবে/করবে/আনব না/নয়/নই/নাই, প্রস্তাব/সম্বন্ধ নেব/নিব না, hobe/korbo/korbe/asbe/ashbe/cholbe/manbe/dibo/debo/parbo/somvob/shombhob/raji/hoy/agabo ${na}
`);
const nothingTaken = list(
  `কিছু লাগবে/চাই/নেব/নিব না, kichu/kisu lagbe/chai/nibo na, বিয়ে করতে চাই, biye korte chai, না দিলে/দিতে`,
);
const dowryOrNot = list(`
  ${joutuk} ${na} dile/pele/hole/dite/দিলে/পেলে/হলে, ${joutuk} dite/দিতে ${na} parle/পারলে, joutuker/যৌতুকের taka/টাকা ${na} dile/pele/দিলে/পেলে, পণ/pon না/na দিলে/dile/পেলে/pele,
  ${joutuk} lagbei/লাগবেই/chai/চাই/ditei/দিতেই
`);
const goods = list(`
  মোটরসাইকেল*, মোটর সাইকেল*, মটরসাইকেল*, বাইক*, হোন্ডা*, গাড়ি*, কার, প্রাইভেট কার, ফ্ল্যাট*, জমি*, প্লট*, বাড়ি করে/লিখে/বানিয়ে, স্বর্ণ*, সোনা, সোনার, ভরি, গহনা*,
  গয়না*, অলংকার*, ফার্নিচার*, আসবাব*, খাট, আলমারি*, ফ্রিজ*, টিভি, এসি, সম্পত্তি*, দোকান করে, আইফোন*, চেইন, ল্যাপটপ*, bike*, motorcycle*, motor cycle*, motorbike*, honda,
  gari*, car, private car, flat*, jomi*, plot*, gold, sona, shona, shorno*, sorno*, vori, bhori, gohona*, gohna*, goyna*, furniture*, khat, almari*, fridge*, freeze, tv,
  ac, iphone*, chain, laptop*, shompotti*, property
`);
const payments = list(`
  নগদ*, ক্যাশ*, # লাখ/লক্ষ/হাজার, লাখ*, লক্ষ, টাকা*, পুঁজি*, মূলধন*, খরচ*, চেম্বার করে, বিদেশ*, ইউরোপ*, বাইরে পাঠ*, cash*, nogod*, # lakh*/lac*/hajar*/hazar*, lakh*,
  taka*, tk, puji*, khoroch*, kharoch*, bidesh*
`);
const assets = [...goods, ...payments];
const orElse = list(`
  না হলে, নাহলে, নইলে, নয়তো, নতুবা, na hole, nahole, noile, noyto, ছাড় দেব/দিব/দেবো/দিবো/হবে না, char/chhar dibo/debo/hobe na, কমানো যাবে, komano jabe, or else, otherwise
`);
const weddingTime = list(`
  বিয়েতে, বিয়ের সময়/দিন/আগে, biyete, biye te, biyer somoy/shomoy/din/age, বিয়ে/biye করতে/korte হলে/চাইলে/গেলে/hole/chaile/gele, সম্বন্ধ করতে হলে
`);
const guests = list(
  `কিস্তি*, kisti*, ঋণ*, লোন*, loan*, হলের, haller, বরযাত্রী*, borjatri*, ভাড়া*, bhara*, vara*, হল, hall, স্টেজ*, আত্মীয়*, মেহমান*`,
);
const weddingGiven = list(`${diteHobe}, দিতেই, দিবেন, দেবেন, ditei, diben, deben`);
const boys = list(`ছেলে, ছেলের, পাত্র, পাত্রের, chele, cheler, patro, patrer`);
const lakhs = list(`# লাখ/লক্ষ, লাখ, লক্ষ, # lakh*/lac*, lakh`);
const asBoysPrice = list(`দিতে হবে, দাবি*, ডিমান্ড*, dite hobe, dabi*, demand*`);
const asLooksPrice = [...asBoysPrice, ...list(`লাগবে, চাই, lagbe, chai`)];
const sickness = list(`
  চিকিৎসা*, হাসপাতাল*, অপারেশন*, পড়াশোনা*, ঋণ*, লোন*, hospital*, chikitsha*, operation*, loan*, আয়*, বেতন*, income*, beton*, salary*
`);
const enough = list(`
  দিলে/দিলেই/হলে/হলেই হবে/চলবে/খুশি, dile/dilei/hole/holei hobe/cholbe/khushi, পাওনা, প্রাপ্য, paona
`);
const onlyThat = list(`শুধু, শুধুমাত্র, shudhu, sudhu, just, only`);
const noMore = list(`
  বেশি কিছু, beshi/besi kichu/kisu, চাওয়া*, চাওয়ার, chawa*, আর কিছু না, ar kichu na
`);
const ownThings = list(`নিজের*, নিজে, nijer, nije, স্বপ্ন*, shopno*, দোয়া*, doa*`);
const looks = list(`
  মেয়ে/meye কালো/শ্যামলা/খাটো/সুন্দর/ফর্সা/লম্বা/kalo/shamla/khato/shundor/forsha, কালো/kalo মেয়ে/meye/হলে/hole
`);
const gifts = list(`উপহার*, গিফট*, upohar*, gift, gifts`);
const giftDemanded = list(`
  ${diteHobe}, দিতেই, চাই, আশা করি/করছি, প্রত্যাশা*, chai, asha kori, must, expect, we want, have to, has to
`);
const birthdays = list(`
  my mother/father/sister/brother/friend,   জন্মদিন*, jonmodin*, birthday*, বন্ধু*, bondhu*, friend*, i want to give/buy/bring, চাই না, chai na, not, dont, no
`);
const richInLaw = list(`
  ধনী/বড়লোক/পয়সাওয়ালা/dhoni/boroloki/borolok/taka wala শ্বশুর*, dhoni/borolok shoshur/sosur/shoshurbari, rich/wealthy father in law, rich/wealthy in laws
`);
const richInLawGives = list(`
  দেবে, দিবে, দেবেন, দিবেন, সাহায্য*, সাপোর্ট*, পুঁজি*, dibe, diben, shahajjo*, help*, support*, finance*, gives, who will/can
`);

const reported = list(`
  ওরা, তারা, উনি, উনারা, ওনারা, ওনার, উনার, ছেলেটা, ছেলেটি, লোকটা, লোকটি, এই লোক, এই ছেলে, এই ছেলের, রিপোর্ট*, অভিযোগ*, ব্যবস্থা নিন/নেন, চেয়েছ*, চেয়েছিল*, চাচ্ছে, চাচ্ছেন, চাইছে, হুমকি*, না করে দিয়েছি, কথা বন্ধ, দিয়েছেন,
  দিয়েছে, দিয়েছিল*, দিয়েছিলেন, ভেঙে/ভেঙ্গে যায়/গেছে/গিয়েছে, ora, tara, uni, unara, cheleta, lokta, ei chele/lok, chaise*, chaisilo*, cheyeche*, cheyechilo*, diyeche*, disilo*, dise, diyechilo*, report*, block*,
  he/she/they said/told/asked/says/asks, told me/us, asked my, reported, report, demanded, wanted, gave, given, refused, threatened, arrested
`);
const simpleWedding = list(
  `marry without dowry, wedding without dowry, nikah without dowry, ask, take, accept, want`,
);
const noWedding = list(`
  no marriage/wedding/nikah, there will be no, will/can not marry/agree/happen/proceed, wont/cant/cannot proceed/marry/agree/happen, not possible, never agree, not marry
`);
const withoutDowryEnglish = list(`without dowry/a, without a dowry, without any dowry`);

/** The family that would pay. */
const meyer = 'meyer/meyeder/meyr/মেয়েদের/patrir/konar/koner/bouer/মেয়ের/পাত্রীর/কনের/বউয়ের/বৌয়ের';
const yours = 'apnar/tomar/tor/apnader/apner/আপনার/তোমার/তোর/আপনাদের';
const father = 'baba/babar/babake/abba/abbu/abbur/abbuke/abbar/bap/বাবা/বাবার/বাবাকে/আব্বা/আব্বু/আব্বুকে/আব্বার/আব্বুর/বাপ';
const family = 'family/poribar/paribar/poribarke/পরিবার/পরিবারকে/পরিবারের/ফ্যামিলি/ফ্যামিলিকে';
const shoshur = 'shoshur/sosur/shashur/sasur/shwashur/shosur/soshur';
/** Theirs, whoever they are. */
const theirs = list(`
  ${meyer} ${father}, ${meyer} ${family}, ${meyer} bari/barir/pokkho/obhibhabok/shathe/sathe/songe/বাড়ি/বাড়ির/পক্ষ/পক্ষকে/পক্ষের/অভিভাবক/অভিভাবককে/সাথে/সঙ্গে, meye der bari/family/poribar/baba,
  meye/patri/kone/মেয়ে/পাত্রী/কনে pokkho/paksha/pokkhoke/পক্ষ/পক্ষকে/পক্ষের, মেয়েপক্ষ*, পাত্রীপক্ষ*, কনেপক্ষ*, meyepokkho*, meyepokko*, meyepaksha*, patripokkho*, konepokkho*,
  শ্বশুর*, শশুর*, ${shoshur}, ${shoshur} bari/barir, shoshurbari*, sosurbari*, soshurbari*, bap/baper/বাপের bari/বাড়ি, যে/je পরিবার/poribar, এমন/emon পরিবার/poribar/family/পাত্রী/patri
`);
const payers = [...theirs, ...list(`${yours} ${father}, ${yours} ${family}`)];
const theke = 'theke/থেকে/হতে/hote/takay/টাকায়';
const fromPayers = list(`
  ${meyer} bari/বাড়ি/পক্ষ/pokkho ${theke}, ${meyer} ${family} ${theke}, মেয়েপক্ষ/পাত্রীপক্ষ/কনেপক্ষ/meyepokkho/meyepaksha/patripokkho ${theke}, মেয়ে/পাত্রী/কনে/meye/patri/kone পক্ষ/pokkho/paksha ${theke}, meye der bari/family ${theke},
  শ্বশুরবাড়ি/শ্বশুরবাড়ির/শশুরবাড়ি/shoshurbari/sosurbari/soshurbari ${theke}, শ্বশুর/শশুর/${shoshur} বাড়ি/বাড়ির/bari/barir ${theke}, শ্বশুরের/shoshurer/sosurer কাছ/কাছে/kach/kache/kas, বাপের/baper বাড়ি/bari ${theke},
  ${meyer} বাবার/babar/baper কাছ/কাছে/kach/kache/kas, ${yours} বাবার/আব্বুর/babar/abbur কাছ/কাছে/kach/kache/kas, ${yours} ${family} ${theke}, ${meyer} সাথে/সঙ্গে/sathe/shathe/songe, bouer/বউয়ের bari/বাড়ি ${theke}
`);
const wantedFrom = list(`
  চাই, চাচ্ছি, লাগবে, আশা করি/করছি, প্রত্যাশা*, আসবে, আনবে, আনলে, আনতে/পাঠাতে হবে, নিয়ে, chai, cai, chacchi, lagbe, lagbei, asha kori/korchi, ashbe, asbe, anbe, anle, ante/pathate hobe, niye
`);
const given = list(`
  ${diteHobe}, ${dibeWords}, দিতেই, দিয়ে দিতে, বহন, চালাতে/পাঠাতে হবে, দেওয়ার/দেয়ার সামর্থ্য, পাঠাবে, পাঠালে, পাঠাতে পারলে, লিখে/করে/কিনে দিতে, likhe/kore/kine dite, ditei, pathale, pathaite hobe, pathate hobe, bohon
`);
const arranged = list(`রাখতে/করতে/আনতে/কিনতে/জোগাড় হবে, rakhte/korte/ante/kinte/jogar hobe`);
/** What says that nothing is asked of them. */
const notGiven = list(`
  ${diteHobe} na/না, দিবে/দেবে/দিবেন/দেবেন/চাই/চাচ্ছি/লাগবে/নেব/নিব না/নাই, কিছু চাই না, কিছুই, চাই না, চাইনা, dibe/debe/diben/chai/lagbe/nibo na, kichui, chaina, দেব/দিব/dibo/debo amra/আমরা, আমরা/amra/আমি/ami দেব/দিব/dibo/debo, আমরাই, amrai,
  নামিয়ে, পৌঁছে, namiye, pouche, phone/call/ফোন/কল/ডাক/dak den/দেন, হাত খরচ*, hat khoroch*, বেতন*, আয়, আয়ের, beton*, salary*, চাকরি করতে
`);
const grooms = list(`
  ছেলেকে, জামাইকে, জামাইয়ের, জামাই, পাত্রকে, পাত্রের, বরকে, বরের, ছেলের নামে/জন্য, cheleke, chele ke, jamaike, jamai, jamai ke/re/er, patroke, patro ke, borke, bor ke, cheler jonno/name, amake/আমাকে biyete/বিয়েতে
`);
const demanded = list(`
  ${diteHobe}, দিবেন, দেবেন, দিবে, দেবে, দিচ্ছেন, দিলে, লাগবে, চাই, ডিমান্ড*, দাবি*, দাবী*, আশা করি/করছি, diben, deben, dibe, debe, dicchen, dichen, dile, lagbe, chai, demand*, dabi*, asha kori
`);
const schooled = list(`স্কুল*, কলেজ*, মাদ্রাসা*, school*, college*, madrasa*, দাওয়াত*, dawat*, daowat*, নামাজ*`);
const whatGiven = list(`
  কী/কি/কত/কতো দিবেন/দেবেন/দিচ্ছেন/দিবে/দেবে/দিবা/দিতে, কত টাকা/ভরি দিবেন/দেবেন/দিচ্ছেন/দিবে/দেবে, কত টাকা/ভরি সোনা/স্বর্ণ দিবেন/দেবেন, কী/কি/কত টাকা/কী/কি দিতে, ki/koto dite, ki ki dite, ki/koto diben/deben/dibe/dicchen/dichen/diba, ki ki diben/deben/dibe/dicchen, koto taka/vori/bhori diben/dibe/deben,
  দেওয়ার/দেয়ার/দিতে মতো সামর্থ্য, দেওয়ার সামর্থ্য
`);
const groomOrPayer = [
  ...grooms,
  ...list(`
    ${meyer} sathe/shathe/songe/সাথে/সঙ্গে, meye/meyer shathe/sathe, ${yours} ${father}, বিয়ের সময়, biyer somoy/shomoy, biyete/বিয়েতে
  `),
];
const ourDemand = list(`
  দাবি*, দাবী*, চাহিদা*, ডিমান্ড*, শর্ত*, dabi*, demand, demands, chahida*, shorto*, sorto*
`);
const noDemand = list(`
  near, quiet, i have, own, owns,
  ছেলের, পাত্রের, cheler, patrer, নিজের*, nijer, আয়*, বেতন*,
  চাহিদা/দাবি/দাবী/ডিমান্ড/শর্ত নেই/নাই, দাবি দাওয়া, কোনো/কোন দাবি/দাবী/চাহিদা/ডিমান্ড, no/any demand/demands, kono dabi/demand/chahida, dabi/demand/chahida nai/nei, চাকরি*, নামাজ*, job, শিক্ষিত*, রিপোর্ট*
`);
const ifNot = list(`
  না দিলে/পেলে/দিতে, na dile/pele/dite, না কিনে দিলে, কিনে না দিলে, লিখে না দিলে, na kine dile, kine na dile
`);
const otherwiseNeeded = list(`অনুষ্ঠান*, onusthan*, আসতে, যেতে, ashte, jete, টিকিট*, ticket*`);
const wedding = list(`
  বিয়ে*, সম্বন্ধ*, সম্পর্ক*, রাজি, ভেঙে, ভেঙ্গে, biye*, somporko*, shombondho*, raji, venge, bhenge
`);
const ifGiven = list(`
  দিলে, দিলেই, দেন তাহলে, দেয় তাহলে, দিতে পারেন/পারলে/পারে, dile, dey tahole, den tahole, dite paren/parle/pare
`);
const willMarry = list(`
  রাজি, বিয়ে করব/করবো/ঠিক/হবে/করতে, আগ্রহী, কথা আগ*, কথা বলব/বলেন/বলুন/বলবেন, যোগাযোগ*, প্রস্তাব*, ইনবক্স*, নক, jogajog*, inbox*, contact*, kotha bolen, আগানো, এগোব*, আগাব*, raji, biye korbo/hobe/thik/korte, agrohi, agano, agabo
`);
const notBelow = list(`
  লাখের/লক্ষের/লাখ নিচে/কমে/কম, লাখ এর নিচে/কমে, lakh/lac er niche/nice/kome, lakher niche/kome/nice, # lakhe/lakher kom/kome
`);
const notHappening = list(`হবে না, কথা না, hobe na, bolben na, বলবেন না, নয়`);
const incomes = list(`বেতন*, আয়*, beton*, salary, income*, দাম*, dam, price*`);
const furnishing = list(`
  ঘর/বাসা/ghor/basha/bari/বাড়ি সাজিয়ে/sajiye/shajiye/shajie দিতে/দেবে/দিবে/দেবেন/দিবেন/dite/dibe/diben
`);
const brides = list(
  `ডেকোরেটর*, decorator*, বোনেরা, বন্ধুরা, ভাবি*, আমরা, bonera, bondhura, amra, ফুলশয্যা*, বাসর*, bashor*`,
);
const capable = list(`
  দিতে/dite পারবে/পারে/parbe/pare এমন/emon, দেবে/দিবে/dibe এমন/emon, যে/যিনি/je/jini আমাকে/জামাইকে/amake/jamaike
`);

/** In English. */
const whose = 'brides/girls/your/her/wifes/daughters/whose';
const kin = 'family/father/dad/side/parents/inlaws/people';
const payersEnglish = list(`
  ${whose} ${kin}, family/father/parents/side of the bride/girl, family pays/supports/gives, in laws, inlaws, father in law, fathers in law, families able/willing/who,  whose father/family/parents
`);
const goodsEnglish = list(`
  car, cars, property, iphone, laptop, bike, motorbike, motorcycle, flat, apartment, land, plot, gold, bhori, vori, jewellery, jewelry, furniture, fridge, tv, television, cash, money, taka, tk, lakh*, lac, lacs
`);
const assetsEnglish = [
  ...goodsEnglish,
  ...list(
    `a shop, shop, higher study/studies, a clinic, clinic, house, capital, visa, my business, business, my shop, abroad, studies, grooms job`,
  ),
];
const giving = 'give/buy/pay/arrange/provide/bring/send/invest/finance/sponsor/gift/set/open/transfer/help';
const mustGive = list(`
  must/should/shall ${giving}, has/have/need/needs/expected/supposed to ${giving}, gives/buys/pays/sends me, gives/provides/buys the, who gives/finances/buys, who will/can finance/pay/buy/give, will/to pay for my, doesnt give/pay/buy, does not give/pay/buy,
  provide, planning/ready/willing/able to give/buy/pay, deserve*, amount, help from, support/supports my, transfer to me, father/parents/family to prepare/give/buy/pay/arrange
`);
const mayGive = list(`
  can/could/will/would give/buy/pay/send/manage, give/buy me, father/family/parents give/buy/pay
`);
const wantedOf = list(`
  expect, expects, expecting, demand, want, need, asking for, ask for, happy with, hope/hoping for, would like, looking for, at least, deserve*, only
`);
const fromPayersEnglish = list(`
  from ${whose} ${kin}, from the ${whose} ${kin}, from my/the in laws, from my/the inlaws, from my/the father in law, from the bride/girl
`);
const toGroom = list(`
  to the groom/boy, for the groom, the groom, groom, son in law, our/my son, my brother, to our/my son/brother
`);
const giveGroom = list(
  `must give/buy, should give/buy, have/has to give/buy, can give/buy, will you give, we want, is a must, we expect`,
);
const groomGives = list(`
  back, to work, her own, call, minute, time, blessing, eat, hall, food, venue, guests, ticket, train, photographer, directions, address,
  groom gives, groom must/will/should give/pay/buy, to the bride, my father, my parents, my brother, i/we will buy/give/pay/bring, do your, does your, must/should be, must/should have, not ask, never, no need, nothing, dont want, do not want, dont expect, do not expect, any, we pay, both families, salary
`);
const brideBrings = list(`
  the/a bride/girl/wife/she brings/bring, bride/girl/wife/girls must/should/will/has/have bring/to bring, bride/girl bring/brings, must/should/to bring, bride/girl/she must/should come, come/comes with
`);
const bringsAsset = list(`
  car, bike, motorbike, motorcycle, flat, apartment, gold, bhori, furniture, fridge, cash, taka, # lakh*/lac*, lakh*
`);
const whatEnglish = list(`
  what/how much cash/money/gold, what, how much, amount, budget
`);
const willGive = list(`
  will/would/can ${whose} ${kin} give/pay/bring/spend, are you/they giving/offering, will you give to the/your groom/son, you give with, giving with the girl, will the bride bring, to their son in law, planning/ready/able/willing/going to give/pay/spend, can give/pay/spend, give me/us, father/family/parents give/pay/spend
`);
const ourDemandEnglish = list(`
  our/my/small/only/main/one demand/demands/condition/conditions, demand/demands is/are
`);
const noDemandEnglish = list(
  `near, quiet, i have, own, owns, no demand/demands, no condition, no conditions, mahr*, job, pray*, prays`,
);
const onlyIf = list(`
  if you/your/her/they/she dont/do/doesnt/does/father/family/parents, unless you/your/her/the/they/she/he, only if
`);
const noMarriage = list(`
  wont/cannot/cant marry/agree/happen/proceed, will not marry/agree/happen/proceed, cancel*, engagement, off, no wedding/marriage, wont agree, wedding, marry, agree
`);

const refusals = [mahr, spokenOf, spokenOfEnglish];
const asks = [mahr, reported, notGiven];
const asksEnglish = [mahr, reported, groomGives];

export const dowryRules: readonly PhraseRule<'dowry'>[] = [
  { kind: 'dowry', all: [dowry, wanted], within: 7, unless: [...refusals, withoutDowry] },
  { kind: 'dowry', all: [dowry, wantedEnglish], within: 7, unless: [...refusals, withoutDowry] },
  { kind: 'dowry', all: [withoutDowry, notMarried], within: 8, unless: [nothingTaken] },
  { kind: 'dowry', all: [dowryOrNot, wedding], within: 9, unless: [mahr, reported] },
  { kind: 'dowry', all: [withoutDowryEnglish, noWedding], within: 8, unless: [simpleWedding] },
  { kind: 'dowry', all: [payers, assets, given], within: 10, unless: asks },
  { kind: 'dowry', all: [theirs, goods, arranged], within: 8, unless: asks },
  { kind: 'dowry', all: [fromPayers, assets, wantedFrom], within: 10, unless: asks },
  { kind: 'dowry', all: [grooms, assets, demanded], within: 10, unless: [...asks, schooled] },
  { kind: 'dowry', all: [groomOrPayer, whatGiven], within: 6, unless: [...asks, guests] },
  { kind: 'dowry', all: [ourDemand, assets], within: 10, unless: [mahr, reported, noDemand] },
  { kind: 'dowry', all: [assets, ifNot, wedding], within: 8, unless: [mahr, reported, otherwiseNeeded] },
  { kind: 'dowry', all: [assets, ifGiven, willMarry], within: 10, unless: [mahr, reported] },
  { kind: 'dowry', all: [notBelow, notHappening], within: 6, unless: [mahr, incomes] },
  { kind: 'dowry', all: [furnishing], within: 6, unless: [...asks, brides] },
  { kind: 'dowry', all: [assets, capable], within: 9, unless: asks },
  { kind: 'dowry', all: [dowry, orElse], within: 9, unless: [mahr, reported] },
  { kind: 'dowry', all: [weddingTime, assets, weddingGiven], within: 10, unless: [...asks, guests] },
  { kind: 'dowry', all: [boys, lakhs, asBoysPrice], within: 10, unless: [...asks, sickness] },
  { kind: 'dowry', all: [gifts, assets, giftDemanded], within: 9, unless: [...asks, birthdays] },
  {
    kind: 'dowry',
    all: [gifts, assetsEnglish, giftDemanded],
    within: 12,
    unless: [...asksEnglish, birthdays],
  },
  { kind: 'dowry', all: [richInLaw, richInLawGives], within: 9, unless: asks },
  { kind: 'dowry', all: [goods, enough], within: 7, unless: [...asks, ownThings] },
  { kind: 'dowry', all: [onlyThat, goods, noMore], within: 9, unless: [mahr, reported, ownThings] },
  { kind: 'dowry', all: [looks, lakhs, asLooksPrice], within: 9, unless: [...asks, sickness] },
  { kind: 'dowry', all: [payersEnglish, assetsEnglish, mustGive], within: 11, unless: asksEnglish },
  { kind: 'dowry', all: [payersEnglish, goodsEnglish, mayGive], within: 8, unless: asksEnglish },
  { kind: 'dowry', all: [fromPayersEnglish, assetsEnglish, wantedOf], within: 12, unless: asksEnglish },
  { kind: 'dowry', all: [assetsEnglish, toGroom, giveGroom], within: 10, unless: asksEnglish },
  { kind: 'dowry', all: [brideBrings, bringsAsset], within: 8, unless: asksEnglish },
  { kind: 'dowry', all: [whatEnglish, willGive], within: 9, unless: asksEnglish },
  { kind: 'dowry', all: [ourDemandEnglish, assetsEnglish], within: 9, unless: [noDemandEnglish] },
  { kind: 'dowry', all: [onlyIf, assetsEnglish, noMarriage], within: 14, unless: asksEnglish },
];
