/**
 * The numbers and fixed texts of the business, each once. Names of times carry their unit; screen lengths are
 * CSS pixels unless stated otherwise. "spec" is the product specification; "decisions" records what the
 * specification leaves open.
 */

/** The age sliders, in years (spec §5, §9). */
export const AGE_RANGE = { min: 17, max: 60, minGap: 10 } as const;

/** The height sliders, in keys of the height list (spec §5, §9). */
export const HEIGHT_RANGE = { min: 1, max: 32, minGap: 4 } as const;

/** The legal age of marriage in Bangladesh, in years, asked for at sign-up (decisions §7). */
export const LEGAL_AGE_YEARS = { women: 18, men: 21 } as const;

/** The marital status of who never married. */
export const NEVER_MARRIED = '1';

/** `familyStatusWant`: only members who tell of their own family see this one. */
export const SHOWS_FAMILY_FOR_FAMILY = '2';

/** The largest mahr that can be stated, in taka (decisions §10). */
export const MAHR_MOST = 100_000_000;

/** The years that a degree may have. A degree that is not finished has the year in which it will be. */
export const DEGREE_YEARS = { min: 1950, max: 2100 } as const;

/** How long a notification stays in the list, in days. */
export const NOTIFICATION_KEEP_DAYS = 90;

/** The largest number that a badge shows (spec §2, §9). */
export const BADGE_CAP = 99;

/** How long a profile stays special (spec §4, §9). */
export const SPECIAL_PROFILE_DAYS = 30;

/** When a contact may be reported, in days after it was viewed (spec §5, §9). */
export const CONTACT_REPORT_WINDOW_DAYS = { from: 7, to: 30 } as const;

/**
 * What the queue of reports marks: a person with this many different reporters, and a reporter of this many
 * different people within this many days (decisions §9).
 */
export const REPORT_SUSPICION = { reporters: 3, people: 5, days: 30 } as const;

/** How long a member may appeal a decision about reports, in days (decisions §9). */
export const REPORT_APPEAL_DAYS = 30;

/** Days between two greetings to the same person. The next is allowed after more than this (spec §4, §9). */
export const SAY_HI_COOLDOWN_DAYS = 7;

/** The start of an automatic greeting (spec §4). Members write it by hand too. */
export const GREETING_PREFIX = 'Hi, I am';
/** The start of the client id of an automatic greeting, which only the API gives. */
export const GREETING_ID_PREFIX = 'hi-';

/** What a masked number shows: its first characters, then the mask (spec §4, §9). */
export const CONTACT_MASK = { visibleCharacters: 4, mask: 'xxxxxxx' } as const;

/** Free contacts that a member may open each day (decisions §3). */
export const FREE_CONTACTS_PER_DAY = 20;

/** A package can unlock a contact if its remaining connects are above this (spec §9). */
export const UNLOCK_CONNECTS_ABOVE = 0;

/** The fewest digits of a phone number after its dial code (spec §5, §9; decisions §7). */
export const PHONE_NUMBER_LENGTH = 8;

/** The dial code if none is given (decisions §7). */
export const DEFAULT_DIAL_CODE = '+880';

/** The possible numbers of digits in a national id (decisions §7). */
export const NATIONAL_ID_DIGITS = [10, 13, 17] as const;

/** The number that the dashboard shows as Total Visitors (spec §2, §9). */
export const DASHBOARD_TOTAL_VISITORS = 70;

/** The socket's reconnection (spec §9). */
export const SOCKET_RECONNECT = {
  delayMs: 1_000,
  delayMaxMs: 5_000,
  randomizationFactor: 0.5,
  timeoutMs: 20_000,
} as const;

/** The preference form's dropdown, in pixels (spec §2, §9). */
export const PREFERENCE_DROPDOWN_PX = { maxHeight: 224, width: 250 } as const;

/** The maximum height of an autocomplete's list (spec §9). */
export const AUTOCOMPLETE_LIST_MAX_HEIGHT = '40vh';

/** How long typing must pause before it takes effect, unless stated otherwise (spec §9). */
export const DEBOUNCE_DEFAULT_MS = 166;

/** How long a toast stays, and the default if the caller gives no time (spec §9). */
export const TOAST_DURATION_MS = { usual: 3_000, whenNoneGiven: 5_000 } as const;

