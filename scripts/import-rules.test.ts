import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './lib/paths.mjs';

/** One file with one line, as `path | line`. */
const forbidden = [
  'shared/src/rules/disk.ts | import { readFileSync } from "node:fs"; export const read = readFileSync;',
  'shared/src/rules/query.ts | import type { Kysely } from "kysely"; export type Db = Kysely<object>;',
  'shared/src/rules/reach.ts | import { app } from "../../../api/src/app.ts"; export const again = app;',
  'shared/src/rules/again.ts | export * from "pg";',
  'shared/src/rules/inline.ts | export type Pool = import("pg").Pool;',
  'shared/src/rules/call.ts | import { ApiProblem } from "../client/api-problem.ts"; export const p = ApiProblem;',
  'shared/src/client/disk.ts | import { readFile } from "node:fs/promises"; export const r = readFile;',
  'shared/src/rules/late.ts | export const late = () => import("node:os");',
  'migrations/0001-a.ts | import { v7 } from "uuid"; export const id = v7();',
  'migrations/0002-b.ts | import { genders } from "@milon/shared/options"; export const all = genders;',
  'migrations/0003-c.ts | import type { Db } from "../api/src/platform/database/connect.ts"; export type D = Db;',
  'api/src/modules/member/queries.ts | import { view } from "./view.ts"; export const row = view;',
  'api/src/modules/member/photo-queries.ts | import { open } from "./open-profile.ts"; export const row = open;',
  'api/src/modules/member/view.ts | import { open } from "./open-profile.ts"; export const view = open;',
  'api/src/modules/member/open-profile.ts | import { routes } from "./routes.ts"; export const open = routes;',
  'api/src/modules/member/block-member.ts | import { events } from "./events.ts"; export const block = events;',
  'api/src/modules/chat/send-message.ts | import { view } from "../member/view.ts"; export const send = view;',
  'api/src/modules/chat/queries.ts | import type { Row } from "../member/queries.ts"; export type R = Row;',
  'api/src/app.ts | import { routes } from "./modules/member/routes.ts"; export const app = routes;',
  'api/src/platform/jobs/jobs.ts | import { member } from "../../modules/member/index.ts"; export const j = member;',
  'api/src/platform/mail.ts | import { problem } from "../http/problem.ts"; export const mail = problem;',
  'api/src/platform/bus.ts | import type { AppContext } from "../context.ts"; export type C = AppContext;',
  'api/src/context.ts | import type { Member } from "./modules/member/index.ts"; export type M = Member;',
  'api/src/http/session.ts | import { member } from "../modules/member/index.ts"; export const s = member;',
  'api/src/modules/member/helped.ts | import { factory } from "../../../tests/factory.ts"; export const f = factory;',
  'api/src/modules/member/pay.ts | import { start } from "../../../gateway-stand-in/start-stand-in.ts"; export const p = start;',
  'api/src/server.ts | import { start } from "../gateway-stand-in/start-stand-in.ts"; export const s = start;',
  'api/src/modules/member/bench.ts | import { f } from "../../../bench/figure.ts"; export const g = f;',
  'api/gateway-stand-in/sum.ts | import { sum } from "../src/modules/member/ok-view.ts"; export const s = sum;',
  'generated-client/sign-up.ts | import { signUpCall } from "@milon/shared/contracts"; export const c = signUpCall;',
  'member-web/src/lib/schema.ts | import { migrations } from "@milon/migrations"; export const m = migrations;',
  'member-web/src/lib/client.ts | import { app } from "@milon/api/app"; export const client = app;',
  'member-web/src/lib/member.ts | import { nameOf } from "../entities/profile/labels.ts"; export const n = nameOf;',
  'member-web/src/state/open.ts | import { nameOf } from "../entities/profile/labels.ts"; export const o = nameOf;',
  'member-web/src/components/tile.tsx | import { Card } from "../parts/card.tsx"; export const Tile = Card;',
  'member-web/src/entities/profile/feed.ts | import { Feed } from "../../features/feed/feed.tsx"; export const f = Feed;',
  'member-web/src/lib/path.ts | import { join } from "node:path"; export const p = join;',
  'member-web/src/features/chat/chat.tsx | import { Feed } from "../feed/feed.tsx"; export const Chat = Feed;',
  'member-web/src/features/chat/type.ts | import type { Feed } from "../feed/feed.tsx"; export type F = Feed;',
  'member-web/src/features/chat/up.ts | import { routes } from "../../app/routes.tsx"; export const r = routes;',
  'member-web/src/components/card.tsx | import { Feed } from "../features/feed/feed.tsx"; export const Card = Feed;',
  'member-web/src/components/name.tsx | import { nameOf } from "../entities/profile/labels.ts"; export const N = nameOf;',
  'member-web/src/components/dialog.tsx | import type { OpenDialog } from "../state/dialog-params.ts"; export type D = OpenDialog;',
  'member-web/src/components/face.tsx | import { Photo } from "../parts/photo/photo.tsx"; export const Face = Photo;',
  'member-web/src/state/cache.ts | import { feed } from "../entities/profile/ok.ts"; export const c = feed;',
  'member-web/src/entities/profile/photo.ts | import { Photo } from "../../parts/photo/photo.tsx"; export const p = Photo;',
  'member-web/src/parts/photo/chat.tsx | import { Chat } from "../../features/chat/chat.tsx"; export const C = Chat;',
  'member-web/src/parts/photo/routes.ts | import { routes } from "../../app/routes.tsx"; export const r = routes;',
  'member-web/src/lib/shared.ts | import { g } from "../../../shared/src/product.ts"; export const s = g;',
  'member-web/src/app/layout/header/bell.tsx | import { Button } from "@fluentui/react-components"; export const B = Button;',
  'member-web/src/features/auth/components/sign-in-form.tsx | export { Text } from "@fluentui/react-components";',
  'member-web/src/features/chat/send.tsx | import { Button } from "../../components/button.tsx"; export const S = Button;',
  'member-web/src/components/form/multi-select.tsx | import { Text } from "../text.tsx"; export const M = Text;',
  'staff-desktop/src/renderer/lib/shell.ts | import { shell } from "electron"; export const s = shell;',
  'staff-desktop/src/renderer/lib/disk.ts | import { readFile } from "node:fs/promises"; export const r = readFile;',
  'staff-desktop/src/renderer/lib/copy.ts | import { useToast } from "../components/use-toast.ts"; export const c = useToast;',
  'staff-desktop/src/renderer/lib/main.ts | import { open } from "../../main/open.ts"; export const o = open;',
  'staff-desktop/src/renderer/lib/copy.ts | import { useToast } from "../components/toast.ts"; export const c = useToast;',
  'staff-desktop/src/renderer/components/name.tsx | import { PaneSection } from "../parts/member/pane-section.tsx"; export const N = PaneSection;',
  'staff-desktop/src/renderer/parts/member/row.tsx | import { A } from "../../features/a/a.tsx"; export const R = A;',
  'staff-desktop/src/renderer/features/a/a.tsx | import { B } from "../b/b.tsx"; export const A = B;',
  'staff-desktop/src/renderer/lib/server/api.ts | import { app } from "@milon/api/app"; export const client = app;',
  'staff-desktop/src/preload/index.ts | import { z } from "zod"; export const s = z;',
  'staff-desktop/src/preload/disk.ts | import { readFileSync } from "node:fs"; export const r = readFileSync;',
  'staff-desktop/src/preload/main.ts | import { open } from "../main/open.ts"; export const o = open;',
  'staff-desktop/src/main/window.ts | import { App } from "../renderer/app/app.tsx"; export const w = App;',
  'staff-desktop/src/ipc-contract/calls.ts | import { ipcMain } from "electron"; export const i = ipcMain;',
  'staff-desktop/src/web-host/main.ts | import { session } from "electron"; export const s = session;',
  'scripts/early.mjs | import { z } from "zod"; export const s = z;',
];

