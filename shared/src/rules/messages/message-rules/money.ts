import {
  canYou,
  den,
  dibo,
  dite,
  dower,
  familyGives,
  household,
  howMuch,
  kore,
  list,
  type MessageRule,
  mine,
  money,
  noNeedBangla,
  othersGive,
  parben,
  past,
  pathan,
  pathate,
  pathiye,
  please,
  refused,
  someMoney,
  taka,
} from './words.ts';

const sendMe = list(`
  send/lend/loan/give/transfer/wire/spare/snd me, ${please} send/lend/pay/transfer/wire/arrange/deposit, ${please} help with, ${canYou} send/lend/loan/give/spare/transfer/wire/arrange/deposit/manage, can/could you pay,
  i need you to send, would you be able to lend, would you mind sending/lending/giving, help me with, help me out with, can/could/may i borrow, let me borrow,
  borrow from you, borrow some/#, pay for my, possibly help with, you help with, send it now/today, just send it, send money ${please}, lend/send/transfer #
`);
const bought = list(`i paid, we paid, paid for, package*, membership, trxid`);
const iSend = list(`i/we/he/she send/give/sends/gives/gave/sent, home from, per plate, a plate`);
const needEnglish = list(`
  i need, i really/badly/urgently need, i am/im in need of, i am/im short of, i am short, i require, we urgently need
`);
const income = list(`my income, income is, salary is, per month, a month, monthly`);
const needShort = list(`need, needed, needing`);
const urgently = list(
  `urgent*, asap, right now, today, tonight, emergency, at once, till/until/by/before monday/tuesday/wednesday/thursday/friday/saturday/sunday/tomorrow/tmrw, for # days`,
);
const distress = list(`
  emergency, urgent*, hospital*, accident*, operation, surgery, stuck, stranded, robbed, stolen, lost my wallet/purse, arrested, in trouble, big/serious problem, very sick, icu
`);
const helpMe = list(`
  help me, ${please} help, i need, send, lend, borrow, can/could you help, save me, support me
`);
const savings = list(`
  save, saving*, saved, earn*, mahr*, dower*, dowry, work hard, budget, interest free, from the/a bank, bank/home/car/student loan, never, no need, dont need, do not need, didnt, without, people, guest*, for my own, for our
`);
/** A bare number counts as an amount of money near these words of begging. */
const askAmount = list(`
  ${canYou} send/lend/give/spare/transfer/arrange/manage ##, send/give/lend/loan/spare me ##, ${please} send/give/lend ##, then give/send ##, can/could/may i get/have/take/borrow ##, i am/im ## short, am ## short, we are ## short
`);
const begging = list(`
  ${please}, urgent*, really love/care, love/care me, care about me, return, pay back, pay you, pay u, give back, give it back, till, until, tomorrow, emergency, for me, to me, from you, broke*, stuck, salary, landlord*, rent, bill
`);
const counted = list(
  `guest*, people, chair*, card*, plate*, photo*, words, wedding, minutes, mahr*, dowry, package*, copies`,
);
const coverMine = list(`
  ${canYou} cover/pay/settle/clear my, ${please} cover/pay/settle/clear my, help me cover/pay/settle/clear, help me clear my
`);
const myBill = list(
  `bill*, rent, fee, fees, fare, ticket*, hospital*, hotel, medicine*, debt*, loan, tuition`,
);
const fortune = list(
  `# million, # billion, million dollar*, inheritance, consignment, trunk box, gold bars, # মিলিয়ন`,
);
const receiveIt = list(
  `receive it, to receive, claim, on my behalf, next of kin, beneficiary, keep it for me, small charge, your share, percent, transfer it, to move`,
);

