import { product } from '@milon/shared/product';
import type { Locator, Page } from '@playwright/test';
import { fill, type Language, type Words } from './dialog-words.ts';

/** A page in one language. */
export interface Place {
  readonly page: Page;
  readonly words: Words;
  readonly language: Language;
}

export type Find = (place: Place) => Locator;

export interface DialogStory {
  /** The name in the specification. */
  readonly name: string;
  /** What to press, starting at the home feed. The last press opens the dialog. */
  readonly path: readonly Find[];
  readonly title: (place: Place) => string;
  readonly content: (dialog: Locator, words: Words) => Locator;
  /** The field that has the focus once it is open, if the dialog is a form. */
  readonly firstField?: (dialog: Locator, words: Words) => Locator;
  /** What gets the focus back, if it is not what was pressed last. */
  readonly returnsTo?: Find;
  /** An address that opens the dialog. */
  readonly address?: string;
  readonly isForGuests?: true;
}

/** The members, the package and the payment that the dialogs show. */
export const dialogData = {
  friend: 'Nusrat Jahan',
  blocked: 'Farida Begum',
  suitor: 'Sadia Islam',
  offer: 'Ruby',
  trxId: 'BKX7A91C2D',
};
const firstName = 'Nusrat';

const startingWith = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
const banner = (word: (words: Words) => string): Find => {
  return ({ page, words }) => page.getByRole('banner').getByRole('button', { name: word(words) });
};
const foot = (word: (words: Words) => string): Find => {
  return ({ page, words }) =>
    page
      .getByRole('navigation', { name: words.mainNavigation })
      .getByRole('button', { name: startingWith(word(words)) });
};
/** In the topmost dialog. */
const inDialog = (
  name: (words: Words) => string | RegExp,
  role: 'button' | 'radio' | 'tab' = 'button',
): Find => {
  return ({ page, words }) =>
    page
      .getByRole('dialog')
      .last()
      .getByRole(role, { name: name(words), exact: true });
};
const onCard = (word: (words: Words) => string): Find => {
  return ({ page, words }) =>
    page
      .getByRole('article', { name: startingWith(firstName) })
      .getByRole('button', { name: word(words), exact: true });
};

const account = banner((words) => words.account);
const profile = [foot((words) => words.profile)];
const pictures = [...profile, inDialog((words) => words.changePicture)];
const chats = [foot((words) => words.chat)];
const chat = [...chats, inDialog(() => startingWith(firstName))];
const upgrade = [banner((words) => words.upgrade)];
const payment = [
  ...upgrade,
  inDialog(() => dialogData.offer, 'radio'),
  inDialog((words) => fill(words.choosePackage, { name: dialogData.offer })),
];
const transactions = [...profile, inDialog((words) => words.transactions)];

const activity: Find = ({ page, words }) =>
  page
    .getByRole('navigation', { name: words.mainNavigation })
    // Its name begins with the number of waiting items.
    .getByRole('button', { name: new RegExp(`${words.activity}$`) });

const received: readonly Find[] = [
  activity,
  ({ page, words }) => page.getByRole('menuitem', { name: startingWith(words.invitation) }),
];

/** Every menu of the header, the bottom navigation, a chat and a card. */
export const menuPaths: Readonly<Record<string, readonly Find[]>> = {
  account: [account],
  activity: [activity],
  conversation: [...chat, inDialog((words) => words.conversationMenu)],
  message: [...chat, inDialog((words) => words.messageMenu)],
  decline: [...received, inDialog((words) => words.decline)],
};

/** The moment after an acceptance. It comes after a call, so the path ends on its title. */
export const acceptancePath: readonly Find[] = [
  ...received,
  inDialog((words) => words.accept),
  ({ page, words }) => page.getByRole('heading', { name: words.connectedTitle }),
];

