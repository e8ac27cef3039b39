import { execFile } from 'node:child_process';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { Product } from '../../support/product/product.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const picture = join(root, 'docs/images/member-web.webp');
const mostBytes = 60_000;

/**
 * Takes the README's screenshot with demo data: from DEMO_DATA_DIR if it is set, otherwise seeded here.
 */
test('the README’s picture of the member web', async ({ browser }) => {
  test.skip(process.env.UPDATE_SCREENSHOTS !== '1', 'Only when UPDATE_SCREENSHOTS=1');
  test.setTimeout(600_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'milon-picture-'));
  if (process.env.DEMO_DATA_DIR) await cp(process.env.DEMO_DATA_DIR, dataDir, { recursive: true });
  else {
    await promisify(execFile)(process.execPath, [join(root, 'api/src/seed/main.ts'), '--demo'], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
  }
  const product = await Product.start(dataDir);
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      baseURL: product.url,
    });
    await context.request.post('/auth/login', {
      headers: { origin: product.url },
      data: { phone: '01300000003', password: 'milon-demo-member' },
    });
    const page = await context.newPage();
    await page.goto('/');
    const photo = page.getByRole('article').first().locator('img').first();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth), {
        timeout: 30_000,
      })
      .toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    const drawn = await sharp(await page.screenshot())
      .webp({ quality: 78 })
      .toBuffer();
    expect(drawn.byteLength).toBeLessThanOrEqual(mostBytes);
    await writeFile(picture, drawn);
    await context.close();
  } finally {
    await product.stop();
  }
});
