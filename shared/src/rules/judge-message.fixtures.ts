const lines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Messages that must be flagged, by what for, as they are written: in English, in Bangla, and in Bangla in Latin letters. */
export const caught = {
  money: lines(`
    Please send me 5000 taka, I will give it back next week
    Can you lend me some money? My salary is late this month
    I am in the hospital and my phone is broken. Please help me, I need 10,000 tk today
    could u send 2k tk pls, its urgent
    I need some money urgently, I cannot ask anyone else
    Dear, I am stranded at the airport, my wallet was stolen. Can you send $200?
    Can I borrow 3000 taka until Friday?
    p.l.e.a.s.e send me m.o.n.e.y
    Pleaseee sennnd me m0ney
    I have sent you a parcel with gold and an iPhone, customs is holding it, you need to pay the clearance fee of 25,000 taka
    My gift box is stuck in customs, please pay the charge and it will reach you
    Buy me a Google Play gift card and send the code
    Invest with me in crypto, you will get double profit in one week, guaranteed
    I do forex trading, join me and you can earn 5% profit every day
    ami khub bipode porechi, 5000 taka pathan please
    amar ma hospital e, 20 hajar taka lagbe
    kichu taka dhar diben? next month e diye dibo
    amake 2000 tk dite parben? khub joruri
    apu amar 3000 taka dorkar, kauke bolte parchi na
    10 hajar taka hawlat dite parben
    200 taka flexiload kore den na
    ekta recharge kore dao 100 takar
    apnar nam e ekta parcel pathiyechi, customs e charge dite hobe 15000 taka
    online income korte chan? bitcoin trading e apnio daily income korte parben, profit guaranteed
    t a k a pathan
    আমি বিপদে পড়েছি, ৫০০০ টাকা পাঠান
    আমার মায়ের অপারেশন, জরুরি ২০ হাজার টাকা লাগবে
    কিছু টাকা ধার দেবেন? আগামী মাসে ফেরত দেব
    আমাকে দশ হাজার টাকা দিতে পারবেন?
    আমার মোবাইলে ১০০ টাকা ফ্লেক্সিলোড করে দিন
    আপনার নামে একটা উপহার পাঠিয়েছি, কাস্টমসে ১৫০০০ টাকা দিতে হবে
    টা\u200bকা পা\u200bঠান ৫০০০
    আপু একটু সাহায্য করবেন? খুব বিপদে, ৩০০০ টাকা হলেই হবে
    আপনিও আমাদের সাথে বিনিয়োগ করে প্রতিদিন লাভ করতে পারেন, শুরু করুন আজই
    can you help me with 1500 taka? I'll return it on Sunday
    My father is in ICU, we urgently need 50,000 taka, please help
    Please transfer $500 to clear my luggage at the airport
    I am short of 4000 tk for my rent, can you manage?
    dear my bank card is blocked, send me some cash for the hotel
    would you be able to lend me around 10k?
    apu ektu help koren, 2000 taka hole hobe
    bhai er accident hoise, 15000 taka ekhon lagbe
    amar ekhon ekdom taka nai, 1000 taka diben?
    ektu dhar den 500 taka, kal diye dibo
    ma oshustho, kichu taka pathate parben?
    ekta 50 taka recharge kore dite parben
    আমার বাবার অপারেশন, কিছু টাকা ধার দিতে পারেন?
    জরুরি ভিত্তিতে ১০ হাজার টাকা দরকার, কাল ফেরত দিব
    আমার একাউন্টে টাকা নেই, ২০০০ টাকা পাঠাতে পারবেন?
    একটু রিচার্জ করে দেন
    we can double your money in 7 days, join our trading group
    the package from UK is at customs, they want clearance fee of 35000
  `),
  visa: lines(`
    I can arrange a Canada visa for you and your family, 100% sure
    My uncle works at immigration, I can get you a work permit for Italy
    You just have to pay the visa processing fee, 80,000 taka, the rest after arrival
    Visa for Romania available, without IELTS, contact now
    We provide work permit for Poland and Portugal, easy process
    I will sponsor your visa, only send me your passport copy
    Send me your passport copy and two photos, I will do the rest
    Please pay the visa fee first, I will pay the ticket
    Need a job in Dubai? I can arrange a job for your brother, only 3 lakh
    Malaysia job for your brother guaranteed, no experience needed
    free visa for Qatar, limited seats, hurry
    V I S A for Australia, guaranteed
    Italy work permit, contract 12 lakh, advance payment 2 lakh
    Green card guaranteed, my agent will process your file
    ami apnake canada visa kore dibo, kono chinta nai
    apnar bhai er jonno italy te job ache, 8 lakh taka lagbe
    visa ready ache, matro 3 lakh taka
    Saudi visa lagle bolen, hate hate visa
    passport er copy pathan, ami visa kore dibo
    apnar passport ta diye den, kaj hoye jabe
    Romania te kajer jonno lok nicche, apnar vai ke pathate parbo
    kuwait visa guarantee diye kore dei, advance 50 hajar
    europe e work permit visa pathabo apnar family r jonno, agrim lagbe
    আমি আপনাকে কানাডার ভিসা করে দেব
    আপনার ভাইয়ের জন্য ইতালিতে চাকরির ব্যবস্থা করে দিতে পারব
    ভিসার জন্য মাত্র ৩ লাখ টাকা লাগবে
    আপনার পাসপোর্টের কপি পাঠান
    মালয়েশিয়া ভিসা লাগলে বলবেন, গ্যারান্টি দিয়ে করে দেই
    রোমানিয়ায় কাজের ভিসা, আগে কিছু টাকা জমা দিতে হবে, বাকিটা পরে
    সৌদি আরবে কাজের জন্য লোক নিচ্ছে, আগ্রহী হলে ইনবক্স করুন
    বি\u200cদেশে কাজের ওয়ার্ক পারমিট করে দিতে পারি
    If you pay 2 lakh my cousin will arrange the Canadian visa
    I have a job vacancy in Qatar for your brother, no experience
    You will get UK visa in 15 days, 100% guaranteed
    Whatsapp me your passport copy, I will process it
    Poland work visa, total cost 9 lakh, 3 lakh advance
    apnar chhoto bhai ke Japan pathate parbo, 6 lakh lagbe
    canada jete chaile bolen, visa processing kore dei
    visa fee ta age pathan, baki kaj ami korbo
    ইতালি যেতে চাইলে বলুন, ভিসা করে দিতে পারি
    আপনার ভাইকে সৌদি পাঠাতে পারব, ভিসা আমার হাতে আছে
    অগ্রিম ১ লাখ দিলেই ভিসা প্রসেসিং শুরু করব
  `),
  payment: lines(`
    Send it to my bKash 01712345678
    bKash number 01812-345678 (personal)
    My bKash number is 01912 345 678
    Please send by Nagad, 01612345678
    You can deposit it in my bank account number 1234567890123
    Send money to this Rocket account
    b.k.a.s.h 01512345678
    bkash me 500
    pls cash out to nagad agent number 01312345678
    A/C No: 2050 1234 5678 901, Islami Bank, please transfer today
    Send it through Western Union in my name
    can you send by moneygram please
    my nagad no is below
    amar bkash number 01712345678
    bikash koren 01812345678 e
    ei nombore bkash kore den 01912345678
    nagad e pathan ei number e 01612345678
    rocket number ta likhun 017123456789
    amar nogod number e pathiye den
    ei bkash number e send koren
    bKash e den please
    dutch bangla account no 1071234567890 te joma den
    bKash korun 01712345678
    আমার বিকাশ নম্বর ০১৭১২৩৪৫৬৭৮
    এই নম্বরে বিকাশ করুন
    নগদে পাঠান ০১৬১২৩৪৫৬৭৮
    বিকাশে পাঠিয়ে দিন, নম্বর দিচ্ছি
    রকেট নম্বর ০১৯১২৩৪৫৬৭৮, পার্সোনাল
    ব্যাংক অ্যাকাউন্ট নম্বর ১২৩৪৫৬৭৮৯০১২৩ এ জমা দিন
    বিকাশ ০১৭১২-৩৪৫৬৭৮
    ওয়েস্টার্ন ইউনিয়নে পাঠান
    here's my nagad 01798765432
    pls send 1000 to bkash 0 1 7 1 2 3 4 5 6 7 8
    bKash personal: 01555666777
    Deposit to Sonali Bank account 0123456789012
    amar bikash e 500 taka pathan
    nogod korte paren ei number e 01312345678
    আমার নগদ একাউন্ট ০১৮১২৩৪৫৬৭৮, এখানে দিয়েন
    এই নম্বরে টাকা পাঠান বিকাশ ০১৭১১২২৩৩৪৪
    রকেটে পাঠিয়ে দিলেই হবে
    send the money via bkash to my sister's number
  `),
} as const;