/** The HTTP client's timeout; 0 means no timeout (spec §9). */
export const HTTP_TIMEOUT_MS = 0;

/** The About text of a profile until its owner writes one (spec §9). */
export const DEFAULT_BIO_TEXT = 'I am looking for educated, simple person.';

/** The option keys that sign-up fills in if the new member chose none (spec §5). */
export const SIGN_UP_DEFAULTS = {
  habit: { smoke: '1', drink: '1' },
  language: '1',
  bodyType: '1',
  skinTone: '1',
  diet: '1',
  anyDisability: '1',
  profileCreatedFor: '1',
} as const;

/** The largest file of an import, in bytes, and the most members in it. */
export const IMPORT_FILE_MAX = 10 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 20_000;
export const IMPORT_COLUMNS_MAX = 100;
/** The most characters in one cell. */
export const IMPORT_CELL_MAX = 2_000;

/** The most characters and lines of a statement of payments, and the most payments approved at once. */
export const STATEMENT_TEXT_MAX = 200_000;
export const STATEMENT_LINES_MAX = 1_000;
export const STATEMENT_APPROVALS_MAX = 100;
/** How many days a statement may date a payment before or after the member entered it. */
export const STATEMENT_DAYS = { before: 30, after: 3 } as const;
/** Days for which it is kept which line of a statement approved a payment. */
export const STATEMENT_LINE_DAYS = 400;

/** Days within which a second Administrator confirms a correction or a merge. */
export const CORRECTION_DAYS = 7;

/** Links that one import may send by SMS: more would use up the day's SMS, and codes could not be sent. */
export const IMPORT_SMS_MAX = 500;

/** Days after the last change of an import until the cells of its rows are deleted (decisions §9). */
export const IMPORT_CELLS_DAYS = 30;

/** Days after which messages to staff are deleted: after the answer, and without one. */
export const SUPPORT_DAYS = { settled: 180, waiting: 365 } as const;

/** The fields of `SIGN_UP_DEFAULTS`, by path. A default that nobody chose is stored as assumed. */
export const ASSUMABLE_FIELDS = [
  'habit.smoke',
  'habit.drink',
  'language',
  'bodyType',
  'skinTone',
  'diet',
  'anyDisability',
  'profileCreatedFor',
] as const;
export type AssumableField = (typeof ASSUMABLE_FIELDS)[number];

/** The initial activePolicy of each gender (spec §5). */
export const SIGN_UP_ACTIVE_POLICY = { women: '4', men: '1' } as const;

/** The activePolicy of a banned member, who is shown a text when signing in (spec §3). */
export const BANNED_POLICY = '5';

/** The initial photo privacy of each gender (decisions §3). */
export const DEFAULT_PHOTO_PRIVACY = { women: 'members', men: 'everyone' } as const;

/** The parents' status "Passed Away", which the Family tab does not count (spec §2). */
export const PASSED_AWAY_STATUS = '5';

/** How many rows a list returns. A value out of range is refused, not clamped (decisions §2). */
export const PAGE_SIZE = { min: 1, default: 20, max: 50 } as const;

/** Messages that each conversation carries in the list of conversations (decisions §8). */
export const CONVERSATION_MESSAGES_SHOWN = 30;

/** How long the client offers to undo "delete for me", and how long the server accepts the undo. */
export const UNDO_DELETE_MS = { offered: 8000, allowed: 60_000 } as const;

/** The length of a search in a conversation. One letter alone occurs in nearly every message. */
export const CHAT_SEARCH_LETTERS = { min: 2, max: 100 } as const;

/** Special profiles at the top of a feed's first page (decisions §4). */
export const SPECIALS_PER_FEED = 3;

/** Wishes that a My Match profile may miss after the full matches run out (decisions §4). */
export const MATCH_MISSES_MAX = 2;

/** How long a member counts as new and is offered packages of type New (decisions §4, §6). */
export const NEW_MEMBER_DAYS = 30;

/** Days until a declined invitation may be sent again (decisions §4). */
export const INVITE_AGAIN_AFTER_DAYS = 30;
/** An unanswered invitation expires after this many days. */
export const INVITE_EXPIRES_AFTER_DAYS = 30;

/** How long a member's session lasts after its last use (decisions §4). */
export const SESSION_DAYS = 30;

