import type { Gender, Religion } from '@milon/shared/options';

/** A name in Latin and in Bangla letters. */
export type Spelling = readonly [latin: string, bangla: string];

const pairs = (text: string): readonly Spelling[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()) as unknown as Spelling);

const muslimMen = pairs(`
Tanvir|তানভীর
Rakib|রাকিব
Mahmud|মাহমুদ
Arif|আরিফ
Nayeem|নাঈম
Sabbir|সাব্বির
Imran|ইমরান
Fahim|ফাহিম
Shakil|শাকিল
Rashed|রাশেদ
Mehedi|মেহেদী
Ashraf|আশরাফ
Sajid|সাজিদ
Zahid|জাহিদ
Habib|হাবিব
Kamrul|কামরুল
Nazmul|নাজমুল
Ariful|আরিফুল
Saiful|সাইফুল
Shafiq|শফিক
Mizan|মিজান
Rezaul|রেজাউল
Anwar|আনোয়ার
Jubayer|জুবায়ের
Tawhid|তাওহীদ
Ridwan|রিদওয়ান
Ishraq|ইশরাক
Adnan|আদনান
Farhan|ফারহান
Wasif|ওয়াসিফ
Tahmid|তাহমিদ
Samiul|সামিউল
Muntasir|মুনতাসির
Shahriar|শাহরিয়ার
Rayhan|রায়হান
Touhidul|তৌহিদুল
Nafis|নাফিস
Masud|মাসুদ
Delwar|দেলোয়ার
Belal|বেলাল
Sohel|সোহেল
Rubel|রুবেল
Jewel|জুয়েল
Monir|মনির
Faisal|ফয়সাল
Ehsan|এহসান
Asif|আসিফ
Galib|গালিব
Iftekhar|ইফতেখার
Khaled|খালেদ
Liton|লিটন
Mamun|মামুন
Omar|ওমর
Parvez|পারভেজ
Rifat|রিফাত
Sadman|সাদমান
Tareq|তারেক
Yasin|ইয়াসিন
Zubair|জুবাইর
Abrar|আবরার
`);

const muslimWomen = pairs(`
Ayesha|আয়েশা
Fatema|ফাতেমা
Nusrat|নুসরাত
Sadia|সাদিয়া
Tasnim|তাসনিম
Farhana|ফারহানা
Sumaiya|সুমাইয়া
Jannatul|জান্নাতুল
Mim|মিম
Lamia|লামিয়া
Tanjila|তানজিলা
Sharmin|শারমিন
Rumana|রুমানা
Nasrin|নাসরিন
Sabina|সাবিনা
Rokeya|রোকেয়া
Tahmina|তাহমিনা
Israt|ইসরাত
Maliha|মালিহা
Anika|আনিকা
Sabrina|সাবরিনা
Fariha|ফারিহা
Nafisa|নাফিসা
Raisa|রাইসা
Samia|সামিয়া
Zarin|জারিন
Mehnaz|মেহনাজ
Shaila|শায়লা
Rifah|রিফাহ
Afrin|আফরিন
Tanzina|তানজিনা
Umme Habiba|উম্মে হাবিবা
Umme Salma|উম্মে সালমা
Khadija|খাদিজা
Maryam|মরিয়ম
Hafsa|হাফসা
Mahfuza|মাহফুজা
Shirin|শিরিন
Rehana|রেহানা
Kaniz|কানিজ
Lubna|লুবনা
Munia|মুনিয়া
Nazia|নাজিয়া
Papia|পাপিয়া
Rabeya|রাবেয়া
Suraiya|সুরাইয়া
Tania|তানিয়া
Wasima|ওয়াসিমা
Yasmin|ইয়াসমিন
Zakia|জাকিয়া
Bushra|বুশরা
Dilruba|দিলরুবা
Eshita|ঈশিতা
Farzana|ফারজানা
Humaira|হুমায়রা
Ishrat|ইশরাত
Jesmin|জেসমিন
Mousumi|মৌসুমী
Nishat|নিশাত
Orpa|অর্পা
`);

const muslimMenLast = pairs(`
Rahman|রহমান
Islam|ইসলাম
Hossain|হোসেন
Ahmed|আহমেদ
Hasan|হাসান
Khan|খান
Chowdhury|চৌধুরী
Uddin|উদ্দিন
Alam|আলম
Karim|করিম
Haque|হক
Sarker|সরকার
Miah|মিয়া
Talukder|তালুকদার
Mollah|মোল্লা
Sheikh|শেখ
Bhuiyan|ভূঁইয়া
Siddique|সিদ্দিক
Mahmud|মাহমুদ
Kabir|কবির
Rashid|রশিদ
Majumder|মজুমদার
Sikder|সিকদার
Howlader|হাওলাদার
Patwary|পাটোয়ারী
Mridha|মৃধা
Matubbar|মাতুব্বর
Azad|আজাদ
Faruk|ফারুক
Kader|কাদের
Munshi|মুন্সী
Pramanik|প্রামাণিক
Rana|রানা
Amin|আমিন
Jaman|জামান
`);

