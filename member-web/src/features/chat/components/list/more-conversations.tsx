import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { LoadingSpinner } from '../../../../components/states/loading-spinner.tsx';
import { LoadFailure } from '../../../../components/states/state-message.tsx';
import { moreConversationsAtom } from '../../api/chat-state.ts';
import { loadMoreConversations } from '../../api/conversations.ts';

/** The end of the list: fetches the next conversations when it scrolls into view. */
export function MoreConversations({ me }: { me: string }) {
  const cursor = useAtomValue(moreConversationsAtom);
  const end = useRef<HTMLDivElement>(null);
  const { error, mutate, reset } = useMutation({ mutationFn: loadMoreConversations });

  useEffect(() => {
    const element = end.current;
    // A failed page is only fetched again by its retry button.
    if (!element || cursor === undefined || error) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      mutate(me);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [cursor, error, me, mutate]);

  if (cursor === undefined) return null;
  if (error) return <LoadFailure error={error} onRetry={reset} />;
  return (
    <div ref={end}>
      <LoadingSpinner size="tiny" />
    </div>
  );
}
