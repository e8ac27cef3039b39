import type { Language } from '../../options/index.ts';
import { isFamilyVoice, salutationOf, type Writer, withName } from './say-hi.ts';

/** What the writer did: accepted the invitation, or sent it. */
export type ConnectedBy = 'accepting' | 'inviting';

type Voice = Readonly<Record<'self' | 'family', Readonly<Record<Language, string>>>>;

/** After the salutation. `{name}` is the first name that others see. */
const thanks: Readonly<Record<ConnectedBy, Voice>> = {
  accepting: {
    self: {
      en: ', I am {name}. Thank you for inviting me.',
      bn: ', আমি {name}। আমন্ত্রণ পাঠানোর জন্য ধন্যবাদ।',
    },
    family: {
      en: ", we are {name}'s family. Thank you for inviting us.",
      bn: ', আমরা {name}-এর পরিবার। আমন্ত্রণ পাঠানোর জন্য ধন্যবাদ।',
    },
  },
  inviting: {
    self: {
      en: ', I am {name}. Thank you for accepting.',
      bn: ', আমি {name}। আমন্ত্রণ গ্রহণ করার জন্য ধন্যবাদ।',
    },
    family: {
      en: ", we are {name}'s family. Thank you for accepting.",
      bn: ', আমরা {name}-এর পরিবার। আমন্ত্রণ গ্রহণ করার জন্য ধন্যবাদ।',
    },
  },
};

const questions: readonly Voice[] = [
  {
    self: {
      en: '. Could you tell me a little about yourself and your family?',
      bn: '। আপনার ও আপনার পরিবারের কথা একটু বলবেন?',
    },
    family: {
      en: '. Could you tell us a little about yourself and your family?',
      bn: '। আপনার ও আপনার পরিবারের কথা আমাদের একটু বলবেন?',
    },
  },
  {
    self: {
      en: '. When would be a good time for us to talk?',
      bn: '। কখন কথা বললে আপনার সুবিধা হয়?',
    },
    family: {
      en: '. When would be a good time for our families to talk?',
      bn: '। দুই পরিবারের কথা বলার জন্য কোন সময়টা ভালো হয়?',
    },
  },
];

/**
 * Three first messages that the page suggests to two connected members: in the writer's language, and in the
 * family's voice unless the profile is the writer's own. Short enough never to read as a text for many.
 */
export function suggestedFirstMessages(writer: Writer, by: ConnectedBy, language: Language): string[] {
  const salutation = salutationOf(writer, language);
  const voice = isFamilyVoice(writer) ? 'family' : 'self';
  return [thanks[by], ...questions].map((text) =>
    withName(salutation + text[voice][language], writer.firstName),
  );
}