const lendBangla = list(`
  dhar/ধার/lend ${den}, dhar/ধার ${dite}, dhar/ধার lagbe/লাগবে, dhar/ধার chai/চাই, dhar/ধার dile/দিলে, udhar, hawlat, haulat, howlat, korjo, karjo, উধার, হাওলাত*, কর্জ
`);
const askBangla = [
  ...lendBangla,
  ...list(`
    ${pathan}, ${pathiye} ${den}, ${pathate} ${parben}, send koren/korun/koro/korben/করেন/করুন/করো, send kore ${den}, dhar hishebe, ধার হিসেবে, hawlaat, korja den, jogar kore, জোগাড় করে, joma den/din, জমা দিন/দেন,
    help/shahajjo/sahajjo/upokar/সাহায্য/উপকার/হেল্প koren/korben/korun/koro/korba/করেন/করবেন/করুন/করো/করবা, help/shahajjo/sahajjo/সাহায্য/উপকার korte/করতে ${parben}
  `),
];
const distressBangla = list(`
  bipode, bipod, bipde, joruri, jaruri, emergency, hospital*, operation, accident*, bipad, tanatani, atka porechi, atke ache/gese/geche/achi, taka nai, churi hoye, বিপদ*, জরুরি*, জরুরী*, হাসপাতাল*, অপারেশন*, দুর্ঘটনা*,
  এক্সিডেন্ট*, অ্যাক্সিডেন্ট*, টানাটানি*, আটকে আছে/আছি/গেছে, আটকা পড়েছি, টাকা নেই/নাই
`);
const helpBangla = list(`
  shahajjo, sahajjo, shahajjo korben, help, dhar, den, dao, diben, pathan, lagbe, dorkar, সাহায্য, ধার, দিন, দেন, দাও, দেবেন, দিবেন, লাগবে, দরকার, পাঠান
`);
const giveBangla = list(`
  diye/দিয়ে den/dao/din/দিন/দেন/দাও, ${dite} ${parben}, den/dao/din na, diben, deben, diba, den/dao/dan ${please}, manage kore, manage koren, দেন/দাও/দিন না, দিবেন, দেবেন, দিবা
`);
const giveNow = list(`den, dao, dio, diyen, দেন, দাও, দিও, দিয়েন`);
const giveMine = list(`din, diye, দিন`);
const giveAmount = list(
  `# hajar taka/tk din/dan, ## taka/tk din/dan, # হাজার টাকা দিন, ## টাকা দিন, ## den/dan/dao/দেন/দিন/দাও`,
);
const beggingBangla = list(
  `${please}, প্লিজ, dorkar*, lagbe, lagto, paren to, parle, jodi paren, kalke, kal, beton*, diner jonno, amake, ferot, দরকার*, লাগবে, লাগত, পারলে, পারেন তো, কালকে, বেতন*, দিনের জন্য, আমাকে, ফেরত`,
);
const dayEnds = list(`দিন শেষে, দিন রাত, দিন দিন, din sheshe, din rat, din din, জন, jon, khabar, খাবার`);
const needBangla = list(`
  lagbe, lagto, dorkar, darkar, dorker, proyojon, proyojan, লাগবে, লাগত, লাগতো, লাগছে, দরকার, প্রয়োজন
`);
const needSome = list(`kichu/kisu/ektu/কিছু/একটু ${taka} lagto/lagbe/lagtese/dorkar/লাগত/লাগতো/লাগবে/দরকার`);
const repay = list(`
  repay you/u, pay you/u back, return it to you, will return it, ill return it, ferot/ফেরত ${dibo}, ferot/ফেরত paben/পাবেন, kal/kalke/কাল/কালকে diye/diya/দিয়ে ${dibo}
`);
const debts = list(`bank, ব্যাংক, loan*, লোন*, book*, boi, বই`);
const yourHand = list(`apnar/tomar/apnr/আপনার/তোমার kache/kase/kasey/কাছে`);
const haveIt = list(`hobe, hoibo, hobe ki, ache ki, thakle, হবে, হবে কি, আছে কি, থাকলে`);
const kindIf = list(`
  dile/দিলে upokar/upkar/valo/bhalo/khub/bachtam/উপকার/ভালো/ভাল/খুব/বাঁচতাম, hole/hoile/হলে upokar/upkar/bachtam/উপকার/বাঁচতাম, diten, দিতেন
`);
const dues = list(
  `bill*, oshudh*, osudh*, bhara*, vara*, kisti*, fee*, loan*, rin, বিল*, ওষুধ*, ঔষধ*, ভাড়া*, কিস্তি*, ফি, ঋণ*, লোন*`,
);
const cannotPay = list(
  `dite/kinte/korte/দিতে/কিনতে/করতে parchi/partesi/partechi/parsi/partasi/পারছি/পারতেছি na/না`,
);
const wouldHelp = [
  ...kindIf,
  ...list(`help*, shahajjo*, sahajjo*, upokar*, সাহায্য*, উপকার*, dhar, ধার, ${dite} ${parben}, den na, দেন না`),
];
const topUp = list(`
  gift card*, giftcard*, itunes card*, steam card*, google play card*, amazon card*, recharge card*, flexiload, flexi load, flexi, taka/tk load, balance load, recharge, mobile recharge, mb pack/kinbo, data pack*,
  minute card/pack, internet pack, # taka/tk bhore/vore, ফ্লেক্সিলোড, ফ্লেক্সি, রিচার্জ, ইন্টারনেট প্যাক, ডাটা প্যাক, এমবি কিনব, টাকা ভরে, গিফট কার্ড*, আইটিউনস কার্ড*
`);
const topUpAsk = list(`
  ${kore} den/dao/din/diben/deben/dio/diyen/দিন/দেন/দাও/দিও/দিবেন/দেবেন/দিয়েন, ${kore} ${dite} ${parben}, koren na, করেন না, ${pathan}, diye den/dao, den/dao na, দেন/দাও না, kine/কিনে ${den}, bhore/vore/ভরে ${den}, send/buy/get me, buy/send a/an/some, can you buy,
  ${please} buy/send, send my, ${canYou} recharge my/me, ${please} recharge my/me, send the code, send code, the code
`);
const giftCode = list(`gift card*, giftcard*, itunes card*, steam card*, amazon card*, google play card*`);
const sendCode = list(`send, share, text me, email me, code, scratch, get me, buy me`);
const giftGiven = list(
  `bought, i will, ill, i want, can i, may i, let me, my mother, my sister, my friend, your mother, your sister, my teacher, your family`,
);
const askWords = list(`${canYou}, ${please}, would you mind`);
const topUpMine = list(
  `top up my/me, topup/recharge/load/reload my/me, recharge this number, recharge the number, top up for me, recharge for me`,
);
const topUpOwn = list(`i need to, i have to, i must, i will, let me, i forgot, i went`);
const parcel = list(`
  parcel*, my gift, the gift, your gift, gift for you, gift box, courier, shipment, customs, custom office/officer, পার্সেল*, কাস্টমস, কাস্টম, কুরিয়ার*, উপহার
`);
const parcelFee = list(`
  customs/custom/clearance/release/delivery fee*, clearance, customs/custom charge*, release it, pay the fee/charge, pay him/them/her #, you pay, you have to pay, you need to pay, ${please} pay, kindly pay him/them/her,
  fee/charge lagbe, charge/fee/tax ${dite}, taka dite hobe, charge diye, ফি/চার্জ/ট্যাক্স দিতে, টাকা দিতে হবে, ফি/চার্জ লাগবে
`);
const atAirport = list(`airport*, customs, custom, এয়ারপোর্ট*, বিমানবন্দর*, কাস্টম*`);
const takeOut = list(
  `chariye/charie/chadiye/ছাড়িয়ে niben/nien/nite/niyen/nen/anben/ante/নেবেন/নিবেন/নিয়েন/নিতে/নেন/আনবেন/আনতে, charate, ছাড়াতে`,
);
const tookOut = list(`lagse, laglo, lagche, legeche, লেগেছে, লাগল, লাগছে`);
const invest = list(`
  invest*, trading, crypto*, bitcoin*, forex, binance, usdt, deposit #, online income/business, telegram/whatsapp group, double your, app e, ekta app, বিনিয়োগ*, ইনভেস্ট*, ট্রেডিং*, ক্রিপ্টো*, অ্যাপে, এপে
`);
const profit = list(`
  profit*, earn #, double, doubled, guarantee*, daily income, per day, every day, # daily, per week, high return*, make it #, labh, lav, munafa, dingun, ditiyo gun, # paben, # pawa jay,
  লাভ, মুনাফা, দ্বিগুণ, ডাবল, গ্যারান্টি*, # পাবেন, # পাওয়া যায়
`);
const joinIn = list(`
  amar/amader/আমার/আমাদের sathe/shathe/songe/সাথে/সঙ্গে, you can, you will, you just, join*, with me, start with, give me #, deposit, let me show you, i will/can show you, i can teach you, teach you, apnio, apni o, tumio, apnake shikhiye,
  shuru koren, shuru korte paren, আপনিও, তুমিও, আপনি শুরু, শুরু করুন, শুরু করতে পারেন, শিখিয়ে দেব/দিব
`);

