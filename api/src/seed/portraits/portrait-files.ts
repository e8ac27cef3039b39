import sharp from 'sharp';
import { type RenderedPhoto, renderPhoto, storePhoto } from '../../modules/photos/index.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { drawPortrait, type PortraitKey } from './design.ts';

const nameOf = ({ gender, face, take }: PortraitKey) => `${gender}-${face}-${take}`;

/** How many are drawn concurrently: a picture takes one core. */
const concurrency = 2;

/**
 * The drawn portraits, each rendered once by the renderer of real uploads. With their own files, each photo
 * gets a copy, so that deleting one does not affect the others; otherwise all photos of one portrait share
 * its files.
 */
export class PortraitFiles {
  readonly #storage: Storage;
  readonly #ownFiles: boolean;
  readonly #drawn = new Map<string, RenderedPhoto>();

  constructor(storage: Storage, ownFiles: boolean) {
    this.#storage = storage;
    this.#ownFiles = ownFiles;
  }

  /** Draws the portraits that are not drawn yet; reports the progress to `report`. */
  async draw(keys: readonly PortraitKey[], report: (done: number, all: number) => void): Promise<void> {
    const missing = new Map(
      keys.filter((key) => !this.#drawn.has(nameOf(key))).map((key) => [nameOf(key), key]),
    );
    const queue = [...missing.values()];
    let done = 0;
    const work = async () => {
      for (let key = queue.pop(); key; key = queue.pop()) {
        await this.#render(key);
        done += 1;
        report(done, missing.size);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  }

  /** Stores the files of one photo and returns their key. Throws for a portrait that was not drawn. */
  async place(key: PortraitKey, photoId: string): Promise<{ storageKey: string; rendered: RenderedPhoto }> {
    const rendered = this.#drawn.get(nameOf(key));
    if (!rendered) throw new RangeError(`The portrait ${nameOf(key)} is not drawn.`);
    if (!this.#ownFiles) return { storageKey: `photos/shared-${nameOf(key)}`, rendered };
    return { storageKey: await storePhoto(this.#storage, rendered, `photos/${photoId}`), rendered };
  }

  async #render(key: PortraitKey): Promise<void> {
    const png = await sharp(Buffer.from(drawPortrait(key)))
      .png({ compressionLevel: 1 })
      .toBuffer();
    const rendered = await renderPhoto(png);
    if (!this.#ownFiles) await storePhoto(this.#storage, rendered, `photos/shared-${nameOf(key)}`);
    this.#drawn.set(nameOf(key), this.#ownFiles ? rendered : { ...rendered, renditions: [] });
  }
}
