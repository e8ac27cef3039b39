import type { AppInfo, Language, Preferences, ThemeChoice } from './app.ts';
import type { SaveFileRequest, SaveFileResult } from './file.ts';
import type { Reply } from './reply.ts';
import type { SessionEnded, SignInRequest, StaffSession } from './session.ts';

/** Ends a subscription. */
export type Unsubscribe = () => void;

/** What the preload puts on `window.staffBridge`: one named method per message. */
export interface StaffBridge {
  session: {
    signIn: (credentials: SignInRequest) => Promise<Reply<StaffSession>>;
    /** The session kept from before, with new tokens; null where there is none. */
    restore: () => Promise<Reply<StaffSession | null>>;
    /** New tokens; calls made at the same time share one rotation. */
    refresh: () => Promise<Reply<StaffSession>>;
    signOut: () => Promise<Reply<null>>;
    onEnded: (listener: (ended: SessionEnded) => void) => Unsubscribe;
  };
  app: {
    info: () => Promise<Reply<AppInfo>>;
    setLanguage: (language: Language) => Promise<Reply<Preferences>>;
    setTheme: (theme: ThemeChoice) => Promise<Reply<Preferences>>;
    /** How many decisions have not reached the API: main asks before it closes over them. */
    setUndelivered: (count: number) => Promise<Reply<null>>;
  };
  file: {
    save: (file: SaveFileRequest) => Promise<Reply<SaveFileResult>>;
  };
}

/** The name under which the bridge appears in the page. */
export const bridgeName = 'staffBridge';
