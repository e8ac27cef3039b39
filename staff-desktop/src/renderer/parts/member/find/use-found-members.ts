import { type FoundMember, findMembersCall } from '@milon/shared/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/server/api.ts';
import { looksLikeContact } from './looks-like-contact.ts';

/** A contact is searched when it is written, not at each digit: each search is recorded. */
const waitMs = { name: 120, contact: 400 } as const;

interface FoundMembers {
  members: readonly FoundMember[];
  /** Whether the answer to exactly this text is still missing. */
  isPending: boolean;
  error: unknown;
}

/** The members that a text means. An answer to an older text never replaces one to a newer text. */
export function useFoundMembers(typed: string): FoundMembers {
  const text = typed.trim();
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), waitMs[looksLikeContact(text) ? 'contact' : 'name']);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, isPlaceholderData, isSuccess } = useQuery({
    queryKey: ['found-members', asked],
    queryFn: async ({ signal }) => (await callApi(findMembersCall, { body: { text: asked }, signal })).data,
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    // Contacts of members are not kept.
    gcTime: 0,
  });
  const isFresh = text === asked && (error !== null || (isSuccess && !isPlaceholderData));
  return { members: text === '' ? [] : (data ?? []), isPending: text !== '' && !isFresh, error };
}
