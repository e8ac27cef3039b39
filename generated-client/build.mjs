// Builds a client from a description of the API: `node build.mjs openapi.json FOLDER`. It has a workspace of
// its own, because the generator needs TypeScript 5.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const [description, folder] = process.argv.slice(2);

/** In a browser and in Node a file is a Blob. */
const blob = ts.factory.createTypeReferenceNode('Blob');
const types = await openapiTS(JSON.parse(readFileSync(description, 'utf8')), {
  transform: ({ format }) => (format === 'binary' ? blob : undefined),
});
writeFileSync(join(folder, 'schema.ts'), astToString(types));
copyFileSync(new URL('client.ts', import.meta.url), join(folder, 'client.ts'));

const program = ts.createProgram([join(folder, 'client.ts')], {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.NodeNext,
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
});
const faults = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
if (faults.length > 0) throw new Error(ts.formatDiagnostics(faults, ts.createCompilerHost({})));
