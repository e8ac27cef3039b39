// What the process that reads files needs: no schemas, which would take a third of its memory.
export { cleanText } from '../identity/clean-text.ts';
export { namesNoColumn } from './import-cells.ts';
export { readImportHeader } from './import-headers.ts';
export { type ColumnEvidence, EvidenceCollector } from './import-readings.ts';