/** Messages near to those, which must not be. */
export const harmless = lines(`
  My brother works in Dubai, he comes home every Eid
  I am a visa officer at the embassy in Gulshan
  How much mahr does your family expect?
  We would like to keep the denmohor at 5 lakh taka, half paid at once
  denmohor koto taka dite parben apnara?
  amra joutuk nei na, dei o na
  Joutuk er kotha uthle amar baba biye debe na
  My salary is 60,000 taka, I pay my own rent
  amar beton 45 hajar taka, ar bari bhara 12 hajar
  I paid for the package with bKash yesterday
  ami bkash kore package kinechi
  I work at bKash as a software engineer
  My office is at the Nagad headquarters in Banani
  Do you use bKash or Nagad?
  Apni ki bkash use koren?
  The rocket launch was on television last night
  I was born on 12-11-1996
  Let us meet on 05/12/2026 at 4:30 with our parents
  I applied for a visa, the interview is next month
  My visa was rejected once, then I got it
  After marriage I will apply for your spouse visa
  My company pays for the visa and the flight
  I have to renew my passport before the trip
  Keep your passport safe when you travel
  Do you have a passport?
  He has a work permit for Italy since 2019
  My cousin has a job in Malaysia, he earns 80,000 taka a month
  Would you be willing to settle in Canada after the wedding?
  My uncle lives in London, my aunt in Qatar
  Money is not everything, a good family matters more
  We are not rich, but we have enough money
  I save a little money every month for the wedding
  My father gave all his savings for our education
  He never asks for money, he is an honest man
  Never send money to people you have not met, my sister says
  I lost my wallet yesterday, luckily somebody brought it back
  She works in a hospital, she is a nurse
  I had an operation last year, I am fine now
  There was an accident on the road, I came home late
  Please send me your biodata
  Can you send a family photo please?
  Could you send me the address of the restaurant?
  Give me some time to talk with my mother
  Can you give me your father's name?
  I need some time to think
  I need your help with choosing a gift for my mother
  We send gifts to each other at Eid
  The courier brought the wedding cards today
  The parcel with your book has arrived, thank you
  I teach mathematics, sometimes 20 students per day
  He invested in a small shop in Sylhet
  My brother does trading in garments
  Our business makes a good profit, thank God
  I recharge my phone every Friday, then I can call
  What is your number?
  My number is 01712345678, please call in the evening
  Call me at 01812345678 after Maghrib
  The bill at the restaurant was 2,500 taka, prices are crazy
  A kilo of hilsa costs 1,800 taka now!
  How much money does one need for a simple wedding?
  biyer khoroch koto taka lagbe mone hoy?
  amar bari korte 20 lakh taka lagbe, tai ektu deri
  baba protimashe taka pathan bari te
  ami protimashe ma ke taka pathai
  amar bhai Italy te kaj kore
  amar mama Saudi te thaken, chakri koren
  apni ki bidesh e thakte chan?
  biyer por apnake niye jabo, spouse visa hoye jabe
  visa peye gechi alhamdulillah
  amar taka dorkar nai, bhalo manush dorkar
  taka poysha boro kotha na
  apnar chobi pathan please
  biodata ta pathiye den
  chobi ta ektu diye den na
  apnar baba r number ta diben?
  kobe asben bolen, ami ticket kete rakhbo
  ha ha, ami to lottery jiti nai, kothay pabo eto taka!
  ajke bazare gelam, 500 takar mach kinlam
  gari bhara 300 taka nilo, koto beshi!
  shukrobar bikale apnader bashay ashbo
  আমার ভাই সৌদি আরবে কাজ করে
  আমার বাবা ব্যাংকে চাকরি করতেন
  দেনমোহর কত টাকা হলে ভালো হয়?
  দেনমোহর নগদ পাঁচ লাখ টাকা দিতে পারবেন?
  আমরা যৌতুক নেব না, ইনশাআল্লাহ
  আমার বেতন ৫০ হাজার টাকা
  প্যাকেজের টাকা বিকাশে দিয়েছি
  আমি বিকাশে চাকরি করি
  ভিসা অফিসার হিসেবে কাজ করি
  আমার ভিসা হয়েছে, জানুয়ারিতে যাচ্ছি
  বিয়ের পর আপনাকে কানাডা নিয়ে যাব
  আপনার বায়োডাটা পাঠান
  ছবিটা পাঠিয়ে দিন প্লিজ
  আমার টাকার দরকার নেই, ভালো মানুষ দরকার
  টাকা দিয়ে সুখ কেনা যায় না
  বাবা প্রতি মাসে গ্রামে টাকা পাঠান
  আমি মাকে প্রতি মাসে টাকা পাঠাই
  কাচ্চির দাম এখন ৪০০ টাকা, ভাবা যায়!
  আপনারা কত জন আসবেন?
  বিয়েতে অনেক টাকা লাগে, তাই ছোট করে করতে চাই
  আমার জন্ম ১২-১১-১৯৯৬
  মামা মালয়েশিয়ায় থাকেন, কাজ করেন একটা কারখানায়
  পাসপোর্ট করতে দিয়েছি
  নগদ টাকা সাথে রাখি না
  অপারেশনের পর মা এখন ভালো আছেন
  সময় হলে একটা ফোন দিয়েন
  My sister got a scholarship in Germany and left last month
  We sent the wedding invitations by courier
  I earn 85k a month before tax, is that okay for your family?
  I have taken a bank loan for my flat, 15 years left
  I'm saving money to take my parents to Hajj
  He sends money to his parents every month
  Do your parents need you to send money home?
  My brother manages a visa application centre
  Honestly I'd rather not settle in the US, visas are too hard
  My passport expires in March, I must renew it
  I got my work permit extended until 2028
  My friend works for a manpower agency that sends people to Kuwait
  I am looking for jobs in Singapore after my masters
  Could you give me a day to think about it?
  Please send me the name of the school you teach at
  can you send your horoscope? My grandmother asks, haha
  bKash was down today, I could not pay my electricity bill
  My cousin is an engineer at Nagad
  I bought the Gold package, 40 connects
  what is the cost of a community centre in Uttara these days, 80,000 taka?
  Mahr should be what the groom can pay, don't you think?
  The rent is 18,000, I share it with my brother
  My father had bypass surgery at the National Heart Hospital
  No emergency, just call when you are free
  I invest in a DPS at the bank, nothing fancy
  I would never take money from my in-laws
  She is a trader in handloom sarees, earns a good profit
  amar chakri ta bank e, beton 40 hajar
  apnara koto bhori gold expect koren?
  bou er jonno alada basha nibo, bhara 15 hajar er moto
  amar chacha Kuwait theke taka pathaten, ekhon dese
  visa office e line onek boro chilo aj
  amar bon Australia te PhD korche
  ami freelancing kori, upwork theke dollar ashe
  biyer age HSC shesh korte hobe, tai somoy lagbe
  apnar ammu er shathe kotha bolte dorkar
  ektu somoy den, ami basay kotha boli
  onek dhonnobad, dua korben
  amar phone e balance nai, wifi te achi
  recharge korte bhule gechi, tai call dite parini
  taka thakle shob hoy na, shanti lage
  kalke passport office e jabo, deri hobe reply dite
  kabin nama te koto likhte chan?
  apnar office ki bKash er pashe?
  আমার মামা ইতালিতে রেস্টুরেন্টে কাজ করেন
  দেশে থাকতে চান নাকি বিদেশে?
  কাবিন কত টাকা হবে সেটা মুরুব্বিরা ঠিক করবেন
  আমি মাসে ১০ হাজার টাকা জমাই
  মায়ের অপারেশন হয়েছে গত মাসে, দোয়া করবেন
  টাকার চেয়ে ব্যবহার বড়
  আপনার বাবার ফোন নম্বরটা দেবেন?
  অফিসের কাজে সিঙ্গাপুর যাচ্ছি
  বিকাশে লোডশেডিংয়ের বিল দিলাম, কী যে ঝামেলা
  গাড়ি ভাড়া ৫০০ টাকা চাইল!
  আপনার ছবি আরেকটা দিতে পারবেন?
  ভিসা পেতে ছয় মাস লেগেছে
  পাসপোর্টের মেয়াদ শেষ, নবায়ন করতে হবে
  বিয়েতে কত খরচ করতে চান আপনারা?
  চাকরি বদলালে বেতন বাড়বে ইনশাআল্লাহ
  সাহায্য লাগলে বলবেন, বায়োডাটা লিখে দিতে পারি
  If you need help with your CV, send it to me
  Let's not talk about money or gold, talk about people
  I won 500 taka from my brother betting on cricket, lol
  Will your brother come from Dubai for the wedding?
  My company gave me an advance for the laptop
  The customs at the airport took two hours
  My number ends with 5678, you have it from the package
  Transfer from Khulna to Dhaka came through! I start on Sunday
  I'm a branch manager, account opening is my whole day
  please send me a friend request
`);

