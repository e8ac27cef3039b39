/** The numbers and fixed texts that only the member web uses. Screen lengths are CSS pixels. */

/** How often the current user is fetched again: 30 minutes (spec §9). */
export const CURRENT_USER_REFRESH_MS = 1_800_000;

/** How long the settings list stays highlighted: 3 seconds (spec §2, §9). */
export const SETTINGS_HIGHLIGHT_MS = 3_000;

/** When the flag of a settings update clears: 2 seconds (spec §4, §9). */
export const SETTINGS_UPDATE_CLEAR_MS = 2_000;

/** How often a send is retried while the socket is disconnected: 2 seconds (spec §4, §9). */
export const SOCKET_RESEND_POLL_MS = 2_000;

/** The prefix of the id of a conversation that only this device knows (spec §3). */
export const LOCAL_CONVERSATION_PREFIX = 'new-conv';

/** The connection table's height in pixels (spec §2, §9). */
export const CONNECTION_TABLE_HEIGHT_PX = 400;

/** The content's width on a desktop, in pixels (spec §2, §9). */
export const CONTENT_WIDTH_DESKTOP_PX = 1_075;

/** The width of a popup, or its share of a narrower screen (spec §9). */
export const POPUP_WIDTH = { px: 503, narrow: '95%' } as const;

/** The maximum size of the chat dialog, in pixels (spec §9). */
export const CHAT_DIALOG_PX = { maxWidth: 500, height: 576 } as const;

/** A card photo's height for each unit of its width (spec §2, §9). */
export const CARD_PHOTO_HEIGHT_RATIO = 1.33;

/** Slides that the photo carousel shows together (spec §2, §9). */
export const CAROUSEL_SLIDES_PER_VIEW = 1;

/** The minimum screen width of each layout, in pixels (spec §9). */
export const BREAKPOINTS_PX = { xs: 0, sm: 600, md: 900, lg: 1_200, xl: 1_536 } as const;

/** How near the screen a link must be to be prefetched (spec §9). */
export const LINK_PREFETCH_MARGIN = '200px';

/** Where the browser keeps the onboarding state (spec §4). */
export const AUTH_STATE_STORAGE_KEY = 'auth-state-b';

/** How often a typing client repeats the sign, and how long the other side shows it. */
export const TYPING_MS = { again: 3000, shown: 5000 } as const;