/** How long it is kept from where a member signed in, after the last use. */
export const SIGN_IN_DAYS = 90;

/** How long a browser is known on which somebody signed in. Browsers keep no cookie for longer. */
export const KNOWN_BROWSER_DAYS = 400;

/** How long a Google session waits for the sign-up, and how long the redirect to Google and back may take. */
export const GOOGLE_SESSION_MINUTES = 30;
export const GOOGLE_RETURN_MINUTES = 10;

/** How long a staff access token lasts (decisions §4). */
export const STAFF_ACCESS_TOKEN_MINUTES = 15;

/** How long a deleted account can be restored by signing in. After that its personal data is removed. */
export const RESTORE_DAYS = 7;

/** How long a pause stops the package's clock. After that the member must confirm the pause. */
export const PAUSE_DAYS = 90;
/** How many days before that the member is reminded and may prolong the pause. */
export const PAUSE_REMINDER_DAYS = 3;

/**
 * How long an invoice is kept after its member is gone: the Companies Act 1994 requires twelve years for
 * books and vouchers.
 */
export const INVOICE_KEEP_YEARS = 12;

/** Limits of saved searches. Above `newcomersShown` new profiles a search shows '20+'. */
export const SAVED_SEARCHES = { most: 20, nameLength: 60, newcomersShown: 20 } as const;

/** The renditions of a photo. They stand here, because the decoders' processes load no contracts. */
export const PHOTO_SIZES = ['thumb', 'card', 'full', 'review'] as const;
/** Every size exists in these formats. */
export const PHOTO_FORMATS = ['webp', 'jpg'] as const;
/** Created later, only for approved photos. Until then the server sends the WebP instead. */
export const LATER_PHOTO_FORMATS = ['avif'] as const;

/** Limits of uploaded photos (decisions §7). */
export const UPLOAD_LIMITS = {
  maxBytes: 10 * 1024 * 1024,
  maxPixels: 50_000_000,
  /** A slower upload counts as idle. The slowest telephone sends several times as much. */
  leastBytesPerSecond: 512,
  /** The shorter side in pixels that our forms ask for: on a card, less is a blur. */
  minSide: 400,
  photosPerMember: 8,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
} as const;

/** How long an unfinished upload is kept, and after how long without progress a new upload may replace it. */
export const UNFINISHED_UPLOADS = { keepHours: 24, idleMinutes: 10 } as const;

/** Limits of the codes that verify a phone or an email. */
export const VERIFICATION_CODE = {
  digits: 6,
  validMinutes: 5,
  tries: 5,
  perMinute: 1,
  perDay: 10,
} as const;

/**
 * Numbers that their owners no longer answer (decisions §3): after how many days without a sign a number is
 * unconfirmed, how long an unlock of it holds the connect, and how long the link in the SMS is valid.
 */
export const REACHABILITY = {
  unconfirmedDays: 60,
  holdHours: 72,
  linkDays: 30,
  /** So many held connects of one member come back by themselves within `returnDays`. */
  returnsUnasked: 3,
  returnDays: 30,
  /** After so many holds without an answer a number is not sold until its owner gives a sign. */
  silentHolds: 3,
} as const;

/** The usual time of a first look is the median of the latest ones, if there are enough (decisions §3). */
export const FIRST_LOOK = { days: 14, most: 200, least: 20 } as const;

/** How long the verification link in a mail is valid. */
export const EMAIL_LINK_HOURS = 24;

/** For how many days a link to set the first password works (decisions §9). */
export const PASSWORD_LINK_DAYS = 7;

/** How many listed profiles one number may guard before staff decide about another (decisions §10). */
export const GUARDED_PROFILES = 5;

/** How many hours the code of a guardian works: a relative reads an SMS later than who waits for it. */
export const GUARDIAN_CODE_HOURS = 72;

/** How many taken contacts an Uploader learns of in 24 hours, by entering them for new members. */
export const TAKEN_CONTACTS_PER_DAY = 30;

/** How long the page of a biodata lasts, unless it is ended, and how long its copy is listed after that. */
export const BIODATA_DAYS = 90;

/** The time zone of days, ages and daily limits (decisions §7). */
export const BUSINESS_TIME_ZONE = 'Asia/Dhaka';
