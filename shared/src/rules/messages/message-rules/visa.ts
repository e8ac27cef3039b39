import {
  apnar,
  den,
  dibo,
  dite,
  joma,
  kore,
  list,
  type MessageRule,
  parben,
  parbo,
  past,
  pathan,
  pathate,
  pathiye,
  please,
  price,
  taka,
  visaWord,
} from './words.ts';

const visa = list(`
  visa*, vissa*, viza*, work permit*, workpermit*, green card, pr card, permanent residen*, sponsorship, canada/australia/portugal/uk pr, schengen*, citizenship, lmia, এলএমআইএ, your migration, canadian/american citizen, malta/italy/poland/romania/croatia/portugal permit,
  ভিসা*, ওয়ার্ক পারমিট*, গ্রিন কার্ড*, গ্রীন কার্ড*, স্পন্সর*, পিআর, সিটিজেনশিপ*, নাগরিকত্ব*
`);
const status = list(`
  citizenship, green card, pr, permanent residen*, visa*, passport, immigration, সিটিজেনশিপ*, নাগরিকত্ব*, গ্রিন কার্ড*, গ্রীন কার্ড*, পিআর, ভিসা*
`);
const offer = list(`
  i/we can/will arrange/manage/get/make/fix, can/will arrange, can/will make your, make your, can/will manage your, arrange for/your/you, i can/will manage, can/will get you, get you, give you a, give you the,
  will/can provide, provide you, we provide, process/processing your, for your brother*, for your family, for your cousin*, for your father,
  for you and your family, sponsor you*, guarante*, # percent, # sure, no ielts, without ielts/interview, about ielts, my agent, our/my agency, direct visa, ready visa, visa ready, visa is ready, free visa, free of cost, selling,
  for sale, available, contact now, message me, inbox me, hurry, limited seat*, any country, easy process, visas left, tell your relatives/friends/cousins, for the cost, cheap rate, get your, without a bank, without bank
`);
const married = list(`
  after marriage, after we marry, after nikah, after the nikah, after wedding, after the wedding, once married, once we are married, when we are married, spouse, dependent, fiance*, as my wife, as your husband, my wife, my husband,
  marriage certificate, biyer por/pore, biye r por, বিয়ের পর/পরে, স্পাউস, স্ত্রী*, not guarante*, no guarante*, cant guarantee, cannot guarantee, isnt available, not available
`);
const youPay = list(`
  you/u pay, you/u have/need to pay, you must/only/should/just pay, u have to pay, just pay, just have to pay, only have to pay, fee first, only pay, pay only/first/me/advance, pay in advance, pay for the papers,
  pay half, pay after, after deposit, after stamping, pay # lakh/thousand/k/taka, advance payment/money/first, ${please} pay, send the/me fee*, send me the fee*, send fee*, send the processing/visa, send # taka/tk, deposit first/the/#, give the file, file fee/charge, file opening,
  only # taka/tk/k/thousand, only # lakh*, only # dollar*, just # lakh*, just # taka, cost only, costs only, total cost #, total cost is #, total # lakh*, # lakh* total, package cost, fee ta age, fee age, fee/ফি ${pathan}, fee ta ${pathan}, fee ${den},
  fee ta ${den}, fee diye den, ফি আগে, ফি টা পাঠান, ফিটা পাঠান/দিন/দেন, ফি টা দিন, ফি জমা, ফি দিয়ে দিন, processing fee only, fee only, contract #, file khulte, ফাইল খুলতে
`);
const own = list(`
  i paid, we paid, i have paid, i had/have/need to pay, my visa, my own visa, my/our company, company pays/paid, was/got rejected, my visit visa, own expense, amar visa*, amar vissa, amar nijer, amar/amader company, আমার ভিসা*,
  আমার নিজের, আমার কোম্পানি*, scholarship, flight, ফ্লাইট
`);
const iPay = list(`i will pay, ill pay, i pay, on me, i will bear, ami debo/dibo, আমি দেব/দিব`);
const ownKin = list(`
  ma/baba/ammu/abbu/amma/abba/bhai/vai/bon ke niye, ma/baba/ammu/abbu ke o niye, amar family/poribar, family/poribar niye, মাকে/বাবাকে/আম্মুকে/আব্বুকে/বোনকে নিয়ে, পরিবার নিয়ে
`);
const travel = list(`
  honeymoon, tour*, trip, visit*, ghurte, berate, umrah, hajj, ticket*, scholarship, university, tuition, semester, ঘুরতে, বেড়াতে, ওমরাহ, হজ*, টিকেট*, টিকিট*, টিউশন, বিশ্ববিদ্যালয়*
`);
const atEmbassy = list(`embassy, vfs, high commission, দূতাবাস*`);
const bebostha = 'bebostha/babostha/byabostha/ব্যবস্থা';
const doBangla = list(`
  ${kore} ${dibo}, ${kore} ${dite} ${parbo}, ${kore} ${dite} ${parben}, ber/বের ${kore} ${dibo}, lagai/lagaya/lagiye/লাগিয়ে/লাগাইয়া ${dibo}, diye/দিয়ে dibo/debo/দিব/দেব, paiye/পাইয়ে ${dibo}, koraite/korate/করাতে/করাইতে chaile/চাইলে, ${bebostha} kore/korbo/ache/করে/করব/করবো/আছে, ${bebostha} করতে পারি,
  ${pathate} ${parbo}, pathabo, পাঠাব, পাঠাবো, ${pathiye} dibo/debo/দেব/দিব, niye/নিয়ে jabo/jamu/যাব/যাবো, niye/নিয়ে jete/যেতে ${parbo}, lagbe matro, matro/মাত্র #,
  # ${taka} lagbe/লাগবে, # lakh/লাখ lagbe/লাগবে, # lakh/লাখ ${taka} lagbe/লাগবে, # lakh/লাখ e/এ, # lakhe/লাখে, ${taka} ${dite} hobe/হবে, ${taka} ${joma}, advance, agrim, ogrim, এডভান্স, অ্যাডভান্স, অগ্রিম, dorkar hole janan/bolen/janaben/bolben,
  দরকার হলে জানান/বলবেন, lagle/লাগলে janan/bolen/boilen/bolben/bolo/janaben/জানান/বলেন/বলবেন/বলো/জানাবেন, hate hate, haate haate, guarantee, গ্যারান্টি*, sure visa, file ready, ফাইল রেডি, ready kore/korbo, khoroch babod, খরচ বাবদ,
  valo/bhalo/ভালো ${visaWord} ache/আছে, amar/আমার kache/কাছে ${visaWord}, ${visaWord} amar/আমার kache/hate/কাছে/হাতে, lagle/লাগলে knock/inbox/নক/ইনবক্স, ফ্রি ভিসা, ভিসা ফ্রি, ${taka} pore/পরে, keu/কেউ thakle/থাকলে, keu/কেউ jete/যেতে chaile/চাইলে, kom dame, কম দামে, olpo khoroche, অল্প খরচে
`);
const work = list(`
  job, jobs, work, kaj, kaaj, kajer, chakri, chakrir, chakori, vacancy, employment, চাকরি*, চাকুরি*, কাজ, কাজের
`);
const abroad = list(`
  abroad, overseas, foreign, bidesh*, canada*, italy*, itali*, australia*, romania*, poland*, portugal*, malta*, croatia*, serbia*, hungary*, cyprus*, greece*, usa, america*, uk, london*, england*, dubai*, saudi*, soudi*, qatar*, kuwait*,
  oman*, malaysia*, singapore*, japan*, korea*, germany*, france*, spain*, europe*, new zealand*, new york, toronto*, sydney*, maldives*, brunei*, mauritius*, turkey*, russia*, ireland*, finland*, sweden*, bulgaria*, schengen*,
  বিদেশ*, কানাডা*, ইতালি*, অস্ট্রেলিয়া*, রোমানিয়া*, পোল্যান্ড*, পর্তুগাল*, মাল্টা*, ক্রোয়েশিয়া*, সার্বিয়া*, হাঙ্গেরি*, সাইপ্রাস*, গ্রিস*, গ্রীস*, আমেরিকা*, লন্ডন*, ইংল্যান্ড*, দুবাই*, সৌদি*, কাতার*, কুয়েত*, ওমান*,
  মালয়েশিয়া*, সিঙ্গাপুর*, জাপান*, কোরিয়া*, জার্মানি*, ফ্রান্স*, স্পেন*, ইউরোপ*, নিউজিল্যান্ড*, মালদ্বীপ*, ব্রুনাই*, তুরস্ক*, রাশিয়া*, ফিনল্যান্ড*, সুইডেন*, বুলগেরিয়া*
`);
const workOffer = list(`
  i can/will arrange, can arrange, arrange a, can/will get you, give you a, for your brother*, guaranteed, no experience, without ielts, only # lakh*, cost # lakh*, matro # lakh*, my agent, our/my agency, will/can send you, send your brother*, sending people,
  ${pathiye} dibo/debo/দেব/দিব, pathabo, পাঠাব, পাঠাবো, ${pathate} ${parbo}, kore/করে dibo/debo/দেব/দিব, ${bebostha} kore/করে, ব্যবস্থা করতে পারি, apnar bhai/vai er jonno, apnar bhaiyer/vaiyer, apnar bhai/vai ke pathan, আপনার ভাইকে, আপনার ভাইয়ের জন্য,
  visa free, free visa, ফ্রি ভিসা, # lakh/লাখ ${taka} lagbe/লাগবে, # lakh/লাখ lagbe/লাগবে, lakh taka dile, taka dile, টাকা দিলে, মাত্র # লাখ*, apply now, interested/agrohi hole, আগ্রহী হলে, inbox koren/me, ইনবক্স করুন, hiring now,
  lok/লোক nei/nibe/nicche/nichche/nicchi/lagbe/নেই/নেবে/নিবে/নিচ্ছে/নিচ্ছি/লাগবে, per person, jonoproti, জনপ্রতি, needs/need # people/workers/men
`);
const workers = list(`
  lok/লোক nei/nibe/nicche/nichche/nicchi/lagbe/নেই/নেবে/নিবে/নিচ্ছে/নিচ্ছি/লাগবে, needs/need # people/workers/men
`);
const workersTerms = [
  ...price,
  ...list(`per person, jonoproti, জনপ্রতি, salary, beton, বেতন, passport*, পাসপোর্ট*`),
];
const sendAbroad = list(`
  ${pathate} ${parbo}, pathabo, পাঠাব, পাঠাবো, ${pathiye} dibo/debo/দিব/দেব, niye/নিয়ে jabo/jamu/jai/যাব/যাবো, niye/নিয়ে jete/যেতে ${parbo}, will/can send/take/bring you, take/bring/move you to, take/bring/send/move your brother*, take/send/bring your cousin*,
  take/bring/send/move your family, come with me, neoar/newar/নেওয়ার/নেয়ার/পাঠানোর/pathanor ${bebostha}, niye jabe, নিয়ে যাবে, nite/নিতে ${parbo}, amar/আমার maddhome/madhyome/মাধ্যমে, ber/বের ${kore} ${dibo}
`);
const sendPrice = [
  ...price,
  ...list(`costs only, contract, guarante*, গ্যারান্টি*, dalal chara, দালাল ছাড়া, for a fee, you pay, jamanot, জামানত`),
];
const hearsay = list(`
  i, we, my, our, he, she, his, her, cost me, spent, ami, amra, amar, amader, shunlam, shunechi, shunsi, lage, naki, koto, loan, dalal, আমি, আমরা, আমার, আমাদের, শুনলাম, শুনেছি, লাগে, নাকি, কত, ঋণ, দালাল
`);
const bodyContract = list(
  `body contract, body kontrakt, game guarantee/guaranty, game e na, game diye, বডি কন্ট্রাক্ট, গেম দিয়ে`,
);
const wantGo = list(`
  want/wants to go/move/settle, wanna go/move/settle, want/wants to come, can come to, jete/jaite/যেতে/যাইতে chaile/chan/cao/চাইলে/চান, jawar/jaoar/যাওয়ার shujog/sujog/সুযোগ, pathaite/pathate/পাঠাতে chaile/চাইলে
`);
const goTerms = [
  ...price,
  ...list(
    `i have contacts, i can fix, i will fix, pathai, পাঠাই, small advance, for the agent, direct visa, khoroch #, খরচ #`,
  ),
];
const contractMarriage = list(`
  contract/paper/kontrakt marriage*, contract/paper/chukti/চুক্তি/চুক্তির biye/bie/বিয়ে, marry/married on paper*, চুক্তিভিত্তিক বিয়ে*, কন্ট্রাক্ট ম্যারেজ*, কাগজে কলমে বিয়ে*
`);
const against = list(
  `haram, against, illegal, never, do not, dont, cheat*, biruddhe, kokhono, হারাম, বিরুদ্ধে, কখনো, na, না`,
);
const marryFor = list(`
  marry me, marry my cousin/sister/brother, if we/you marry, if you marry me, through/by marriage, by marrying, biye/bie korle/korlei, বিয়ে করলে/করলেই
`);
const terms = [
  ...price,
  ...list(`
    cost, costs, fee, fees, you pay, just pay, only pay, pay the, pay for, pay me, processing, khoroch*, kagoj*, খরচ*, কাগজ*, প্রসেসিং, package
  `),
];
const yourKin = list(
  `your brother*, your cousin*, apnar/tomar bhai/vai ke, apnar/tomar bhaike/vaike, আপনার/তোমার ভাইকে, আপনার ভাই কে`,
);
const takeThem = list(`neoar/newar/pathanor/নেওয়ার/নেয়ার/পাঠানোর ${bebostha}, can come to, ${pathate} ${parbo}`);
const passport = list(`
  your/cousins/brothers passport, passport copy/copies/scan/photo/details/number, passport and certificate*, passport er copy/chobi, passporter copy, ${apnar} passport*, ${apnar} পাসপোর্ট*, passport ${joma}, পাসপোর্ট জমা, পাসপোর্টের কপি/ছবি/ফটো/নম্বর,
  পাসপোর্টটা আমাকে
`);
const passportAsk = list(`
  send, send me, give me/us, give us, email/whatsapp me, submit, hand over, ${pathan}, ${pathiye} ${den}, ${den}, diye den, lagbe, দিন, দেন, দিয়ে দিন, লাগবে, জমা দিন, joma dilei, জমা দিলেই
`);
const renew = list(
  `renew*, keep your passport, safe, expire*, have your passport, passport office, lost, nobody, never, koren na, diben na, deben na, na diben, না দেবেন, দেবেন না, দিবেন না`,
);