const allowed = [
  'shared/src/rules/mask.ts | import { z } from "zod"; import { a } from "../options/a.ts"; export const m = [z, a];',
  'shared/src/rules/mask.test.ts | import { test } from "vitest"; import { m } from "./mask.ts"; test("m", () => m);',
  'migrations/0004-d.ts | import { sql } from "kysely"; import { id } from "./columns.ts"; export const s = [sql, id];',
  'api/src/modules/member/routes.ts | import { edit } from "./edit-profile.ts"; export const routes = edit;',
  'api/src/modules/member/edit-profile.ts | import { row } from "./ok-queries.ts"; import { v } from "./ok-view.ts"; export const edit = [row, v];',
  'api/src/modules/member/ok-queries.ts | import { db } from "../../platform/db.ts"; export const row = db;',
  'api/src/modules/chat/start.ts | import { member } from "../member/index.ts"; export const s = member;',
  'api/src/modules/chat/start.test.ts | import { view } from "../member/view.ts"; export const v = view;',
  'api/gateway-stand-in/main.ts | import { sum } from "./start-stand-in.ts"; export const s = sum;',
  'api/bench/pay.ts | import { sum } from "../gateway-stand-in/start-stand-in.ts"; export const s = sum;',
  'api/tests/pay.test.ts | import { sum } from "../gateway-stand-in/start-stand-in.ts"; export const s = sum;',
  'api/src/platform/database/migrate.ts | import { all } from "@milon/migrations"; export const m = all;',
  'api/src/http/limit.ts | import { bus } from "../platform/ok.ts"; import type { C } from "../context.ts"; export const l: C = bus;',
  'api/src/main.ts | import { member } from "./modules/member/index.ts"; export const m = member;',
  'member-web/src/lib/types.ts | import type { App } from "@milon/api/app"; import { g } from "@milon/shared/options"; export const t: App = g;',
  'member-web/src/app/routes.tsx | import { Feed } from "../features/feed/feed.tsx"; export const routes = Feed;',
  'member-web/src/features/feed/feed.tsx | import { Card } from "../../components/ok.tsx"; import { a } from "./api/a.ts"; export const Feed = [Card, a];',
  'member-web/src/entities/profile/ok.ts | import { a } from "../../state/a.ts"; import { b } from "../../lib/b.ts"; export const feed = [a, b];',
  'member-web/src/parts/photo/ok.tsx | import { Card } from "../../components/ok.tsx"; import { feed } from "../../entities/profile/ok.ts"; export const Ok = [Card, feed];',
  'member-web/src/features/feed/list.tsx | import { Ok } from "../../parts/photo/ok.tsx"; export const List = Ok;',
  'member-web/src/app/layout/header/open-menu.tsx | import { Menu } from "@fluentui/react-components"; export const M = Menu;',
  'member-web/src/features/auth/components/auth-panel.tsx | import { Text } from "../../../components/text.tsx"; export const T = Text;',
  'member-web/src/features/chat/ok.tsx | import { Button } from "@fluentui/react-components"; export const B = Button;',
  'member-web/src/components/form/submit-button.tsx | import { Button } from "../button.tsx"; export const S = Button;',
  'member-web/src/app/layout/header/theme-type.tsx | import type { Theme } from "@fluentui/react-components"; export type T = Theme;',
  'staff-desktop/src/renderer/parts/member/ok.tsx | import { Row } from "../../components/row.tsx"; import { n } from "../../lib/n.ts"; export const Ok = [Row, n];',
  'staff-desktop/src/renderer/features/a/ok.tsx | import { Ok } from "../../parts/member/ok.tsx"; export const O = Ok;',
  'staff-desktop/src/preload/ok.ts | import { ipcRenderer } from "electron"; import { c } from "../ipc-contract/ok.ts"; export const p = [ipcRenderer, c];',
  'staff-desktop/src/main/ok.ts | import { app } from "electron"; import { join } from "node:path"; export const m = [app, join];',
  'staff-desktop/src/renderer/lib/bridge.ts | import type { Calls } from "../../ipc-contract/ok.ts"; export type B = Calls;',
  'scripts/lib2/late.mjs | import { join } from "node:path"; export const j = join;',
  'scripts/late.test.ts | import { parseSync } from "vite"; export const p = parseSync;',
];

