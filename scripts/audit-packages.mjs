// `npm run audit:packages`: fails if a package has a published weakness that
// scripts/allowed-advisories.json does not allow.
import { auditPackages } from './lib/package-audit.mjs';

process.exitCode = auditPackages({ required: true });
