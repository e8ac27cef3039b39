/** Sentences for members' texts about themselves. `{work}` and `{place}` are filled in. */
export const aboutEnglish = {
  self: [
    'I am a calm person who likes an ordered life.',
    'I am simple, family-minded and a little shy at first.',
    'My friends say I am cheerful and easy to talk to.',
    'I grew up in {place} and it still feels like home.',
    'I was raised in {place} in a close family.',
    'I believe that respect comes before everything else.',
    'I try to be honest even when it is hard.',
    'I am the quiet one at home and the loud one among cousins.',
    'I am practical, patient and I keep my word.',
    'I take my faith seriously and do not impose it on others.',
    'I like to finish what I begin.',
    'Family is the middle of my life.',
  ],
  work: [
    'By profession I am a {work}.',
    'I work as a {work} and enjoy it most days.',
    'My days go by as a {work}; my evenings belong to family.',
    'I am a {work}, and I hope to keep learning.',
    'Being a {work} has taught me patience.',
  ],
  free: [
    'On Fridays I cook for everybody.',
    'I read before sleeping, mostly novels.',
    'Rain, tea and an old song make my day.',
    'I like to travel by train.',
    'I look after a few plants on the roof.',
    'Cricket nights are sacred in our house.',
    'I walk in the park every morning.',
    'I enjoy a long adda with old friends.',
    'I collect recipes from my grandmother.',
  ],
  wish: [
    'I am looking for somebody kind, educated and honest.',
    'I hope to find a partner who values family.',
    'I would like to share my life with somebody who laughs easily.',
    'I wish for a partner who prays and respects elders.',
    'Somebody who talks things over would suit me.',
    'A simple wedding and a peaceful home are enough for me.',
    'I want us to grow together, in work and at home.',
  ],
} as const;

export const aboutBangla = {
  self: [
    'আমি শান্ত স্বভাবের মানুষ, গোছানো জীবন পছন্দ করি।',
    'আমি সহজ-সরল ও পরিবারমুখী।',
    'সবার সঙ্গে মিলেমিশে থাকতে ভালোবাসি।',
    'কথা কম বলি, তবে মন দিয়ে শুনি।',
    'আমার বাড়ি {place}, বেড়ে ওঠাও সেখানে।',
    'সততা আর সম্মান আমার কাছে সবচেয়ে বড়।',
    'নিয়মিত নামাজ পড়ার চেষ্টা করি।',
    'বন্ধুরা বলে আমি হাসিখুশি মানুষ।',
    'যৌথ পরিবারে বড় হয়েছি, তাই মানিয়ে নিতে পারি।',
  ],
  work: ['পেশায় আমি {work}।', 'বর্তমানে {work} হিসেবে আছি।', 'কাজের ফাঁকে পরিবারকে সময় দিই।', 'নিজের কাজটাকে ভালোবাসি।'],
  free: [
    'অবসরে বই পড়ি আর চা খাই।',
    'ছুটির দিনে রান্না করতে ভালো লাগে।',
    'গ্রামের বাড়ি গেলে মনটা ভালো হয়ে যায়।',
    'বৃষ্টির দিনে রবীন্দ্রসংগীত শুনি।',
    'ছাদে ছোট্ট একটা বাগান আছে আমার।',
    'ভ্রমণ আমার খুব প্রিয়।',
  ],
  wish: [
    'একজন সৎ ও শিক্ষিত জীবনসঙ্গী খুঁজছি।',
    'যিনি পরিবারকে সম্মান করবেন, এমন কাউকে চাই।',
    'সুখে-দুঃখে পাশে থাকবেন, এমন একজন মানুষ চাই।',
    'ধার্মিক ও ভদ্র পরিবারের কাউকে খুঁজছি।',
    'সহজ-সরল মনের মানুষ হলেই চলবে।',
  ],
} as const;

export const partnerEnglish = [
  'Educated, kind and from a decent family.',
  'Somebody honest who respects both families.',
  'A practising person with a soft heart.',
  'Age and looks matter less to me than character.',
  'Working or not is the partner’s own choice.',
  'Should be willing to live with my parents.',
  'Somebody settled in life, with a plan for the future.',
] as const;

export const partnerBangla = [
  'শিক্ষিত, ভদ্র ও দায়িত্বশীল হতে হবে।',
  'নামাজি ও চরিত্রবান মানুষ চাই।',
  'পরিবারকে আপন করে নেবেন, এমন কাউকে চাই।',
  'চাকরি করা না করা তাঁর নিজের ইচ্ছা।',
  'বয়স বা চেহারার চেয়ে মনটাই বড়।',
] as const;

export const familyEnglish = [
  'We are a close family; my elder brother looks after the business.',
  'My parents live in our village home, we siblings in the city.',
  'A small family that eats together every Friday.',
  'My father served in government; my mother keeps the house together.',
  'Everybody in the family is educated and settled.',
] as const;

export const familyBangla = [
  'ছোট পরিবার, সবাই মিলেমিশে থাকি।',
  'বাবা-মা গ্রামের বাড়িতে থাকেন, আমরা ভাইবোন শহরে।',
  'ভাইবোনেরা সবাই শিক্ষিত ও প্রতিষ্ঠিত।',
  'বাবা অবসরে আছেন, মা সংসার সামলান।',
] as const;

/** Partner posts: short wishes, separated by commas. */
export const posts = [
  'Educated, practising, from Dhaka or nearby',
  'Doctor or engineer, tall, family-minded',
  'Simple, honest, willing to settle abroad',
  'শিক্ষিত, নামাজি, ভদ্র পরিবারের',
  'চাকরিজীবী, অধূমপায়ী, ঢাকায় স্থায়ী',
  'Kind, never married, same district',
  'Graduate, soft-spoken, loves books',
] as const;

/** About texts that wait for staff. */
export const aboutRequests = [
  'I moved to a new job this year and would like my profile to say so. I am more settled now and my family is looking seriously.',
  'আমি এখন ঢাকায় স্থায়ী। পরিবারের সম্মতিতে প্রোফাইলটি হালনাগাদ করতে চাই।',
  'Please show that I finished my Masters. I am a gentle person who likes books, tea and long talks.',
  'Ami simple life pochondo kori, shot ar bhodro ekjon manush chai.',
  'আমার বাবা প্রোফাইলটি দেখেন। অনুগ্রহ করে তাঁর সঙ্গে আগে কথা বলবেন।',
  'I no longer live abroad; we came back to Chattogram last winter.',
] as const;

export const staffNotes = [
  'Talked to the guardian by telephone; prefers calls after 8 pm.',
  'Asked for help with the photos.',
  'Wants matches from the same district first.',
  'Family met one proposal in March; nothing came of it.',
] as const;