export const visaRules: readonly MessageRule[] = [
  { kind: 'visa', all: [visa, offer], within: 9, unless: [married, own] },
  { kind: 'visa', all: [visa, youPay], within: 9, unless: [own, atEmbassy] },
  { kind: 'visa', all: [visa, doBangla], within: 8, unless: [married, own, ownKin, past] },
  { kind: 'visa', all: [work, abroad, workOffer], within: 14, unless: [married, own] },
  { kind: 'visa', all: [abroad, workers, workersTerms], within: 14, unless: [married, own, past] },
  {
    kind: 'visa',
    all: [abroad, sendAbroad, sendPrice],
    within: 12,
    unless: [married, own, ownKin, travel, past],
  },
  { kind: 'visa', all: [abroad, wantGo, goTerms], within: 14, unless: [own, travel, past] },
  { kind: 'visa', all: [visa, abroad, price], within: 12, unless: [own, married, travel, past, hearsay] },
  { kind: 'visa', all: [abroad, bodyContract], within: 8, unless: [past] },
  { kind: 'visa', all: [abroad, yourKin, takeThem], within: 10, unless: [own, travel, past] },
  { kind: 'visa', all: [contractMarriage, [...abroad, ...terms]], within: 12, unless: [against] },
  { kind: 'visa', all: [marryFor, status, terms], within: 16, unless: [own, iPay, against] },
  { kind: 'visa', all: [passport, passportAsk], within: 5, unless: [renew] },
];
