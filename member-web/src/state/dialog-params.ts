import type {
  DeletionReceipt,
  FamilyStep,
  Message,
  Photo,
  Profile,
  Settings,
  Transaction,
} from '@milon/shared/contracts';
import type { ConnectedBy, ProfilePart } from '@milon/shared/rules';
import type { ProfileTab } from './profile-tabs.ts';

/** A part of the profile with a field in its form. */
export type FieldPart = Exclude<ProfilePart, 'photo' | 'preference'> | 'email' | 'home' | 'anyDisability';

/** A dialog without parameters. */
type None = { readonly nothing?: never };

/** The parameters of each dialog of spec §2. */
export interface DialogParams {
  LOGIN: { mode?: 'signIn' | 'signUp'; reason?: string };
  /**
   * `section: 'settings'` scrolls to the settings list and highlights it; `field` opens a field of the form.
   */
  PROFILE: { tab?: ProfileTab; section?: 'settings'; field?: FieldPart };
  SEARCH: None;
  /** The saved searches. */
  SAVED_SEARCHES: None;
  /** Names a new saved search, or renames one. */
  SAVE_SEARCH: { query: string; name: string; id?: string };
  PROFILE_PICTURE: None;
  ACCOUNT_SETTINGS: None;
  /** Who may see what of the own profile, and who did. */
  WHO_SEES: None;
  SHORT_LIST: None;
  BLOCK_LIST: None;
  /** A national id or passport, or the permission for a further marriage. */
  VERIFY_DOC: { isPermission?: true };
  IMAGE_UPLOAD_POPUP: None;
  CREATE_POST: None;
  /** The member's notifications. */
  NOTIFICATIONS: None;
  /** `profileId`: the conversation that is open beside the list, where there is room. */
  CHAT_LIST: { profileId?: string; name?: string };
  SINGLE_CHAT_WINDOW: { profileId: string; name: string };
  /** `_id` or profile id. */
  SINGLE_PROFILE_SHOW: { id: string };
  UPGRADE_POPUP: { reason?: string };
  PAYMENT_POPUP: { packageId: string; provider?: Transaction['provider'] };
  MANUAL_PAYMENT_POPUP: { packageId: string; method?: keyof Settings['manualPayment'] };
  TRANSACTION_DIALOG: None;
  INVOICE_DETAILS: { transaction: Transaction };
  /** Without `about` it is the profile that is reported. */
  REPORT_POPUP: { profileId: string; name: string; about?: 'contact' };
  /** Shows what "say hi" will say. */
  SAY_HI: { friendId: string; name: string };
  /** Two members are connected: this one accepted (`accepting`), or the other did. */
  ACCEPTANCE: { profile: Profile; by: ConnectedBy };
  /** Reports one message to staff; `name` is the writer's. */
  MESSAGE_REPORT: { message: Message; name: string };
  REPORT_APPEAL: None;
  SUPPORT_OPTIONS: None;
  /** A member's photos in full screen. */
  /** With the photo to begin with: the first one if it is absent. */
  PHOTOS: { profile: Profile; name: string; place?: number };
  /** The profiles of one invitation list. */
  INVITED_PROFILES: { type: 'SEND' | 'RECEIVE' | 'ACCEPT' | 'DECLINE' };
  /** A copy of the own biodata, or of a match's; `steps`: a step for the family, or the first open one. */
  BIODATA: { of?: Profile; steps?: FamilyStep | 'end' | true };
  CONNECTION_LIST: None;
  /** The visitors of the member's profile. */
  VISITORS: None;
  /** The members who unlocked the member's contact. */
  UNLOCKERS: None;
  /** The members who saw the member's photos. */
  PHOTO_VIEWERS: None;
  /** Appeals against a declined photo. */
  PHOTO_APPEAL: { photo: Photo };
  /** A member's phone number and other contacts, or how to unlock them. */
  CONTACT: { profile: Profile };
  /** A code sent to the member's own phone or email. */
  VERIFY_CONTACT: { kind: 'phone' | 'email' };
  /** Asks the member whether the number of the account is still in use. */
  CONFIRM_NUMBER: None;
  /** The member's guardian. */
  GUARDIAN: None;
  /** What deleting the account means, and the deletion. */
  DELETE_ACCOUNT: None;
  DELETION_RECEIPT: { receipt: DeletionReceipt };
  CONFIRM: { title: string; text?: string; confirm: string; danger?: boolean; onConfirm: () => unknown };
}
export type DialogName = keyof DialogParams;

export type OpenDialog = {
  [N in DialogName]: { readonly id: number; readonly name: N; readonly params: DialogParams[N] };
}[DialogName];

/** The props of a dialog's component. */
export interface DialogProps<N extends DialogName> {
  readonly params: DialogParams[N];
  readonly onClose: () => void;
}

/** A dialog and its parameters. */
export type DialogPlace = {
  [N in DialogName]: Pick<OpenDialog & { name: N }, 'name' | 'params'>;
}[DialogName];
