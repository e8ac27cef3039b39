import {
  canYou,
  den,
  dibo,
  dite,
  dower,
  familyGives,
  howMuch,
  joma,
  kore,
  list,
  type MessageRule,
  money,
  othersGive,
  parben,
  pathan,
  pathate,
  pathiye,
  please,
  refused,
} from './words.ts';

const wallet = list(`
  bkash*, bikash, bikas, vkash, b kash, bekash, nagad*, nogod*, rocket*, roket*, upay, dbbl, mcash, surecash, বিকাশ*, বিক্যাশ*, নগদ*, রকেট*, উপায়ে, উপায় নম্বর*/নাম্বার*/একাউন্ট*
`);
const payInto = list(`
  # ${den}, send to/by/via/through/on/in/me/money/the, send it to, sent to, ${please} send, transfer*, deposit*, cash in/out, cashout, cashin, personal number/no/nombor, agent number/no, merchant number, ${pathan},
  pathiye, pathaiya, pathile, pathaile, পাঠালে, পাঠাইলে, ${pathiye} ${den}, ${pathate} ${parben}, ${kore} den/dao/din/diben/deben/dio/diyen/দিন/দেন/দাও/দিবেন/দেবেন/দিয়েন, kore/করে ${pathan}, payment koren/korun, pay koren, ${dite} ${parben}, diye/দিয়ে den/dao/diyen/দিন/দেন/দিয়েন,
  dile/দিলে hobe/হবে, send koren/korun/করেন/করুন, koren please, korun please, ${joma} ${den}, পাঠিয়ে, পাঠাতে, সেন্ড মানি, ক্যাশ আউট, ক্যাশ ইন, পার্সোনাল, এজেন্ট নম্বর
`);
const doWallet = list(`
  bkash/bikash/nagad/nogod/rocket koren/korun/koro/korben, bkash/nagad me/it, bkash/bikash kore, bkash/bikash/nogod/nagad/rocket/roket e den/dan/dao/diyen/dien/din, bkash/bikash den/dao, bkash/nagad korte/করতে ${parben},
  বিকাশ/নগদ/রকেট করেন/করুন/করো/করবেন, বিকাশ/নগদ/রকেট করে দিন/দেন/দিয়েন, বিকাশ/নগদ করতে ${parben}, বিকাশে/নগদে/রকেটে দিন/দেন/দিয়েন/দাও, বিকাশ দেন/দিন
`);
const myOrThis = list(
  `my, amar, amr, amader, this, ei, eita, eta, niche, following, here is, আমার, আমাদের, এই, এটা, নিচে*`,
);
const aNumber = list(
  `number*, no, num, nmbr, nombor*, nombar*, nambar*, namber*, numbar*, account*, acc, নম্বর*, নাম্বার*, নং, একাউন্ট*, অ্যাকাউন্ট*`,
);
const numberComes = list(`${dibo}, will give, sending`);
const payThere = list(`${pathan}, ${pathiye} ${den}, send, টাকাটা, taka ta, takata`);
const mobileNumber = list(`☎`);
const sendTaka = list(`
  send money/taka/tk, send # taka/tk, send me, ${please} send, ${canYou} send, transfer, cash in, cash out, ${pathan}, ${pathiye} ${den}, ${pathate} ${parben}, send koren/করেন/korun/করুন, সেন্ড মানি
`);
const sendMoney = list(`send money, সেন্ড মানি, cash in/out, cashin, cashout, ক্যাশ ইন/আউট`);
const walletWork = list(`
  work/works/working/worked at/for, job at/in, my job, office, employee, engineer, manager, career, chakri, chakori, job/kaj kori/koren/kore, e achi, te achi, headquarters, dokan*, shop,
  চাকরি*, কাজ করি/করেন/করে, অফিস*, কর্মরত, আছি, দোকান*
`);
const paidAlready = list(`
  i/we paid, have paid, paid for/with/by/through/the/my, already paid, trxid, trx id, transaction id, package*, membership, kinechi, kinsi, kinlam, nilam, niyechi, korechi, korsi, korlam, diyechi, disi, dilam, use koren/koro/kori/korun, byabohar,
  bebohar, you use, i use, offer, cashback, app ta, the app, safe, shudhu call, only call/calls, for calls, শুধু কল, never send, dont/not send, didnt, koren na, korben na, diben na, pathaben na, blocked, pin, কিনেছি, নিয়েছি, করেছি, করলাম, দিয়েছি, দিলাম, ব্যবহার*,
  প্যাকেজ*, না পাঠ*, করবেন না, দেবেন না, দিবেন না, পাঠাবেন না, অফার
`);
const cashAtHand = list(
  `nagad/nogod taka, নগদ টাকা/অর্থ, নগদ দেব/দিব/দেবো, nogod/nagad dibo/debo, rocket launch*, rocket science, rocket scientist*, a rocket, ki/kono upay, upay nai/nei`,
);
const bank = list(`
  account/acc/ac number*, account/acc/ac no, a c no/number/###, ac/acc/account ###, bank account*, bank details, iban, swift, routing number, একাউন্ট/অ্যাকাউন্ট নম্বর*, একাউন্ট/অ্যাকাউন্ট নাম্বার*, ব্যাংক একাউন্ট*, ব্যাংক অ্যাকাউন্ট*, হিসাব নম্বর*
`);
const bankAsk = list(`
  send, send to, transfer*, deposit*, ${pathan}, pathiye, ${joma} ${den}, joma koren/kore, ###, পাঠিয়ে, জমা করে/করুন/করেন, put it, put there
`);
const ownBank = list(`
  joint, open*, opened, salary, saving*, khulechi, khulsi, khulbo, my salary, i transferred, company, never, dont, do not, খুলেছি, খুলব, বেতন*, না
`);
const bankName = list(`
  city/islami/brac/sonali/janata/agrani/rupali/prime/eastern/pubali/asia/southeast bank, dutch bangla, dbbl, ucb, ebl, সিটি/ইসলামী/ব্র্যাক/সোনালী/জনতা/অগ্রণী/রূপালী/পূবালী ব্যাংক*, ডাচ বাংলা*
`);
const bankPlace = [...bankName, ...list(`account e/te, acc e, accounte, একাউন্টে, অ্যাকাউন্টে`)];
const longNumber = list(`###`);
const payIn = list(`${joma} ${den}, ${pathan}, ${pathiye} ${den}, transfer koren/korun/করেন/করুন`);
const remit = list(
  `western union, westernunion, moneygram, money gram, paypal, payoneer, zelle, venmo, cashapp, ওয়েস্টার্ন ইউনিয়ন*, মানিগ্রাম*`,
);
const remitAsk = list(
  `send, send me/to/it, can you, ${please}, ${pathan}, ${pathiye} ${den}, transfer to, pay me, the money, to my name, in my name, amar name, পাঠিয়ে, আমার নামে`,
);
const remitOwn = list(
  `my salary, i send, i get, i receive, freelanc*, client*, work at, works at, not available, ami, আমি`,
);
const coin = list(
  `usdt, trc20, erc20, bep20, trc, erc, bep, btc, wallet address, crypto wallet, bitcoin address, binance id`,
);
const coinAsk = list(`send, deposit, transfer, pay, ${pathan}, ${pathiye} ${den}`);

