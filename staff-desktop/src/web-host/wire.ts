const bytesKey = '$bytes';

/** Parses JSON with byte arrays as base64, as the page's `electron` writes them. */
export function decodeWire(text: string): unknown {
  if (text === '') return undefined;
  return JSON.parse(text, (_key, value: unknown) =>
    isBytes(value) ? new Uint8Array(Buffer.from(value[bytesKey], 'base64')) : value,
  );
}

function isBytes(value: unknown): value is { [bytesKey]: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    bytesKey in value &&
    typeof value[bytesKey] === 'string' &&
    Object.keys(value).length === 1
  );
}
