import { expect, test } from 'vitest';
import { foldMailbox } from './mailbox.ts';

test.each([
  ['Ayesha@Example.com', 'ayesha@example.com'],
  [' ayesha@example.com ', 'ayesha@example.com'],
  ['ayesha+milon@example.com', 'ayesha@example.com'],
  ['ayesha+a+b@example.com', 'ayesha@example.com'],
  ['a.y.e.sha@gmail.com', 'ayesha@gmail.com'],
  ['A.yesha+x@GoogleMail.com', 'ayesha@gmail.com'],
  // Elsewhere, dots make a different mailbox.
  ['a.yesha@example.com', 'a.yesha@example.com'],
  ['ayesha@bücher.example', 'ayesha@xn--bcher-kva.example'],
  ['ayesha@xn--bcher-kva.example', 'ayesha@xn--bcher-kva.example'],
  ['ａyesha@example.com', 'ayesha@example.com'],
  // An address with nothing before the plus has no tag.
  ['+tag@example.com', '+tag@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('%s is the mailbox %s', (written, mailbox) => {
  expect(foldMailbox(written)).toBe(mailbox);
  expect(foldMailbox(mailbox)).toBe(mailbox);
});