export const paymentRules: readonly MessageRule[] = [
  { kind: 'payment', all: [wallet, mobileNumber], within: 9, unless: [walletWork, paidAlready] },
  {
    kind: 'payment',
    all: [myOrThis, wallet, aNumber],
    within: 5,
    unless: [walletWork, paidAlready, cashAtHand],
  },
  {
    kind: 'payment',
    all: [wallet, payInto],
    within: 5,
    unless: [walletWork, paidAlready, cashAtHand, dower, familyGives],
  },
  {
    kind: 'payment',
    all: [wallet, aNumber, numberComes, payThere],
    within: 9,
    unless: [walletWork, paidAlready],
  },
  { kind: 'payment', all: [doWallet], within: 3, unless: [walletWork, paidAlready, cashAtHand, dower] },
  {
    kind: 'payment',
    all: [mobileNumber, money, sendTaka],
    within: 9,
    unless: [paidAlready, familyGives],
  },
  { kind: 'payment', all: [mobileNumber, sendMoney], within: 8, unless: [paidAlready, refused] },
  { kind: 'payment', all: [bank, bankAsk], within: 8, unless: [ownBank] },
  { kind: 'payment', all: [bankName, longNumber], within: 9, unless: [ownBank] },
  {
    kind: 'payment',
    all: [bankPlace, money, payIn],
    within: 7,
    unless: [ownBank, paidAlready, familyGives, othersGive, howMuch, dower],
  },
  { kind: 'payment', all: [remit, remitAsk], within: 11, unless: [remitOwn] },
  { kind: 'payment', all: [coin, coinAsk], within: 7, unless: [remitOwn] },
];
