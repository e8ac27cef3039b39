import type { AppInfo, Language, Preferences, ThemeChoice } from './app.ts';
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
    onEnded: (listener: (ended: SessionEnded) => void) => Unsubscribe;
  };
  app: {
    info: () => Promise<Reply<AppInfo>>;
    setLanguage: (language: Language) => Promise<Reply<Preferences>>;
    setTheme: (theme: ThemeChoice) => Promise<Reply<Preferences>>;
    /** The number of decisions that have not reached the API. If there are any, main asks before closing. */
    setUndelivered: (count: number) => Promise<Reply<null>>;
  };
  file: {
    save: (file: SaveFileRequest) => Promise<Reply<SaveFileResult>>;
  };
}
