import { consentText } from '@milon/shared/messages';
import { useFormat } from '../../../../lib/format.ts';

/** Why the religion is asked and who sees it. Its code loads with the question, not before. */
export const FaithConsent = () => consentText('faith', useFormat().language);
