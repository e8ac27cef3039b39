import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';
import { localDigits } from '@milon/shared/rules';

/** What an SMS reports. */
export interface SmsContent {
  readonly isApproved: boolean;
  readonly invitations: number;
  readonly acceptances: number;
}

const english = ({ isApproved, invitations, acceptances }: SmsContent) => [
  isApproved && 'your profile is approved',
  invitations > 0 && (invitations === 1 ? 'you have an invitation' : `you have ${invitations} invitations`),
  acceptances > 0 &&
    (acceptances === 1 ? 'your invitation was accepted' : `${acceptances} of your invitations were accepted`),
];

const bangla = ({ isApproved, invitations, acceptances }: SmsContent) => [
  isApproved && 'আপনার প্রোফাইল অনুমোদিত',
  invitations > 0 &&
    (invitations === 1 ? 'একটি আমন্ত্রণ এসেছে' : `${localDigits(invitations, 'bn')}টি আমন্ত্রণ এসেছে`),
  acceptances > 0 &&
    (acceptances === 1 ? 'আপনার আমন্ত্রণ গৃহীত' : `আপনার ${localDigits(acceptances, 'bn')}টি আমন্ত্রণ গৃহীত`),
];

/** One SMS about everything. It names nobody, because others read a phone's screen too. */
export function smsText(content: SmsContent, link: string, language: Language): string {
  const isBangla = language === 'bn';
  const said = (isBangla ? bangla : english)(content).filter(Boolean).join(', ');
  return isBangla
    ? `${product.nameBangla}: ${said}। দেখুন বা বন্ধ করুন: ${link}`
    : `${product.name}: ${said}. Open, or stop these SMS: ${link}`;
}
