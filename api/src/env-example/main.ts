import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settingNames } from '../config.ts';
import { envExample } from './env-example.ts';

const path = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

// Writes the file of settings that people copy to .env.
writeFileSync(path('.env.example'), envExample(settingNames, readFileSync(path('docs/running.md'), 'utf8')));
