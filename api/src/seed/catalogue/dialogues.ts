/** A short conversation: the writer ('a' begins) and the text of each message. */
export type Dialogue = readonly (readonly ['a' | 'b', string])[];

const talk = (text: string): Dialogue =>
  text
    .trim()
    .split('\n')
    .map((line) => [line.startsWith('a') ? 'a' : 'b', line.slice(2).trim()] as const);

/** In English, in Bangla, and in Bangla written with Latin letters, as people do. */
export const dialogues: readonly Dialogue[] = [
  talk(`
a Assalamu alaikum. I read your profile and liked what you wrote about your family.
b Wa alaikum assalam, thank you. I read yours too.
a Do you live in Dhaka with your parents?
b Yes, in Mirpur. And you?
a Uttara. My mother would like to talk with yours, if that is fine.
b I will ask her tonight and tell you.`),
  talk(`
a আসসালামু আলাইকুম, কেমন আছেন?
b ওয়ালাইকুম আসসালাম। আলহামদুলিল্লাহ ভালো, আপনি?
a ভালো আছি। আপনার প্রোফাইলটা পড়ে ভালো লাগল।
b ধন্যবাদ। আপনি কি ঢাকাতেই থাকেন?
a জি, চাকরি ঢাকায়, বাড়ি কুমিল্লা।
b আমাদের বাড়িও কুমিল্লা!`),
  talk(`
a Hi, apni ki ekhon job korchen?
b Ji, ekta school e poray. Apni?
a Ami software e achi. Kaj er chap ektu beshi, but bhalo lage.
b Bhalo to. Apnar family te ke ke achen?
a Ma, baba ar choto ek bon.
b Amader o choto family.`),
  talk(`
a Good evening. May I ask what you expect after marriage about work?
b I would like to keep teaching. Is that fine with you?
a Of course, my sister works too.
b That is good to hear.`),
  talk(`
a শুভ সন্ধ্যা, আপনার বাড়ি কোথায়?
b বরিশালে, তবে এখন খুলনায় থাকি।
a আমিও খুলনায় পড়েছি।
b কোন বছর?
a ২০১৬ থেকে ২০২০।
b তাহলে হয়তো দেখাও হয়েছে!`),
  talk(`
a Assalamu alaikum apu, biodata ta pathano jabe?
b Wa alaikum assalam. Age baba r sathe kotha bole nei.
a Obosshoi, kono tara nei.
b Dhonnobad bujhar jonno.`),
  talk(`
a Do you like travelling?
b Very much. Bandarban is my favourite.
a We went there last winter, the road to Nilgiri was all fog.
b I have only seen it in the rains.
a Then you have seen the better half.`),
  talk(`
a আপনার বাবা কী করেন?
b অবসরে আছেন, আগে ব্যাংকে ছিলেন।
a আমার বাবাও ব্যাংকে ছিলেন, সোনালী ব্যাংকে।
b তাই নাকি! বাবাকে বলব।`),
  talk(`
a Hello, thank you for accepting.
b You are welcome.
a My parents would like to visit next Friday, if your family agrees.
b Friday is difficult, perhaps the week after?
a That is fine with us.`),
  talk(`
a Apnar chobi ta khub shundor.
b Dhonnobad. Kintu age family niye kotha boli?
a Thik bolechen, dukkhito.
b Kono bepar na.`),
  talk(`
a Are you willing to settle abroad? I work in Kuala Lumpur.
b My parents are old, so I would rather stay near them.
a I understand, and I wish you well.
b Thank you for asking so openly.`),
  talk(`
a ঈদের শুভেচ্ছা।
b আপনাকেও। পরিবার নিয়ে ভালো কাটুক।
a দোয়া করবেন।`),
];

/** Conversations that the product must flag: 'a' is a fraudster. One for each demo account. */
export const watchedDialogues: readonly Dialogue[] = [
  talk(`
a Assalamu alaikum, I like your profile very much.
b Wa alaikum assalam, thank you.
a I am travelling and my wallet was stolen. Please send me 5000 taka, I will give it back next week.
b I am sorry, I cannot do that.
a Only this once. Send it to my bKash.`),
  talk(`
a Apnar bhai ki bidesh jete chan?
b Keno bolen to?
a Ami Canada visa kore dibo, matro 3 lakh taka lagbe.
b Amra emon kichu chai na.`),
  talk(`
a আপনার সঙ্গে কথা বলে ভালো লাগল।
b ধন্যবাদ।
a একটু বিপদে পড়েছি, ৫০০০ টাকা পাঠান। কালই ফেরত দেব।`),
  talk(`
a Hello dear, I work on a ship and will be home soon.
b Hello. Which port are you in?
a I have sent you a parcel with gold, customs is holding it. You need to pay the clearance fee.
b I did not ask for a parcel.`),
];
