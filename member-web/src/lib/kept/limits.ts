/** What a browser keeps at most for reading without a connection. The page about privacy states it too. */
export const KEPT = {
  /** A phone that is offline for longer shows nothing of the member any more. */
  days: 14,
  feedPages: 3,
  conversations: 50,
  /** Of each conversation. */
  messages: 100,
  /** The profiles that were opened last. */
  profiles: 30,
  /** About 5 MB. */
  photos: 150,
} as const;
