import { join } from 'node:path';
import type { Configuration } from 'electron-builder';

export interface PackageSettings {
  /** Where the packages and `latest.yml` are published. Without it, the console never looks for updates. */
  updateUrl: string | undefined;
  /** The name in the Windows certificate. An update that somebody else signed is refused. */
  publisher: string | undefined;
  /** The folder with the icons. */
  icons: string;
}

const here = import.meta.dirname;
const title = 'Milon Staff Console';

/** What electron-builder makes of the built console. */
export function packageConfig({ icons, publisher, updateUrl }: PackageSettings): Configuration {
  return {
    appId: 'bd.milon.staff-console',
    productName: title,
    copyright: 'Milon',
    directories: { output: 'dist', buildResources: 'packaging' },
    // Main, preload and renderer are bundled completely, so the package needs no node_modules.
    files: ['out/**', 'package.json', '!node_modules/**'],
    npmRebuild: false,
    asar: true,
    electronFuses: {
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    },
    artifactName: 'milon-staff-console-${version}-${os}-${arch}.${ext}',
    protocols: [{ name: title, schemes: ['milon'] }],
    win: {
      target: [{ target: 'nsis', arch: ['x64', 'arm64'] }],
      icon: join(icons, 'icon.ico'),
      verifyUpdateCodeSignature: true,
      ...(publisher === undefined ? {} : { signtoolOptions: { publisherName: publisher } }),
    },
    nsis: { oneClick: true, perMachine: false, deleteAppDataOnUninstall: false },
    mac: {
      target: [
        { target: 'dmg', arch: ['x64', 'arm64'] },
        // The updater of macOS takes the ZIP.
        { target: 'zip', arch: ['x64', 'arm64'] },
      ],
      icon: join(icons, 'icon.png'),
      category: 'public.app-category.business',
      hardenedRuntime: true,
      entitlements: join(here, 'entitlements.mac.plist'),
      entitlementsInherit: join(here, 'entitlements.mac.plist'),
    },
    linux: {
      target: ['AppImage', 'deb', 'rpm'],
      icon: join(icons, 'linux'),
      executableName: 'milon-staff-console',
      maintainer: 'Milon <staff@milon.example>',
      vendor: 'Milon',
      category: 'Office',
      synopsis: 'The console of the Milon staff',
    },
    // Files for all channels would allow downgrades.
    generateUpdatesFilesForAllChannels: false,
    publish: updateUrl === undefined ? null : { provider: 'generic', url: updateUrl, channel: 'latest' },
  };
}