const spoken = [dower, household, howMuch, noNeedBangla];
const given = [...spoken, familyGives, othersGive];

export const moneyRules: readonly MessageRule[] = [
  { kind: 'money', all: [sendMe, money], within: 7, unless: [dower, bought, refused, iSend] },
  { kind: 'money', all: [needEnglish, someMoney], within: 6, unless: [savings, refused, income] },
  { kind: 'money', all: [needShort, someMoney, urgently], within: 5, unless: [savings] },
  { kind: 'money', all: [distress, money, helpMe], within: 16, unless: [savings, refused] },
  { kind: 'money', all: [askAmount, begging], within: 12, unless: [counted, refused, iSend, savings] },
  { kind: 'money', all: [coverMine, myBill], within: 5, unless: [refused] },
  { kind: 'money', all: [fortune, receiveIt], within: 16, unless: [refused] },
  { kind: 'money', all: [money, lendBangla], within: 11, unless: [dower, noNeedBangla, past] },
  { kind: 'money', all: [money, askBangla], within: 6, unless: [dower, familyGives, noNeedBangla] },
  { kind: 'money', all: [money, giveNow], within: 2, unless: given },
  { kind: 'money', all: [mine, money, giveMine], within: 4, unless: given },
  { kind: 'money', all: [giveAmount, beggingBangla], within: 10, unless: [...given, dayEnds] },
  { kind: 'money', all: [money, giveBangla], within: 5, unless: given },
  { kind: 'money', all: [mine, money, needBangla], within: 7, unless: [...spoken, past] },
  { kind: 'money', all: [needSome], within: 4, unless: [...spoken, past] },
  { kind: 'money', all: [someMoney, repay], within: 10, unless: [...spoken, refused, debts] },
  { kind: 'money', all: [yourHand, money, haveIt], within: 6, unless: spoken },
  { kind: 'money', all: [money, kindIf], within: 5, unless: given },
  { kind: 'money', all: [dues, cannotPay, wouldHelp], within: 14 },
  {
    kind: 'money',
    all: [distressBangla, money, helpBangla],
    within: 16,
    unless: [dower, household, noNeedBangla],
  },
  { kind: 'money', all: [topUp, topUpAsk], within: 8, unless: [giftGiven] },
  { kind: 'money', all: [giftCode, sendCode], within: 5, unless: [giftGiven] },
  { kind: 'money', all: [askWords, topUpMine], within: 5, unless: [topUpOwn] },
  { kind: 'money', all: [parcel, parcelFee], within: 14 },
  { kind: 'money', all: [atAirport, money, takeOut], within: 14, unless: [tookOut] },
  { kind: 'money', all: [invest, profit, joinIn], within: 16 },
];
