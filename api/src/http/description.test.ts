import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as contracts from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { describeApi } from './description.ts';

const run = promisify(execFile);
const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
const linter = join(dirname(manifest), 'bin/cli.js');

const description = describeApi();
const operationOf = (call: contracts.Call) => description.paths?.[call.path]?.[call.method];

/** The problems that the linter's recommended rules find in a description. It asks no network. */
async function lint(document: unknown): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'milon-description-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    // An id is a UUID and equals no fixed part of a path, so `/photos/uploads/{id}` and `/photos/{id}/appeal`
    // never match the same address.
    const skipped = ['--skip-rule', 'no-ambiguous-paths'];
    const options = ['--extends', 'recommended', ...skipped, '--max-problems', '1000', '--format', 'json'];
    const answer = await run(process.execPath, [linter, 'lint', file, ...options], {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    }).catch((error: { stdout: string }) => error);
    const { problems } = JSON.parse(answer.stdout) as {
      problems: { ruleId: string; message: string; location: { pointer: string }[] }[];
    };
    return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a linter finds no problem in the description', async () => {
  expect(await lint(description)).toEqual([]);
});

test('the linter finds an operation that nobody says the access of', async () => {
  const { security: _, ...open } = operationOf(contracts.getUserCall) ?? {};
  const problems = await lint({ ...description, paths: { '/users': { get: open } } });
  expect(problems.some((problem) => problem.startsWith('security-defined #/paths/~1users/get'))).toBe(true);
});

test('an operation has the name of its call, and the actors that may make it', () => {
  expect(operationOf(contracts.countUsersCall)).toMatchObject({
    operationId: 'countUsers',
    security: [{}, { memberSession: [] }, { staffToken: [] }],
  });
  expect(operationOf(contracts.getUserCall)?.security).toEqual([{ memberSession: [] }]);
  expect(operationOf(contracts.staffSignOutCall)?.security).toEqual([{ staffToken: [] }]);
  expect(operationOf(contracts.deleteUserCall)?.security).toEqual([{ staffToken: ['administration'] }]);
});

const bytes = { type: 'string', format: 'binary' };

test('an upload states its body: a file, named files with fields, or a stream of bytes', () => {
  expect(operationOf(contracts.uploadPhotoCall)?.requestBody).toEqual({
    required: true,
    content: {
      'multipart/form-data': { schema: { type: 'object', properties: { file: bytes }, required: ['file'] } },
    },
  });
  expect(operationOf(contracts.uploadDocumentCall)?.requestBody).toMatchObject({
    content: {
      'multipart/form-data': {
        schema: {
          allOf: [
            { properties: { front: bytes, back: bytes }, required: ['front'] },
            { properties: { kind: { type: 'string' }, number: { type: 'string' } } },
          ],
        },
      },
    },
  });
  expect(operationOf(contracts.sendPartCall)?.requestBody).toEqual({
    required: true,
    content: { 'application/offset+octet-stream': { schema: bytes } },
  });
});

test('a refusal is a problem that states the codes of its status', () => {
  expect(operationOf(contracts.getUserCall)?.responses).toMatchObject({
    401: { $ref: '#/components/responses/Problem401' },
  });
  expect(description.components?.responses?.['Problem401']).toMatchObject({
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { properties: { code: { enum: ['NOT_SIGNED_IN', 'WRONG_CREDENTIALS', 'CODE_REQUIRED'] } } },
          ],
        },
      },
    },
  });
});

test('an answer that is a file states its type, a redirect its address', () => {
  expect(operationOf(contracts.invoicePdfCall)?.responses).toMatchObject({
    200: { content: { 'application/pdf': { schema: bytes } } },
  });
  expect(operationOf(contracts.providerReturnCall)?.responses).toMatchObject({
    302: { headers: { Location: { required: true } } },
  });
});
