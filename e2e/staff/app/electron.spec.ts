import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { electronRuntime, launchElectronConsole } from '../../../staff-desktop/harness/electron-runtime.ts';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { SignedUpMember } from '../../support/staff/staff-setup.ts';
import {
  approvePhotosByKeys,
  openMemberRecord,
  setStatus,
  signInAsStaff,
} from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const runtime = electronRuntime();
const missing = 'missing' in runtime ? runtime.missing : '';

// The name of a skipped group says why it is skipped.
test.describe(missing === '' ? 'in Electron' : `in Electron (skipped: ${missing})`, () => {
  // This comes before the product starts, so a skipped test costs nothing.
  test.skip(missing !== '', missing);

  test('a reviewer approves a photo by keyboard and sets the member’s status to Active, in Electron itself', async ({
    product,
  }) => {
    const member = await SignedUpMember.signUp(product, { name: 'Electra Khatun', gender: 'women' });
    await member.addPhoto(await makeCameraPhoto(280));
    const dataDir = await mkdtemp(join(tmpdir(), 'milon-electron-'));
    const { page, close } = await launchElectronConsole({ apiUrl: product.url, dataDir });
    await signInAsStaff(page);
    await approvePhotosByKeys(page, 1);
    await expect.poll(async () => (await member.photos())[0]?.status).toBe('APPROVED');
    await openMemberRecord(page, 'Electra Khatun');
    await setStatus(page, 'Active');
    await close();
    await rm(dataDir, { recursive: true, force: true });
  });
});
