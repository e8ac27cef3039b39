import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { LoadFailure } from '../../../components/state-message.tsx';
import { Waiting } from '../../../components/waiting.tsx';
import { moreConversationsAtom } from '../api/chat-state.ts';
import { loadMoreConversations } from '../api/conversations.ts';

/** The end of the list: where it comes into sight the next conversations are fetched. */
export function MoreConversations({ me }: { me: string }) {
  const cursor = useAtomValue(moreConversationsAtom);
  const end = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    const element = end.current;
    // A page that failed is asked for again by hand only.
    if (!element || cursor === undefined || failure !== undefined) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      loadMoreConversations(me).catch(setFailure);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [cursor, failure, me]);

  if (cursor === undefined) return null;
  if (failure !== undefined) return <LoadFailure error={failure} onRetry={() => setFailure(undefined)} />;
  return (
    <div ref={end}>
      <Waiting size="tiny" />
    </div>
  );
}
