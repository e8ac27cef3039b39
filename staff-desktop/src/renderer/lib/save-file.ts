import { bridge, unwrap } from './bridge.ts';
import { fetchBlob } from './server/api.ts';

/** Fetches a file of the API and asks the user where to save it. Returns whether it was saved. */
export async function saveFile(path: string, name: string): Promise<boolean> {
  const blob = await fetchBlob(path);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const { saved } = await unwrap(bridge.file.save({ name, bytes }));
  return saved;
}

/** Asks the user where to save a text. Returns whether it was saved. */
export async function saveText(text: string, name: string): Promise<boolean> {
  const { saved } = await unwrap(bridge.file.save({ name, bytes: new TextEncoder().encode(text) }));
  return saved;
}