const house = mkdtempSync(join(tmpdir(), 'milon-imports-'));
let found: Map<string, string>;

function plant(line: string) {
  const [path = '', source = ''] = line.split(' | ');
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), `${source}\n`);
  return path;
}

beforeAll(() => {
  for (const line of [...forbidden, ...allowed]) plant(line);
  copyFileSync(join(root, '.oxlintrc.jsonc'), join(house, '.oxlintrc.jsonc'));
  symlinkSync(join(root, 'scripts/lint'), join(house, 'scripts/lint'));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const answer = spawnSync(process.execPath, [linter, '-f', 'json'], { cwd: house, encoding: 'utf8' });
  const report = JSON.parse(answer.stdout) as {
    diagnostics: { code: string; filename: string; message: string }[];
  };
  const ours = report.diagnostics.filter(({ code }) => code === 'house(import-rules)');
  found = new Map(ours.map(({ filename, message }) => [filename, message]));
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('the linter rejects', () => {
  test.each(forbidden)('%s', (line) => {
    expect(found.get(line.split(' | ')[0] ?? '')).toBeTypeOf('string');
  });
});

describe('the linter accepts', () => {
  test.each(allowed)('%s', (line) => {
    expect(found.get(line.split(' | ')[0] ?? '')).toBeUndefined();
  });
});