/** Every dialog of spec §2, in its order. */
export const dialogStories: readonly DialogStory[] = [
  {
    name: 'LOGIN',
    path: [banner((words) => words.login)],
    title: ({ language }) => (language === 'bn' ? product.nameBangla : product.name),
    content: (dialog, words) => dialog.getByRole('textbox', { name: words.phoneOrEmail }),
    firstField: (dialog, words) => dialog.getByRole('textbox', { name: words.phoneOrEmail }),
    isForGuests: true,
  },
  {
    name: 'PROFILE',
    path: profile,
    title: ({ words }) => words.profileTitle,
    content: (dialog, words) => dialog.getByRole('region', { name: words.whoIAm }),
    address: '/profile',
  },
  {
    name: 'SEARCH',
    path: [foot((words) => words.search)],
    title: ({ words }) => words.searchTitle,
    content: (dialog, words) => dialog.getByRole('button', { name: startingWith(words.age) }),
    firstField: (dialog) => dialog.getByRole('slider').first(),
  },
  {
    name: 'PROFILE_PICTURE',
    path: pictures,
    title: ({ words }) => words.pictures,
    content: (dialog, words) => dialog.getByRole('list', { name: words.pictures }).getByRole('listitem'),
  },
  {
    name: 'ACCOUNT_SETTINGS',
    path: [...profile, inDialog((words) => words.accountSettings)],
    title: ({ words }) => words.accountSettings,
    content: (dialog, words) => dialog.getByRole('heading', { name: words.whoSees }),
    address: '/settings',
  },
  {
    name: 'SHORT_LIST',
    path: [...profile, inDialog((words) => words.favoriteList)],
    title: ({ words }) => words.favoriteList,
    content: (dialog) => dialog.getByRole('article', { name: startingWith(firstName) }),
  },
  {
    name: 'BLOCK_LIST',
    path: [...profile, inDialog((words) => words.blockList)],
    title: ({ words }) => words.blockList,
    content: (dialog) => dialog.getByRole('listitem').filter({ hasText: 'Farida' }),
  },
  {
    name: 'VERIFY_DOC',
    path: [...profile, inDialog((words) => words.verifyDocument)],
    title: ({ words }) => words.verifyTitle,
    content: (dialog, words) => dialog.getByRole('textbox', { name: words.nidNumber }),
    firstField: (dialog) => dialog.getByRole('radio').first(),
  },
  {
    name: 'IMAGE_UPLOAD_POPUP',
    path: [...pictures, inDialog((words) => words.addPicture)],
    title: ({ words }) => words.uploadYourImage,
    content: (dialog, words) => dialog.getByText(words.uploadHint),
    firstField: (dialog, words) => dialog.getByRole('button', { name: startingWith(words.choosePhotos) }),
  },
  {
    name: 'CREATE_POST',
    path: [
      ...profile,
      inDialog((words) => words.profile, 'tab'),
      inDialog((words) => startingWith(words.locationSection)),
      inDialog((words) => words.setPartnerPost),
    ],
    title: ({ words }) => words.partnerPost,
    content: (dialog, words) => dialog.getByRole('textbox', { name: words.partnerPost }),
    firstField: (dialog) => dialog.getByRole('textbox'),
  },
  {
    name: 'CHAT_LIST',
    path: chats,
    title: ({ words }) => words.messagesTitle,
    content: (dialog) => dialog.getByRole('listitem').filter({ hasText: firstName }),
    address: '/chat',
  },
  {
    name: 'SINGLE_CHAT_WINDOW',
    path: chat,
    title: () => dialogData.friend,
    content: (dialog, words) => dialog.getByPlaceholder(words.writeMessage),
    firstField: (dialog) => dialog.getByRole('textbox'),
  },
  {
    name: 'SINGLE_PROFILE_SHOW',
    path: [
      ...chat,
      ({ page }) =>
        page
          .getByRole('dialog', { name: dialogData.friend, exact: true })
          .getByRole('button', { name: startingWith(firstName) }),
    ],
    title: () => dialogData.friend,
    content: (dialog, words) => dialog.getByRole('tab', { name: fill(words.aboutName, { name: firstName }) }),
  },
  {
    name: 'UPGRADE_POPUP',
    path: upgrade,
    title: ({ words }) => words.upgradeTitle,
    content: (dialog) => dialog.getByRole('radio', { name: dialogData.offer }),
    firstField: (dialog) => dialog.getByRole('radio', { checked: true }),
  },
  {
    name: 'PAYMENT_POPUP',
    path: payment,
    title: ({ words }) => words.paymentTitle,
    content: (dialog, words) => dialog.getByRole('radio', { name: words.bkash }),
    firstField: (dialog, words) => dialog.getByRole('radio', { name: words.bkash }),
  },
  {
    name: 'MANUAL_PAYMENT_POPUP',
    path: [...payment, inDialog((words) => words.goOn)],
    title: ({ words }) => fill(words.manualTitle, { method: words.bkash }),
    content: (dialog, words) => dialog.getByRole('textbox', { name: words.trxId }),
    firstField: (dialog) => dialog.getByRole('textbox').first(),
  },
  {
    name: 'TRANSACTION_DIALOG',
    path: transactions,
    title: ({ words }) => words.transactionsTitle,
    content: (dialog) => dialog.getByRole('listitem').filter({ hasText: dialogData.offer }),
  },
  {
    name: 'INVOICE_DETAILS',
    path: [...transactions, inDialog(() => startingWith(dialogData.offer))],
    title: ({ words }) => words.invoiceTitle,
    content: (dialog) => dialog.getByText(dialogData.trxId),
  },
  {
    name: 'REPORT_POPUP',
    path: [
      onCard((words) => words.seeDetails),
      onCard((words) => words.more),
      ({ page, words }) => page.getByRole('menuitem', { name: words.report }),
    ],
    title: ({ words }) => words.reportTitle,
    content: (dialog) => dialog.getByRole('checkbox').first(),
    firstField: (dialog) => dialog.getByRole('checkbox').first(),
    returnsTo: onCard((words) => words.more),
  },
  {
    name: 'SUPPORT_OPTIONS',
    path: [account, ({ page, words }) => page.getByRole('menuitem', { name: words.support })],
    title: ({ words }) => words.supportTitle,
    content: (dialog, words) => dialog.getByText(words.whatIsConnect),
    returnsTo: account,
  },
];
