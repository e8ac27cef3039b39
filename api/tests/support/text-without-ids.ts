const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const digest = '[0-9a-f]{32,}';
const epochMs = '(?<=:)\\d{13}(?=[,}])';
const random = new RegExp(`${uuid}|${digest}|${epochMs}`, 'g');

/**
 * A value as JSON without ids, digests and times. The digits of a telephone number may occur in these by
 * chance.
 */
export function textWithoutIds(value: unknown): string {
  return JSON.stringify(value).replaceAll(random, '');
}
