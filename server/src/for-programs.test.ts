import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TokenScope } from '@luch/contract/kernel/token-scopes.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { makeToken, withPassword } from '../testing/api-tokens.ts';
import { addressOf } from '../testing/calls.ts';
import { aPass } from '../testing/passes.ts';
import type { TestPerson } from '../testing/people.ts';
import { portalOfFile } from '../testing/portal-of-file.ts';
import { aProposal } from '../testing/proposals.ts';
import { loopbackAllowed } from '../testing/webhook-receiver.ts';
import { deliver } from './modules/webhook/deliver.ts';

/** The examples of docs/for-programs.md, as they stand there, each a process beside a real portal. */
const folder = mkdtempSync(path.join(tmpdir(), 'luch-programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// Signatures carry the time, and the examples look at their own clock.
const portal = await portalOfFile({ now: new Date(), config: loopbackAllowed });
const program = (name: string) => path.resolve(import.meta.dirname, `../../docs/for-programs/${name}.mjs`);

const tokenOf = async (who: TestPerson, scopes: readonly TokenScope[]): Promise<string> =>
  (await makeToken(who, { scopes })).body.token;
async function run(name: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const settings = { ...process.env, LUCH: await addressOf(portal.app), ...env };
  return promisify(execFile)(process.execPath, [program(name), ...words], { env: settings }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

describe('a door system', () => {
  it('reads who comes on a day, with a token of the pass office and with no other', async () => {
    const office = await portal.someone({ roles: ['user_administrator'], ...(await withPassword()) });
    const proposalId = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 7 });
    const [first, last] = ['2026-03-03', '2026-03-05'];
    const guest = { lastName: 'Гостев', firstName: 'Гость', organization: 'Институт "Б", Дубна' };
    const facts = { proposalId, creatorId: portal.asApplicant.id, starts: first, ends: last };
    const id = await aPass(portal.db, { ...facts, status: 2, invited: [guest] });
    await aPass(portal.db, { ...facts, status: 0, guests: [portal.asColleague.id] });
    const LUCH_TOKEN = await tokenOf(office, ['passes:read']);
    expect(await run('door', [first], { LUCH_TOKEN })).toEqual({
      code: 0,
      said: `${id},Гостев Гость,"Институт ""Б"", Дубна",,\n`,
    });
    expect(await run('door', ['2026-03-06'], { LUCH_TOKEN })).toEqual({ code: 0, said: '' });
    const other = await tokenOf(office, ['proposals:read']);
    expect(await run('door', [first], { LUCH_TOKEN: other })).toMatchObject({
      code: 1,
      said: expect.stringContaining('answers 403'),
    });
  });
});

describe('a data catalogue', () => {
  it('writes down each experiment that is done, once, and takes nothing that is not signed', async () => {
    const moderator = await portal.someone({ roles: ['moderator'], ...(await withPassword()) });
    const asAdministrator = await portal.someone({ roles: ['administrator'] });
    const id = await aProposal(portal.db, { applicantId: portal.asApplicant.id, name: 'Кристаллы', status: 7 });
    const hooks = '/api/administration/webhooks/';
    const hook = { name: 'Catalogue', url: 'http://127.0.0.1:1/hook', events: ['proposal'] };
    const { secret } = (await asAdministrator.call('POST', hooks, hook)).body;
    const CATALOGUE = path.join(folder, 'catalogue.jsonl');
    const env = {
      ...process.env,
      LUCH: await addressOf(portal.app),
      LUCH_TOKEN: await tokenOf(moderator, ['proposals:read']),
      LUCH_SECRET: secret,
      CATALOGUE,
      PORT: '0',
    };
    const child = spawn(process.execPath, [program('catalogue')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const [said] = (await once(child.stdout, 'data')) as [Buffer];
      const url = `http://127.0.0.1:${/\d+/.exec(said.toString())![0]}/hook`;
      await portal.sql`update webhook set url = ${url}`;
      const done = { proposal_id: id, proposal_action: 'mark_done', comment: 'Готово' };
      expect((await portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', done)).status).toBe(200);
      const rows = await portal.sql<{ id: string }[]>`select id from webhook_delivery`;
      expect(rows).toHaveLength(1);
      for (const attempt of [1, 2]) await deliver(portal.deps, { id: rows[0]!.id }, { attempt });
      const forged = { type: 'proposal.mark_done', data: { id: 1 } };
      const refused = await fetch(url, { method: 'POST', body: JSON.stringify(forged) });
      expect(refused.status).toBe(401);
      expect(existsSync(CATALOGUE)).toBe(true);
      const lines = readFileSync(CATALOGUE, 'utf8').trim().split('\n');
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        { proposal: id, name: 'Кристаллы', done: portal.clock.now().toISOString() },
      ]);
    } finally {
      child.kill();
      await once(child, 'exit');
    }
  });
});

describe('an institute’s page', () => {
  it('shows the sessions that are still to come, without a token', async () => {
    const next = new Date(portal.clock.now().getTime() + 400 * 86_400_000).getUTCFullYear();
    const session = {
      megascience_type_ext_id: 1,
      name: `${next} <1>`,
      date_start: `${next}-10-01`,
      date_end: `${next}-12-20`,
      deadline: `${next}-06-15`,
    };
    expect((await portal.asModerator.call('POST', '/api/references/session/list/', session)).status).toBe(200);
    const { code, said } = await run('schedule', []);
    expect(code).toBe(0);
    expect(said).toContain(`<td>synchrotron</td><td>${next} &lt;1></td><td>01.10.${next} – 20.12.${next}</td>`);
    expect(said).toContain(`<td>15.06.${next}</td>`);
    expect(said).not.toContain('2025-1');
  });
});
