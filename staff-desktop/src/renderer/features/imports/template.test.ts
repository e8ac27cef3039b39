import { importFields } from '@milon/shared/contracts';
import { mapImportHeaders, missingImportFields, readImportOption } from '@milon/shared/rules';
import { expect, test } from 'vitest';
import { importTemplate } from './template.ts';

test.each(['en', 'bn'] as const)('an import reads every cell of the template in %s', (language) => {
  const [headers = [], cells = []] = importTemplate(language)
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(','));
  const mapping = mapImportHeaders(headers);
  expect(missingImportFields(mapping)).toEqual([]);
  expect(Object.values(mapping)).toEqual(importFields.filter((name) => name !== 'name'));
  const cellOf = (name: string) => cells[Object.values(mapping).findIndex((held) => held === name)] ?? '';
  for (const name of ['gender', 'religion', 'maritalStatus', 'city', 'height', 'language', 'degree'] as const)
    expect([name, readImportOption(name, cellOf(name))]).toEqual([name, expect.any(String)]);
});