const muslimWomenLast = pairs(`
Akter|আক্তার
Begum|বেগম
Khatun|খাতুন
Sultana|সুলতানা
Rahman|রহমান
Islam|ইসলাম
Jahan|জাহান
Ferdous|ফেরদৌস
Chowdhury|চৌধুরী
Haque|হক
Ahmed|আহমেদ
Khan|খান
Parvin|পারভীন
Nahar|নাহার
Hossain|হোসেন
Yeasmin|ইয়াসমিন
Alam|আলম
Khanam|খানম
Siddiqua|সিদ্দিকা
Tabassum|তাবাসসুম
Mahmud|মাহমুদ
Kabir|কবির
Ara|আরা
Binte Karim|বিনতে করিম
Sarker|সরকার
Talukder|তালুকদার
Bhuiyan|ভূঁইয়া
Mojumder|মজুমদার
Afroz|আফরোজ
Rahmatullah|রহমতউল্লাহ
Nawar|নাওয়ার
Anjum|আনজুম
Mahbub|মাহবুব
Zaman|জামান
Noor|নূর
`);

const hinduMen = pairs(`
Arnab|অর্ণব
Sourav|সৌরভ
Anirban|অনির্বাণ
Joy|জয়
Bappa|বাপ্পা
Dipankar|দীপঙ্কর
Partha|পার্থ
Subrata|সুব্রত
Sajal|সজল
Pranto|প্রান্ত
Amit|অমিত
Tapan|তপন
Uttam|উত্তম
Shuvo|শুভ
Rony|রনি
Hridoy|হৃদয়
Pritom|প্রীতম
Niloy|নিলয়
Debashish|দেবাশীষ
Shyamal|শ্যামল
`);

const hinduWomen = pairs(`
Ananya|অনন্যা
Priyanka|প্রিয়াঙ্কা
Shreya|শ্রেয়া
Puja|পূজা
Mitali|মিতালি
Tithi|তিথি
Moumita|মৌমিতা
Sushmita|সুস্মিতা
Barsha|বর্ষা
Dipa|দীপা
Shaoli|শাঁওলি
Rupa|রূপা
Sraboni|শ্রাবণী
Jayanti|জয়ন্তী
Keya|কেয়া
Tuli|তুলি
Ankita|অঙ্কিতা
Susmita|সুস্মিতা
Bithi|বীথি
Oindrila|ঐন্দ্রিলা
`);

const hinduLast = pairs(`
Das|দাস
Saha|সাহা
Roy|রায়
Ghosh|ঘোষ
Dey|দে
Paul|পাল
Sarkar|সরকার
Biswas|বিশ্বাস
Chakraborty|চক্রবর্তী
Mondal|মণ্ডল
Debnath|দেবনাথ
Sen|সেন
Barman|বর্মণ
Dutta|দত্ত
Banik|বণিক
Kundu|কুণ্ডু
Bhowmik|ভৌমিক
Sutradhar|সূত্রধর
Mitra|মিত্র
Nath|নাথ
`);

const christianMen = pairs(`
Anthony|অ্যান্থনি
Joseph|যোসেফ
Ratan|রতন
Sylvester|সিলভেস্টার
Michael|মাইকেল
Swapan|স্বপন
Clement|ক্লেমেন্ট
Robin|রবিন
`);

const christianWomen = pairs(`
Monica|মনিকা
Teresa|তেরেসা
Shilpi|শিল্পী
Agnes|অ্যাগনেস
Rita|রিতা
Lipi|লিপি
Maria|মারিয়া
Cynthia|সিনথিয়া
`);

const christianLast = pairs(`
Gomes|গমেজ
Rozario|রোজারিও
Costa|কস্তা
D'Cruze|ডিক্রুজ
Corraya|কোড়াইয়া
Biswas|বিশ্বাস
Mrong|ম্রং
Sangma|সাংমা
Palma|পালমা
Baroi|বাড়ৈ
`);

const buddhistMen = pairs(`
Rahul|রাহুল
Suman|সুমন
Ripon|রিপন
Pulak|পুলক
Mong|মং
Jnan|জ্ঞান
Anik|অনিক
Bijoy|বিজয়
`);

const buddhistWomen = pairs(`
Nandita|নন্দিতা
Sumana|সুমনা
Mallika|মল্লিকা
Jui|জুঁই
Chumki|চুমকি
Tripti|তৃপ্তি
Ushaching|উষাচিং
Maya|মায়া
`);

const buddhistLast = pairs(`
Barua|বড়ুয়া
Chakma|চাকমা
Marma|মারমা
Mutsuddi|মুৎসুদ্দি
Tanchangya|তঞ্চঙ্গ্যা
Talukdar|তালুকদার
`);

interface Names {
  readonly first: readonly Spelling[];
  readonly last: readonly Spelling[];
}

const bothLast = <T extends readonly Spelling[]>(
  men: readonly Spelling[],
  women: readonly Spelling[],
  last: T,
) => ({
  men: { first: men, last },
  women: { first: women, last },
});

export const namesOf: Readonly<Record<Religion, Readonly<Record<Gender, Names>>>> = {
  islam: {
    men: { first: muslimMen, last: muslimMenLast },
    women: { first: muslimWomen, last: muslimWomenLast },
  },
  hindu: bothLast(hinduMen, hinduWomen, hinduLast),
  christian: bothLast(christianMen, christianWomen, christianLast),
  buddist: bothLast(buddhistMen, buddhistWomen, buddhistLast),
  other: bothLast(buddhistMen, christianWomen, buddhistLast),
};

/** Before the first name of many Muslims. */
export const honorifics: Readonly<Record<Gender, readonly Spelling[]>> = {
  men: [
    ['Md.', 'মো.'],
    ['Mohammad', 'মোহাম্মদ'],
    ['Sheikh', 'শেখ'],
    ['Abu', 'আবু'],
  ],
  women: [
    ['Mst.', 'মোছা.'],
    ['Most.', 'মোসা.'],
    ['Syeda', 'সৈয়দা'],
  ],
};
