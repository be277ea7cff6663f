import { councilStatus as s } from '@luch/contract/council/council.machine.ts';
import { routes } from '@luch/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { councilCalls, councilTable, inYear, moderators } from '../../../testing/council-calls.ts';
import { askedPlan, aSession } from '../../../testing/plans.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { readingPosts } from '../../../testing/reading-calls.ts';
import { readerNames, reviewReaders } from '../../../testing/readers.ts';

/** Every writing call of councils and of the calendar, by everybody: whoever may not is refused, and nothing has changed. */
const portal = await portalOfFile();
const session = await aSession(portal.db);
const readers = await reviewReaders(portal);
const calls = councilCalls(readers, session);

/** All that the calls could have changed. */
async function everythingKept() {
  const { rows } = await portal.db.execute(`
    select (select json_agg(c order by id) from council c) councils,
      (select json_agg(e order by id) from council_entry e) entries,
      (select json_agg(x order by id) from council_entry_expert x) experts,
      (select json_agg(t order by id) from council_team t) team,
      (select json_agg(o order by id) from council_station o) stations,
      (select json_agg(d order by council_id) from council_discussion d) discussions,
      (select json_agg(n order by entry_id) from council_note n) notes,
      (select json_agg(h order by id) from council_history h) history,
      (select json_agg(r order by id) from calendar_record r) records,
      (select json_agg(p order by id) from proposal p) proposals,
      (select json_agg(a order by id) from expert_assignment a) assignments,
      (select count(*) from mail) letters, (select count(*) from audit_event) audited`);
  return rows[0];
}

/** What only concerns something that the person who calls has made. */
const ofTheirOwn: `${'POST' | 'PATCH' | 'DELETE'} ${string}`[] = [
  'POST /api/calendar/undo/',
  'POST /api/calendar/plan/stop/',
  'POST /api/calendar/plan/take/',
  'POST /api/calendar/plan/discard/',
  'POST /api/calendar/feeds/',
  'PATCH /api/calendar/feeds/',
  'DELETE /api/calendar/feeds/',
];

/** It counts its versions: plan-settings.test.ts asks it of everybody. */
const ofVersions = ['POST /api/calendar/plan/settings/'];

describe('the list', () => {
  it('names every call that writes, so that a new one is asked from its first day', () => {
    const writing = Object.keys(routes).filter((key) => /^(POST|PATCH|DELETE) \/api\/(councils?|calendar)\//.test(key));
    const reading: readonly string[] = readingPosts;
    const named = new Set([
      ...Object.values(calls).map(({ method = 'POST', path }) => `${method} ${path}`),
      ...ofTheirOwn,
      ...ofVersions,
    ]);
    expect([...named].filter((key) => !reading.includes(key)).sort()).toEqual(
      writing.filter((key) => !reading.includes(key)).sort(),
    );
  });
});

describe('a missing office', () => {
  it('is told before anything that is wrong in the call', async () => {
    for (const { path } of Object.values(calls).filter(({ of }) => of === moderators)) {
      for (const name of ['stranger', 'expert of councils', 'station'] as const)
        expect([path, (await readers[name].call('POST', path, {})).body.code]).toEqual([path, 'forbidden']);
      expect([path, (await readers.moderator.call('POST', path, {})).status]).toEqual([path, 400]);
    }
  });
});

describe.each(Object.entries(calls))('%s', (_name, call) => {
  it('comes from everybody whose it is', async () => {
    for (const name of call.of) {
      const on = await councilTable(portal, readers, call.status);
      expect([name, (await readers[name].call(call.method ?? 'POST', call.path, call.body(on))).status]).toEqual([
        name,
        200,
      ]);
    }
  });

  it('comes from nobody else, and nothing has changed', async () => {
    const on = await councilTable(portal, readers, call.status);
    const before = await everythingKept();
    for (const name of readerNames.filter((one) => !call.of.includes(one))) {
      const { status, body } = await readers[name].call(call.method ?? 'POST', call.path, call.body(on));
      expect([name, status]).toEqual([name, call.outside?.(name) ?? 403]);
      expect(body).not.toHaveProperty('status');
    }
    expect(await everythingKept()).toEqual(before);
  });
});

describe('a change and a plan of somebody else', () => {
  it('are taken back, stopped, taken and thrown away by nobody', async () => {
    const { proposalId, record } = await councilTable(portal, readers, s.planning);
    const dates = inYear(2230 + proposalId, 'start_date', 'finish_date');
    const { body: changed } = await readers.moderator.call('PATCH', '/api/calendar/detail/', { id: record, ...dates });
    const { id } = await askedPlan(readers.moderator, { session_id: session, rounds: 1 });
    const body = { change_id: changed.change_id, id, rows: [{ proposal_id: proposalId }] };
    const plan = async () => (await readers.moderator.call('GET', '/api/calendar/plan/')).body;
    const before = [await everythingKept(), await plan()];
    for (const name of readerNames.filter((one) => one !== 'moderator'))
      for (const key of ofTheirOwn) {
        const [method, path] = key.split(' ') as ['POST' | 'PATCH' | 'DELETE', string];
        await readers[name].call(method, path, body);
      }
    expect([await everythingKept(), await plan()]).toEqual(before);
  });
});
