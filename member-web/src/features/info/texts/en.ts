import {
  BIODATA_DAYS,
  CONTACT_REPORT_WINDOW_DAYS,
  GOOGLE_SESSION_MINUTES,
  INVITE_EXPIRES_AFTER_DAYS,
  INVOICE_KEEP_YEARS,
  KNOWN_BROWSER_DAYS,
  LEGAL_AGE_YEARS,
  NOTIFICATION_KEEP_DAYS,
  RESTORE_DAYS,
  SESSION_DAYS,
  SIGN_IN_DAYS,
  SUPPORT_DAYS,
} from '@milon/shared/constants';
import { product } from '@milon/shared/product';
import { KEPT } from '../../../lib/kept/limits.ts';
import { CHANGED_ON, type InfoPages, type Writer } from './info-pages.ts';

/** The public pages in English. */
export const infoPages = ({ number: n, date }: Writer): InfoPages => ({
  about: {
    title: `About ${product.name}`,
    intro: `${product.name} helps people in Bangladesh and their families to find a partner for marriage.`,
    sections: [
      {
        title: 'What we do',
        paragraphs: [
          'Members write a profile, say what they wish for, and see profiles that fit. They invite each other, write, and share contacts when both are ready.',
          'Our team looks at every new profile of a woman, every photo and every report before others see the result.',
        ],
      },
      {
        title: 'What it costs',
        paragraphs: [
          'Signing up, looking, inviting and writing are free. A package opens phone numbers: one connect opens one number for good. No package renews by itself.',
        ],
      },
      {
        title: 'How to reach us',
        paragraphs: ['Open Help and support. You can call, or write a message and read the answer there.'],
      },
    ],
  },
  terms: {
    title: 'Terms of use',
    intro: `These rules apply to everyone who uses ${product.name}.`,
    changed: `Last changed on ${date(CHANGED_ON.terms)}`,
    sections: [
      {
        title: 'Who may join',
        paragraphs: [
          `Women from ${n(LEGAL_AGE_YEARS.women)} and men from ${n(LEGAL_AGE_YEARS.men)} years who look for a partner for marriage. A parent, relative or friend may keep a profile if the person agrees.`,
          'One person has one profile. What it says must be true.',
        ],
      },
      {
        title: 'What is not allowed',
        paragraphs: [],
        points: [
          'Asking members for money, gifts, investments or codes.',
          'Threats, insults, sexual pictures, and contact with somebody who said no.',
          'Photos of other people, invented profiles, and passing on what members tell you.',
          'Advertising, dowry demands, and collecting profiles by programs.',
        ],
      },
      {
        title: 'What we may do',
        paragraphs: [
          'We may refuse a photo or a text, hide a profile, warn or exclude a member. The member reads the reason, and can appeal against decisions about photos and reports.',
        ],
      },
      {
        title: 'Payments',
        paragraphs: [
          'Prices are in taka and include VAT. Connects are credited when the payment is confirmed. Unused connects stay when a package ends, and count again with the next one.',
          `If a number proves wrong or does not answer, report it between day ${n(CONTACT_REPORT_WINDOW_DAYS.from)} and day ${n(CONTACT_REPORT_WINDOW_DAYS.to)} after you opened it. If our team confirms it, the connect comes back. Write to us about a refund; our team decides each one.`,
        ],
      },
      {
        title: 'What we cannot promise',
        paragraphs: [
          'We verify phones, emails and documents if members give them, but we cannot look into a person. Meet with your family and check what matters to you.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    intro: 'What we keep about you, who sees it, and for how long.',
    changed: `Last changed on ${date(CHANGED_ON.privacy)}`,
    sections: [
      {
        title: 'What others see',
        paragraphs: [
          'Guests see your first name, the first letter of your last name, age, facts such as height, city, religion, education and work, and your about text. Members see the rest of your profile, but no contact.',
          'Your phone number is shown to a member who opens it with a connect, or free if you agree to that. You see who opened it. Your exact birthday is shown only on a biodata that you make, and a fact that you did not choose is not shown either.',
          'You choose who sees your photos clearly: everyone, members, premium members or your connections. Others get a blurred picture that we make on our server.',
          `A biodata that you make shows what you chose for it, with photo and contact if you want, to whoever has the file or the address of its page. The page ends when you say so, or after ${n(BIODATA_DAYS)} days. We count how often it is opened, not by whom. Accepted matches can make one only if you allow it, without contact, photo and date of birth.`,
        ],
      },
      {
        title: 'What only our team sees',
        paragraphs: [
          'Administration sees your contacts, and your identity document to verify it. The document is kept encrypted, and each look at it is recorded. Its pictures are deleted after the decision, after the time that we state where you give it. Screenshots of payments are deleted after the same time. Staff who only help with profiles see contacts masked.',
          'Messages between members are private. Our team reads them only if one of the two reports them, or if our rules find signs of fraud.',
        ],
      },
      {
        title: 'How long we keep it',
        paragraphs: [],
        points: [
          'Your profile, photos, messages and connects: until you delete the account.',
          `A deleted account: ${n(RESTORE_DAYS)} days, in which you can come back. Then everything personal is removed.`,
          `The list of your biodata, with who each was for: ${n(BIODATA_DAYS)} days after its page ended.`,
          `Notifications: ${n(NOTIFICATION_KEEP_DAYS)} days. Invitations without an answer end after ${n(INVITE_EXPIRES_AFTER_DAYS)} days.`,
          `A sign-in: ${n(SESSION_DAYS)} days after its last use, or until you end it in the settings.`,
          `From where you signed in, only roughly (a part of the network’s address, the browser and the kind of device): ${n(SIGN_IN_DAYS)} days after the last use. Administration sees it, to find accounts that one person opened under several names.`,
          'A phone, email, browser or photo that our team excluded after misuse: as a code, so that it is not used again.',
          `Messages to our team: ${n(SUPPORT_DAYS.settled)} days after the answer, at most ${n(SUPPORT_DAYS.waiting)} days without one.`,
          `Invoices: ${n(INVOICE_KEEP_YEARS)} years, as the law requires; after a deletion without name and numbers.`,
          'The record of what our staff did: for good. It holds ids and no personal text.',
          'The number of a document of an excluded member: as a code that cannot be read back, so that it is not used again.',
        ],
      },
      {
        title: 'Who else receives something',
        paragraphs: [],
        points: [
          'The payment company that you choose receives the amount and your contact for the payment.',
          'The companies that carry our SMS and mails receive the number or address and the text.',
          'Google learns that you sign in, if you sign in with Google.',
          'Your browser’s push service carries encrypted notifications, if you allow them.',
        ],
      },
      {
        title: 'In your browser',
        paragraphs: [
          `Cookies keep you signed in, remember your language, and recognise a browser that came before. The last ones stay for ${n(KNOWN_BROWSER_DAYS)} days and open nothing. Signing in with Google needs one more, for ${n(GOOGLE_SESSION_MINUTES)} minutes.`,
          `So that you can read without a connection, the browser keeps your own data, the first ${n(KEPT.feedPages)} pages of your last list, the ${n(KEPT.profiles)} profiles you opened last, up to ${n(KEPT.conversations)} conversations with their last ${n(KEPT.messages)} messages, and up to ${n(KEPT.photos)} photos. It shows them for ${n(KEPT.days)} days after your last visit at most. All of it is deleted when you log out.`,
          'Drafts, such as a message that is not sent, are kept in the browser too, until you send them or log out. There is no advertising and nobody follows you to other sites.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'In the settings you download everything that we keep about you, change who sees what, pause your profile, or delete the account. For anything else write to us under Help and support.',
        ],
      },
    ],
  },
  safety: {
    title: 'Stay safe',
    intro: 'Most people here are honest. This protects you from the others.',
    sections: [
      {
        title: 'Before you meet',
        paragraphs: [],
        points: [
          'Look for verified profiles. The badge says how and when somebody was verified.',
          'Speak by video, and let your family speak with theirs.',
          'Ask for the national ID and about earlier marriages before you decide.',
        ],
      },
      {
        title: 'When you meet',
        paragraphs: [],
        points: [
          'Meet for the first time where other people are, and by day.',
          'Take somebody of your family along, and tell others where you are.',
          'Go and come back on your own.',
        ],
      },
      {
        title: 'Money and codes',
        paragraphs: [
          'Never send money to someone you know only from here: not for a visa, a hospital, customs or a gift. Never tell anyone a code that came by SMS. Our team never asks for one.',
        ],
      },
      {
        title: 'If something is wrong',
        paragraphs: [
          'Block the member, and report the profile or the message. We read every report, and the member does not learn who reported.',
          'In danger, call 999. For violence against women and children, call 109.',
        ],
      },
    ],
  },
});