/** The same long text as it is pasted to others, each with another beginning; `[0]` is what all have in common. */
export const pasted: readonly (readonly [string, readonly string[]])[] = [
  [
    'I saw your profile and felt we could be a good match. I am from a respectable family of Comilla and work in a multinational company in Dhaka.',
    [
      'Hi Ayesha! ',
      'Assalamu alaikum Nusrat apu, ',
      'Dear Sadia, hope you are well. ',
      'HELLO ',
      'Hey,   ',
      'Salam Farzana. ',
      'Hi there 🙂 ',
      '',
      'Good evening dear Tania,\n',
    ],
  ],
  [
    'amar family Chittagong er, ami ekta bank e chakri kori. Apnar profile dekhe khub bhalo legeche, apnar babar number ta dile amar ma kotha bolten.',
    [
      'Salam Mitu, ',
      'apu ',
      'Hi Rumana, kemon achen? ',
      'Nasrin apu, ',
      'Assalamu alaikum, ',
      '',
      'Hello Shirin. ',
      'Kemon achen Keya? ',
    ],
  ],
  [
    'আপনার প্রোফাইল দেখে খুব ভালো লেগেছে। আমি একজন প্রকৌশলী, পরিবার ঢাকায় থাকে। আপনার পরিবারের সঙ্গে কথা বলতে চাই, আপনি অনুমতি দিলে।',
    [
      'আয়েশা, ',
      'আসসালামু আলাইকুম নুসরাত আপু। ',
      'প্রিয় সাদিয়া, ',
      '',
      'শুভ সকাল। ',
      'কেমন আছেন ফারজানা? ',
      'আপু, ',
      'হ্যালো মিতু! ',
    ],
  ],
];
