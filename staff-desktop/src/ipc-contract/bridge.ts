import type {
  AppInfo,
  ConsoleAddress,
  Language,
  OpenWork,
  Preferences,
  ThemeChoice,
  UpdateReady,
  WorkCounts,
} from './app.ts';
import type { SaveFileRequest, SaveFileResult } from './file.ts';
import type { Reply } from './reply.ts';
import type { SessionEnded, SignInRequest, StaffSession } from './session.ts';

/** Ends a subscription. */
export type Unsubscribe = () => void;

/** The object that the preload exposes as `window.staffBridge`: one named method per message. */
export interface StaffBridge {
  session: {
    signIn: (credentials: SignInRequest) => Promise<Reply<StaffSession>>;
    /** Restores the stored session with new tokens. Null if there is none. */
    restore: () => Promise<Reply<StaffSession | null>>;
    /** Requests new tokens. Simultaneous calls share one rotation. */
    refresh: () => Promise<Reply<StaffSession>>;
    signOut: () => Promise<Reply<null>>;
    /** Another window signed in. */
    onStarted: (listener: (started: null) => void) => Unsubscribe;
    onEnded: (listener: (ended: SessionEnded) => void) => Unsubscribe;
  };
  app: {
    info: () => Promise<Reply<AppInfo>>;
    setLanguage: (language: Language) => Promise<Reply<Preferences>>;
    setTheme: (theme: ThemeChoice) => Promise<Reply<Preferences>>;
    setNotifyWork: (on: boolean) => Promise<Reply<Preferences>>;
    /** What closing this page would lose. If there is anything, main asks before closing. */
    setOpenWork: (work: OpenWork) => Promise<Reply<null>>;
    /** How much waits in each queue. Main announces what is new. */
    reportWork: (counts: WorkCounts) => Promise<Reply<null>>;
    /** The user has read what happened to the page before. */
    dismissCrash: () => Promise<Reply<null>>;
    /** Main asks the page to show a place: a link from outside, or a notification. */
    onGo: (listener: (place: ConsoleAddress) => void) => Unsubscribe;
  };
  server: {
    /** Checks the API at this address and keeps it. Main then loads the page again. */
    choose: (address: string) => Promise<Reply<null>>;
    /** Asks, signs out, and shows the choice of the API. */
    change: () => Promise<Reply<null>>;
  };
  update: {
    /** Refused while a window holds undelivered decisions or unsaved changes. */
    restart: () => Promise<Reply<null>>;
    onReady: (listener: (update: UpdateReady) => void) => Unsubscribe;
  };
  file: {
    save: (file: SaveFileRequest) => Promise<Reply<SaveFileResult>>;
  };
}
