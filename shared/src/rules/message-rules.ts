import type { MessageWarning } from '../options/message-warning.ts';

/**
 * What flags a message: one phrase of each list in `all`, at most `within` words from the first to the last (a sentence's end counts as
 * four), and none of `unless` beside them. A word with `*` stands for all that begin like it; `#` is a number, `##` a long one, `☎` a mobile
 * number. Words are written as `plainText` gives them: lower case, no apostrophes.
 */
export interface MessageRule {
  readonly kind: Exclude<MessageWarning, 'mass'>;
  readonly all: readonly (readonly string[])[];
  readonly within: number;
  readonly unless?: readonly (readonly string[])[];
}

/** Phrases parted by commas, as they are easiest to read. */
const list = (text: string): readonly string[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

const money = list(`
  money, cash, taka*, tk, bdt, teka, dollar*, usd, euro*, riyal*, rial*, dirham*, ringgit*, rupee*, loan, financial help,
  financial support, # hajar*, # hazar*, # thousand, # k, # lakh*, # lac*, hajar, hazar, hajar taka, some amount, small amount,
  টাকা*, টেকা*, ট্যাকা*, # হাজার*, # লাখ*, # লক্ষ*, হাজার টাকা, ডলার*, রিয়াল*
`);
const someMoney = list(`
  some money, some cash, little money, money urgently, urgent money, money badly, # taka, # tk, # bdt, # dollar*, dollar #, taka #, # thousand,
  # k, # hajar*, # usd, usd #, euro #, # euro*, # riyal*, # lakh*, financial help, financial support, a loan, a small loan, your help with money
`);
const sendMe = list(`
  send me, lend me, loan me, give me, transfer me, wire me, spare me, please send, pls send, plz send, kindly send, can you send,
  could you send, can u send, will you send, would you send, i need you to send, would you lend, would you be able to lend, please lend, can you spare, could you spare, can you lend, could you lend, can you give,
  could you give, can u give, help me with, help me out with, can i borrow, could i borrow, may i borrow, let me borrow, borrow from you,
  borrow some, borrow #, please pay, can you pay for, could you pay for, pay for my, snd me, can you pay, could you pay, possibly help with, you help with, send it now, just send it, send money please, send money pls, send money plz, can you transfer, could you transfer,
  please transfer, please arrange, can you arrange, could you arrange, please deposit, send it today, lend #, send #, transfer #
`);
const refused = list(`
  dont send, do not send, please dont, please do not, dont lend, do not lend, dont give, do not give, never send, never lend, not ask*, never ask*, asked me to, scam*, fraud*, wont ask, wouldnt ask, would never, without asking
`);
const bought = list(`i paid, we paid, paid for, package*, membership, trxid`);
const needEnglish = list(`
  i need, i really need, i badly need, i urgently need, i am in need of, im in need of, i am short of, im short of, i am short, i require, we urgently need
`);
const income = list(`my income, income is, salary is, per month, a month, monthly`);
const needShort = list(`need, needed, needing`);
const urgently = list(`urgent*, asap, right now, today, tonight, emergency, at once`);
const distress = list(`
  emergency, urgent*, hospital*, accident*, operation, surgery, stuck, stranded, robbed, stolen, lost my wallet, lost my purse, arrested, in trouble,
  big problem, serious problem, very sick, icu
`);
const helpMe = list(`
  help me, please help, pls help, i need, send, lend, borrow, can you help, could you help, save me, support me
`);
const savings = list(`
  save, saving*, saved, earn*, mahr*, dower*, dowry, work hard, budget, interest free, from the bank, from a bank, bank loan,
  home loan, car loan, student loan, never, no need, dont need, do not need, didnt, without
`);

const askBangla = list(`
  pathan, pathaan, pathao, pathaben, pathaiben, pathaiya den, pathaya den, pathaye den, pathiye den, pathiye dao, pathiye din, pathiye diben,
  pathate parben, pathate paren, pathate parba, pathate paro, pathay den, pathai den, pathai dao, pathai dio, pathay dao, send koren, send korun, send koro,
  send kore den, send kore dao, dhar den, dhar din, dhar dao, dhar diben, dhar deben, dhar dite parben, dhar dite paren, dhar dite parba, dhar dite, dhar lagbe, dhar chai, dhar hishebe,
  udhar, hawlat, haulat, howlat, hawlaat, korjo, karjo, korja den, jogar kore, joma den, joma din, help koren, help korben, help korte parben,
  help koro, shahajjo koren, shahajjo korben, shahajjo korun, sahajjo koren, sahajjo korben, sahajjo korun, shahajjo korte parben,
  পাঠান, পাঠাও, পাঠাবেন, পাঠিয়ে দিন, পাঠিয়ে দেন, পাঠিয়ে দাও, পাঠিয়ে দিবেন, পাঠাতে পারবেন, পাঠাতে পারেন, পাঠাতে পারবে, পাঠাতে পারো, পাঠায়ে দেন,
  পাঠাইয়া দেন, ধার দিন, ধার দেন, ধার দাও, ধার দেবেন, ধার দিবেন, ধার দিতে, ধার লাগবে, ধার চাই, ধার হিসেবে, হাওলাত*, কর্জ, উধার, জোগাড় করে, জমা দিন, জমা দেন,
  সাহায্য করুন, সাহায্য করেন, সাহায্য করবেন, সাহায্য করতে পারবেন, সাহায্য করতে পারেন, সাহায্য করো
`);
const distressBangla = list(`
  bipode, bipod, bipde, joruri, jaruri, emergency, hospital*, operation, accident*, bipad, বিপদ*, জরুরি*, জরুরী*, হাসপাতাল*, অপারেশন*, দুর্ঘটনা*, এক্সিডেন্ট*, অ্যাক্সিডেন্ট*
`);
const helpBangla = list(`
  shahajjo, sahajjo, shahajjo korben, help, dhar, den, dao, diben, pathan, lagbe, dorkar, সাহায্য, ধার, দিন, দেন, দাও, দেবেন, দিবেন, লাগবে, দরকার, পাঠান
`);
const lendBangla = list(`
  dhar den, dhar din, dhar dao, dhar diben, dhar deben, dhar dite, dhar lagbe, dhar chai, udhar, hawlat, haulat, howlat, korjo, karjo,
  ধার দিন, ধার দেন, ধার দাও, ধার দেবেন, ধার দিবেন, ধার দিতে, ধার লাগবে, ধার চাই, হাওলাত*, কর্জ, উধার
`);
const giveBangla = list(`
  diye den, diye dao, diye din, dite parben, dite paren, dite paro, dite parba, den na, dao na, din na, diben, deben, diba, den please, dao please, den plz, den pls,
  manage kore, manage koren, দিয়ে দিন, দিয়ে দেন, দিয়ে দাও, দিতে পারবেন, দিতে পারেন, দিতে পারবে, দিতে পারো, দেন না, দাও না, দিন না, দিবেন, দেবেন
`);
const giveNow = list(`den, dao, dio, diyen, দেন, দাও, দিও, দিয়েন`);
const giveMine = list(`din, diye, দিন`);
const othersGive = list(`
  baba, abba, abbu, ma, amma, ammu, kake, kara, tini, uni, ora, tara, se, shobai, sobai, keu, malik, company, office, chacha, mama, dada, nana, bhaiya, bhai, vai, zakat*, jakat*, dan, fitra, sadaka, protimash*, prottek, apnake, tomake,
  বাবা, আব্বা, আব্বু, মা, আম্মা, আম্মু, কাকে, কারা, তিনি, উনি, ওরা, তারা, সে, সবাই, কেউ, মালিক, কোম্পানি, অফিস, চাচা, মামা, দাদা, নানা, ভাইয়া, ভাই, যাকাত*, দান*, ফিতরা, সদকা, প্রতি মাসে, প্রত্যেক, আপনাকে, তোমাকে
`);
const mine = list(`amar, amr, amader, amake, আমার, আমাদের, আমাকে`);
const needBangla = list(`
  lagbe, lagto, laglo, dorkar, darkar, dorker, proyojon, proyojan, লাগবে, লাগত, লাগতো, লাগছে, দরকার, প্রয়োজন
`);
const noNeedBangla = list(`
  taka na, pathaben na, pathaiben na, pathio na, diben na, deben na, dio na, diyen na, kokhono, kokhonoi, lagbe na, lage na, dorkar nai, dorkar nei, dorkar na, dorkar nay, proyojon nei, proyojon nai, chai na, lagbena,
  টাকা না, পাঠাবেন না, পাঠিও না, পাঠায়েন না, দেবেন না, দিবেন না, দিও না, দিয়েন না, কখনো, কখনও, কখনোই, লাগবে না, লাগে না, দরকার নেই, দরকার নাই, দরকার না, প্রয়োজন নেই, প্রয়োজন নাই, চাই না, লাগবেনা
`);
const dower = list(`
  denmohor*, den mohor*, denmohar*, den mohar*, mohor, mohorana, mohrana, mahr*, mehr, kabin*, kabeen*, joutuk*, jautuk*, dowry, dower*, dabi, দেনমোহর*, দেন মোহর*, মোহরানা*, মোহর*, কাবিন*, যৌতুক*, দাবি
`);
const household = list(`
  dam, daam, kinbo, kinte hobe, bhara, vara, basha vara, bazar*, biyer khoroch*, biyer onusthan*, biyer onushthan*, biyer jonno, biyete, biye te, bari korte, bari banate, bari kinte,
  flat kinte, jomi kinte, gari kinte, jomai, jomacchi, jomiye, joma kori, package, packege, wedding, marriage expense*,
  দাম, কিনব, কিনতে হবে, ভাড়া*, বাজার*, বিয়ের খরচ*, বিয়ের অনুষ্ঠান*, বিয়ের জন্য, বিয়েতে, বাড়ি করতে, বাড়ি বানাতে, ফ্ল্যাট কিনতে, জমি কিনতে, গাড়ি কিনতে, জমাই, জমাচ্ছি, জমিয়ে, প্যাকেজ*
`);
const howMuch = list(`koto taka, koto tk, koto, কত টাকা, কত`);
const familyGives = list(`
  bidesh theke, saudi theke, soudi theke, dubai theke, canada theke, america theke, usa theke, london theke, italy theke, malaysia theke, kuwait theke, qatar theke, oman theke, mashe mashe, protimash*, proti mashe, korten,
  বিদেশ থেকে, সৌদি থেকে, দুবাই থেকে, কানাডা থেকে, আমেরিকা থেকে, লন্ডন থেকে, ইতালি থেকে, মালয়েশিয়া থেকে, কুয়েত থেকে, কাতার থেকে, ওমান থেকে, মাসে মাসে, প্রতি মাসে, করতেন,
  baba amake, abba amake, ma amake, amma amake, bhai amake, vai amake, baba taka, abba taka, ma taka, amma taka, bhai taka, vai taka, baba protimashe, baba protimase,
  ami taka, ami barite, ami bari te, ami ma ke, ami make, maa ke, baba ke, ma ke, বাবা আমাকে, আব্বা আমাকে, মা আমাকে, ভাই আমাকে, বাবা টাকা, আব্বা টাকা, মা টাকা, ভাই টাকা,
  বাবা প্রতি, আমি টাকা, আমি বাড়িতে, মাকে, বাবাকে
`);
const topUp = list(`
  gift card*, giftcard*, itunes card*, steam card*, google play card*, amazon card*, recharge card*, flexiload, flexi load, flexi, taka load, tk load, balance load, recharge, mobile recharge, mb pack,
  minute card, minute pack, internet pack, ফ্লেক্সিলোড, ফ্লেক্সি, রিচার্জ, ইন্টারনেট প্যাক, গিফট কার্ড*
`);
const topUpAsk = list(`
  kore den, kore dao, kore din, kore diben, kore deben, kore dite parben, kore dite paren, kore diyen, koren na, kore dio, diye den, diye dao, pathan, pathao, den na, dao na, send me, buy me, buy a, can you buy,
  please buy, get me, send a, send my, can you recharge, please recharge,
  করে দিন, করে দেন, করে দাও, করে দিবেন, করে দেবেন, করে দিতে পারবেন, করে দিতে পারেন, করে দিয়েন, পাঠান, পাঠাও, কিনে দিন, কিনে দেন, কিনে দাও
`);
const parcel = list(`
  parcel*, my gift, the gift, your gift, gift for you, gift box, courier, shipment, customs, custom office, পার্সেল*, কাস্টমস, কাস্টম, কুরিয়ার*, উপহার
`);
const parcelFee = list(`
  customs fee*, custom fee*, clearance fee*, clearance, customs charge*, custom charge*, customs duty, release fee*, delivery fee*, release it, pay the fee, pay the charge,
  you pay, you have to pay, you need to pay, please pay, fee lagbe, charge lagbe, charge dite, taka dite hobe, fee dite, tax dite, charge diye, ফি দিতে, চার্জ দিতে, টাকা দিতে হবে, ট্যাক্স দিতে, ফি লাগবে, চার্জ লাগবে
`);
const invest = list(`
  invest*, trading, crypto*, bitcoin*, forex, binance, usdt, deposit #, online income, online business, বিনিয়োগ*, ইনভেস্ট*, ট্রেডিং*, ক্রিপ্টো*
`);
const profit = list(`
  profit*, earn #, double, doubled, guarantee*, daily income, per day, every day, per week, high return*, labh, lav, munafa, dingun, ditiyo gun, লাভ, মুনাফা, দ্বিগুণ, ডাবল, গ্যারান্টি*
`);
const joinIn = list(`
  amar sathe, amar shathe, amader sathe, amader shathe, আমার সঙ্গে, আমার সাথে, আমাদের সঙ্গে, আমাদের সাথে, you can, you will, you just, join*, with me, start with, deposit, let me show you, i will show you, i can show you, i can teach you, teach you, apnio, apni o, tumio, apnake shikhiye,
  shuru koren, shuru korte paren, আপনিও, তুমিও, আপনি শুরু, শুরু করুন, শুরু করতে পারেন, শিখিয়ে দেব, শিখিয়ে দিব
`);

const visa = list(`
  visa*, vissa*, viza*, work permit*, workpermit*, green card, pr card, permanent residen*, sponsorship, ভিসা*, ওয়ার্ক পারমিট*, গ্রিন কার্ড*, গ্রীন কার্ড*, স্পন্সর*
`);
const offer = list(`
  i can arrange, i will arrange, can arrange, will arrange, arrange for you, arrange your, arrange you, i can manage, i will manage, can manage, can get you, will get you, get you,
  give you, will provide, can provide, provide you, we provide, process your, processing your, for your brother*, for your family, for your cousin*, for your father,
  for you and your family, sponsor you*, guarante*, # percent, # sure, no ielts, without ielts, without interview, my agent, our agency, my agency, direct visa, ready visa, visa ready,
  visa is ready, free visa, free of cost, selling, for sale, available, contact now, hurry, limited seat*, any country, easy process
`);
const married = list(`
  after marriage, after we marry, after nikah, after the nikah, after wedding, after the wedding, once married, once we are married, when we are married, spouse, dependent,
  fiance*, as my wife, as your husband, my wife, my husband, marriage certificate, biyer por, biyer pore, biye r por, বিয়ের পর, বিয়ের পরে, স্পাউস, স্ত্রী*, not guarante*, no guarante*, cant guarantee, cannot guarantee, isnt available, not available
`);
const youPay = list(`
  you pay, you have to pay, you need to pay, you must pay, you only pay, you should pay, you just pay, u pay, u have to pay, u need to pay, just pay, just have to pay, only have to pay, fee first, only pay, pay only, pay first, pay me, pay advance, pay in advance,
  pay half, advance payment, advance money, advance first, please pay, send the fee*, send me the fee*, send fee*, send the processing, send the visa, send # taka, send # tk, deposit first, deposit the, deposit #,
  only # taka, only # tk, only # lakh*, only # k, only # thousand, only # dollar*, just # lakh*, just # taka, cost only, costs only, total cost #, total cost is #, total # lakh*, package cost, fee ta age, fee age, fee pathan, fee ta pathan, fee diye den, ফি আগে, ফি পাঠান, ফি টা পাঠান, ফিটা পাঠান, ফি টা দিন, ফি জমা, ফি দিয়ে দিন, processing fee only, fee only, contract #
`);
const own = list(`
  i paid, we paid, i have paid, i had to pay, i have to pay, i need to pay, my visa, my own visa, my company, our company, company pays, company paid, was rejected, got rejected, my visit visa, own expense, amar visa*, amar vissa, amar nijer, আমার ভিসা*, আমার নিজের
`);
const atEmbassy = list(`embassy, vfs, high commission, দূতাবাস*`);
const doBangla = list(`
  kore dibo, kore debo, kore dei, kore dicchi, kore dite parbo, kore dite pari, koria dibo, koriye dibo, koriye debo, koraiya dibo, korai dibo, diye dibo, diye debo, bebostha kore, babostha kore, byabostha kore,
  bebostha korbo, babostha korbo, byabostha korbo, bebostha ache, babostha ache, pathate parbo, pathate pari, pathabo, pathiye dibo, pathiye debo, pathai dibo, niye jabo, niye jete parbo, lagbe matro, matro #,
  # taka lagbe, # lakh lagbe, # lakh taka lagbe, taka dite hobe, taka joma, advance, agrim, ogrim, dorkar hole janan, dorkar hole bolen, lagle janan, lagle bolen, lagle boilen, hate hate, haate haate, guarantee, sure visa,
  করে দিব, করে দেব, করে দেবো, করে দেই, করে দিচ্ছি, করে দিতে পারব, করে দিতে পারি, করিয়ে দিব, করিয়ে দেব, করিয়ে দিতে, দিয়ে দিব, দিয়ে দেব, ব্যবস্থা করে, ব্যবস্থা করব, ব্যবস্থা করতে পারি, ব্যবস্থা আছে,
  পাঠাতে পারব, পাঠাতে পারি, পাঠাব, পাঠাবো, পাঠিয়ে দেব, পাঠিয়ে দিব, নিয়ে যাব, নিয়ে যাবো, মাত্র #, # টাকা লাগবে, # লাখ লাগবে, # লাখ টাকা লাগবে, টাকা দিতে হবে, টাকা জমা, এডভান্স, অ্যাডভান্স, অগ্রিম, লাগলে জানান, লাগলে বলেন, লাগলে বলবেন, দরকার হলে জানান, দরকার হলে বলবেন, গ্যারান্টি*
`);
const work = list(`
  job, jobs, work, kaj, kaaj, kajer, chakri, chakrir, chakori, vacancy, employment, চাকরি*, চাকুরি*, কাজ, কাজের
`);
const abroad = list(`
  abroad, overseas, foreign, bidesh*, canada*, italy*, itali*, australia*, romania*, poland*, portugal*, malta*, croatia*, serbia*, hungary*, cyprus*, greece*, usa, america*, uk, london*, dubai*, saudi*, soudi*, qatar*, kuwait*,
  oman*, malaysia*, singapore*, japan*, korea*, germany*, europe*, new zealand*, maldives*, বিদেশ*, কানাডা*, ইতালি*, অস্ট্রেলিয়া*, রোমানিয়া*, পোল্যান্ড*, পর্তুগাল*, মাল্টা*, ক্রোয়েশিয়া*, সার্বিয়া*, হাঙ্গেরি*, আমেরিকা*, লন্ডন*,
  দুবাই*, সৌদি*, কাতার*, কুয়েত*, ওমান*, মালয়েশিয়া*, সিঙ্গাপুর*, জাপান*, কোরিয়া*, জার্মানি*, ইউরোপ*, মালদ্বীপ*
`);
const workOffer = list(`
  i can arrange, i will arrange, can arrange, arrange a, can get you, will get you, give you a, for your brother*, guaranteed, no experience, without ielts, only # lakh*, cost # lakh*, matro # lakh*, my agent, our agency, my agency,
  will send you, can send you, send your brother*, sending people, pathai dibo, pathabo, pathate parbo, pathiye dibo, pathiye debo, kore dibo, kore debo, bebostha kore, babostha kore, byabostha kore, apnar bhai er jonno,
  apnar vai er jonno, apnar bhaiyer, apnar vaiyer, apnar bhai ke pathan, apnar vai ke pathan, visa free, free visa, আপনার ভাইকে পাঠান, ফ্রি ভিসা, # lakh taka lagbe, # lakh lagbe, lakh taka dile, taka dile, lok nibe, lok nicche, lok nichche, apply now, interested hole, agrohi hole, inbox koren, inbox me, hiring now,
  মাত্র # লাখ*, # লাখ টাকা লাগবে, # লাখ লাগবে, টাকা দিলে, করে দেব, করে দিব, পাঠাব, পাঠাবো, পাঠিয়ে দেব, পাঠিয়ে দিব, পাঠাতে পারব, ব্যবস্থা করে, ব্যবস্থা করতে পারি, আপনার ভাইয়ের জন্য, আপনার ভাইকে, লোক নেবে, লোক নিচ্ছে, আগ্রহী হলে, ইনবক্স করুন
`);
const sendAbroad = list(`
  pathate parbo, pathate pari, pathabo, pathiye dibo, pathiye debo, pathai dibo, niye jabo, will send you, can send you, take your brother*, take your cousin*, take your family, পাঠাতে পারব, পাঠাতে পারি, পাঠাব, পাঠাবো, পাঠিয়ে দেব, পাঠিয়ে দিব
`);
const price = list(`# lakh*, # lac*, # hajar*, # taka, # tk, # লাখ*, # লক্ষ*, # হাজার*, # টাকা*`);
const passport = list(`
  your passport, passport copy, passport copies, passport scan, passport photo, passport details, passport number, passport er copy, passporter copy, passport er chobi, apnar passport, passport joma,
  আপনার পাসপোর্ট*, পাসপোর্টের কপি, পাসপোর্টের ছবি, পাসপোর্টের ফটো, পাসপোর্টের নম্বর
`);
const passportAsk = list(`
  send, send me, give me, give us, email me, whatsapp me, submit, hand over, pathan, pathao, pathiye den, pathiye dao, pathaben, den, dao, din, diye den, lagbe, পাঠান, পাঠাও, পাঠাবেন, পাঠিয়ে দিন, পাঠিয়ে দেন, দিন, দেন, দিয়ে দিন, লাগবে, জমা দিন
`);
const renew = list(
  `renew*, keep your passport, safe, expire*, have your passport, passport office, lost, nobody, never, koren na, diben na, deben na, na diben, না দেবেন, দেবেন না, দিবেন না`,
);

const wallet = list(`
  bkash*, bikash, vkash, b kash, bekash, nagad*, nogod*, nagod*, rocket*, roket, upay, dbbl, mcash, surecash, বিকাশ*, বিক্যাশ*, নগদ*, রকেট*, উপায়ে
`);
const payInto = list(`
  # den, # dao, # diben, # din, # দেন, # দাও, # দিন, send to, send it to, send by, send via, send through, send on, send in, send me, send money, send the, sent to, please send, transfer*, deposit*, cash in, cash out, cashout, cashin, personal number, personal no, personal nombor, agent number, agent no, merchant number, pathan,
  pathao, pathiye, pathaben, pathaiya, pathay den, pathate parben, pathate paren, kore den, kore dao, kore din, kore diben, kore deben, kore dio, kore diyen, kore pathan, kore pathao, payment koren, payment korun, pay koren, dite parben, diye den, diye dao, send koren, send korun, koren please, korun please,
  joma den, joma din, পাঠান, পাঠাও, পাঠিয়ে, পাঠাবেন, পাঠাতে, করে দিন, করে দেন, করে দাও, করে দিবেন, করে দেবেন, করে পাঠান, সেন্ড মানি, ক্যাশ আউট, ক্যাশ ইন, পার্সোনাল, এজেন্ট নম্বর, জমা দিন, জমা দেন, দিয়ে দিন, দিয়ে দেন
`);
const doWallet = list(`
  bkash koren, bkash korun, bkash koro, bkash korben, bikash koren, bikash korun, bikash koro, bikash korben, nagad koren, nagad korun, nogod koren, nogod korun, bkash me, nagad me, bkash it, bkash kore, bikash kore, nogod e den, nagad e den, bkash e den, bkash den, bkash dao, bikash den, bikash e den,
  বিকাশ করেন, বিকাশ করুন, বিকাশ করো, বিকাশ করবেন, বিকাশ করে দিন, বিকাশ করে দেন, নগদ করেন, নগদ করুন, রকেট করেন, রকেট করুন, বিকাশে দিন, বিকাশে দেন, নগদে দিন, নগদে দেন, রকেটে দিন, বিকাশ দেন, বিকাশ দিন
`);
const myOrThis = list(
  `my, amar, amr, amader, this, ei, eita, eta, niche, following, here is, আমার, আমাদের, এই, এটা, নিচে*`,
);
const aNumber = list(
  `number*, no, num, nmbr, nombor*, nombar*, nambar*, namber*, numbar*, account*, acc, নম্বর*, নাম্বার*, নং, একাউন্ট*, অ্যাকাউন্ট*`,
);
const mobileNumber = list(`☎`);
const walletWork = list(`
  work at, works at, working at, work for, works for, working for, worked at, worked for, job at, job in, my job, office, employee, engineer, manager, career, chakri, chakori, job kori, job koren, job kore, kaj kori, kaj koren, kaj kore, e achi, te achi, headquarters,
  চাকরি*, কাজ করি, কাজ করেন, কাজ করে, অফিস*, কর্মরত, আছি
`);
const paidAlready = list(`
  i paid, we paid, have paid, paid for, paid with, paid by, paid through, paid the, paid my, already paid, trxid, trx id, transaction id, package*, membership, kinechi, kinsi, kinlam, nilam, niyechi, korechi, korsi, korlam, diyechi, disi, dilam, use koren, use koro, use kori, use korun, byabohar, bebohar, do you use,
  you use, i use, offer, cashback, app ta, the app, safe, never send, dont send, do not send, didnt, koren na, korben na, diben na, pathaben na, blocked, pin, কিনেছি, নিয়েছি, করেছি, করলাম, দিয়েছি, দিলাম, ব্যবহার*, প্যাকেজ*, না পাঠ*, করবেন না, দেবেন না, দিবেন না, পাঠাবেন না, অফার
`);
const cashAtHand = list(
  `nagad taka, nogod taka, নগদ টাকা, নগদ অর্থ, rocket launch*, rocket science, rocket scientist*, a rocket`,
);
const bank = list(`
  account number*, account no, a c no, ac no, a c number, ac number, acc number, acc no, bank account*, bank details, iban, swift, routing number, একাউন্ট নম্বর*, অ্যাকাউন্ট নম্বর*, একাউন্ট নাম্বার*, অ্যাকাউন্ট নাম্বার*, ব্যাংক একাউন্ট*, ব্যাংক অ্যাকাউন্ট*, হিসাব নম্বর*
`);
const bankAsk = list(`
  send, send to, transfer*, deposit*, pathan, pathao, pathiye, joma den, joma din, joma koren, joma kore, ##, পাঠান, পাঠাও, পাঠিয়ে, জমা দিন, জমা দেন, জমা করে, জমা করুন
`);
const ownBank = list(`
  joint, open*, opened, salary, saving*, khulechi, khulsi, khulbo, my salary, i transferred, company, never, dont, do not, খুলেছি, খুলব, বেতন*, না
`);
const remit = list(
  `western union, westernunion, moneygram, money gram, paypal, payoneer, ওয়েস্টার্ন ইউনিয়ন*, মানিগ্রাম*`,
);
const remitAsk = list(
  `send, send me, send to, send it, can you, please, pathan, pathao, pathiye, transfer to, pay me, পাঠান, পাঠাও, পাঠিয়ে`,
);
const remitOwn = list(
  `my salary, i send, i get, i receive, freelanc*, client*, work at, works at, not available, ami, আমি`,
);

export const messageRules: readonly MessageRule[] = [
  { kind: 'money', all: [sendMe, money], within: 7, unless: [dower, bought, refused] },
  { kind: 'money', all: [needEnglish, someMoney], within: 6, unless: [savings, refused, income] },
  { kind: 'money', all: [needShort, someMoney, urgently], within: 5, unless: [savings] },
  { kind: 'money', all: [distress, money, helpMe], within: 16, unless: [savings, refused] },
  { kind: 'money', all: [money, lendBangla], within: 11, unless: [dower, noNeedBangla] },
  { kind: 'money', all: [money, askBangla], within: 6, unless: [dower, familyGives, noNeedBangla] },
  {
    kind: 'money',
    all: [money, giveNow],
    within: 2,
    unless: [dower, familyGives, othersGive, household, howMuch, noNeedBangla],
  },
  {
    kind: 'money',
    all: [mine, money, giveMine],
    within: 4,
    unless: [dower, familyGives, othersGive, household, howMuch, noNeedBangla],
  },
  {
    kind: 'money',
    all: [money, giveBangla],
    within: 5,
    unless: [othersGive, dower, familyGives, household, howMuch, noNeedBangla],
  },
  {
    kind: 'money',
    all: [mine, money, needBangla],
    within: 7,
    unless: [dower, household, howMuch, noNeedBangla],
  },
  { kind: 'money', all: [topUp, topUpAsk], within: 8 },
  {
    kind: 'money',
    all: [distressBangla, money, helpBangla],
    within: 16,
    unless: [dower, household, noNeedBangla],
  },
  { kind: 'money', all: [parcel, parcelFee], within: 14 },
  { kind: 'money', all: [invest, profit, joinIn], within: 16 },
  { kind: 'visa', all: [visa, offer], within: 9, unless: [married, own] },
  { kind: 'visa', all: [visa, youPay], within: 9, unless: [own, atEmbassy] },
  { kind: 'visa', all: [visa, doBangla], within: 8, unless: [married, own] },
  { kind: 'visa', all: [work, abroad, workOffer], within: 14, unless: [married, own] },
  { kind: 'visa', all: [abroad, sendAbroad, price], within: 10, unless: [married, own] },
  { kind: 'visa', all: [passport, passportAsk], within: 5, unless: [renew] },
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
    unless: [walletWork, paidAlready, cashAtHand, dower],
  },
  { kind: 'payment', all: [doWallet], within: 3, unless: [walletWork, paidAlready, cashAtHand, dower] },
  { kind: 'payment', all: [bank, bankAsk], within: 8, unless: [ownBank] },
  { kind: 'payment', all: [remit, remitAsk], within: 6, unless: [remitOwn] },
];
