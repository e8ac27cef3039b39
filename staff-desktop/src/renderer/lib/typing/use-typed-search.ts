import { useEffect, useEffectEvent, useState } from 'react';

const typingMs = 250;

/** The text of a search. It follows `applied`, the address, which changes a moment after the last key. */
export function useTypedSearch(applied: string, apply: (text: string) => void) {
  const [text, setText] = useState(applied);
  const [seen, setSeen] = useState(applied);

  // Back, a link or Ctrl+K changed the address: the input follows.
  if (applied !== seen) {
    setSeen(applied);
    if (applied !== text.trim()) setText(applied);
  }

  function applyText(typed: string) {
    if (typed !== applied) apply(typed);
  }
  const applyLater = useEffectEvent(applyText);
  useEffect(() => {
    const timer = setTimeout(() => applyLater(text.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [text]);

  return {
    text,
    setText,
    /** Applies the text without waiting, and returns it. */
    applyNow() {
      applyText(text.trim());
      return text.trim();
    },
  };
}
