// Draws which part of the product imports which, into docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImports } from './lib/import-graph.mjs';
import { root } from './lib/paths.mjs';
import { drawStructure, withStructure } from './lib/structure.mjs';

const page = join(root, 'docs', 'architecture.md');
writeFileSync(page, withStructure(readFileSync(page, 'utf8'), drawStructure(readImports(root))));
