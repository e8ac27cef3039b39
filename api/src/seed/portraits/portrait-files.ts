import sharp from 'sharp';
import { type RenderedPhoto, renderPhoto, storePhoto } from '../../modules/photos/index.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { drawPortrait, type PortraitKey } from './design.ts';

const nameOf = ({ gender, face, take }: PortraitKey) => `${gender}-${face}-${take}`;

/** How many are drawn at once: a picture takes one core. */
const atOnce = 2;

/**
 * The drawn portraits, each rendered once by the renderer that every upload goes through. With files of their own, each photo
 * gets a copy, so that deleting one leaves the others; otherwise all photos of one portrait share its files.
 */
export class PortraitFiles {
  readonly #storage: Storage;
  readonly #ownFiles: boolean;
  readonly #drawn = new Map<string, RenderedPhoto>();

  constructor(storage: Storage, ownFiles: boolean) {
    this.#storage = storage;
    this.#ownFiles = ownFiles;
  }

  /** Draws what is not drawn yet; `told` hears how many are done. */
  async draw(keys: readonly PortraitKey[], told: (done: number, all: number) => void): Promise<void> {
    const missing = new Map(
      keys.filter((key) => !this.#drawn.has(nameOf(key))).map((key) => [nameOf(key), key]),
    );
    const queue = [...missing.values()];
    let done = 0;
    const work = async () => {
      for (let key = queue.pop(); key; key = queue.pop()) {
        await this.#render(key);
        done += 1;
        told(done, missing.size);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  /** Puts the files of one photo and says where they lie. Throws for a portrait that was not drawn. */
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
