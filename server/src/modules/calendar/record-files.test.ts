import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { aCouncil, aDecision } from '../../../testing/councils.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aFile, aProposal } from '../../../testing/proposals.ts';
import type { LiveHub } from '../../platform/live/live.ts';
import { forgetChanges } from '../calendar-records/calendar-changes.commands.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { proposal, storedFile } from '../proposal/proposal.tables.ts';
import { eraseFilesOfRemoved } from './record-files.ts';

let inhouse: number;
/** Files of type 6. Station 1 is the scientist’s. The clock stands at 12:00 in Moscow on 2 March 2026. */
const portal = await portalOfFile();
beforeEach(async () => {
  await portal.db.delete(storedFile);
  await portal.db.delete(calendarRecord);
  inhouse = await make({ type: 1 });
});

const address = '/api/references/file/detail/';
const PDF = Buffer.from('%PDF-1.7\nбелок');
const ahead = { from: '2026-04-01T06:00:00Z', to: '2026-04-01T12:00:00Z' };
const make = (fields: Partial<Parameters<typeof aRecord>[1]> & { type: number }) =>
  aRecord(portal.db, { ...ahead, by: portal.asModerator.id, ...fields });
const send = (by: TestPerson, id = inhouse, name = 'протокол.pdf', content: Uint8Array = PDF) =>
  by.send('POST', address, { object_id: id, type: 6 }, { part: 'file', name, content });
const list = (by: TestPerson, id = inhouse) =>
  by.call('POST', '/api/references/files/list/', { object_id: id, type: 6 });
const erase = (by: TestPerson, id: number) => by.call('DELETE', `${address}?id=${id}`);
const remark = (by: TestPerson, id: number) => by.call('PATCH', address, { id, text: 'Рисунок 2' });
const rowOf = async (id: number) => (await portal.db.select().from(storedFile).where(eq(storedFile.id, id)))[0];
const contentsOf = async (id: number) => portal.deps.files.get((await rowOf(id))?.storageKey ?? '');
const planners = () => [portal.asScientist, portal.asHead, portal.asModerator];
const outsiders = () => [portal.asApplicant, portal.asColleague, portal.asStranger];
const anExperiment = async (fields: object = {}) => {
  const proposalId = await aProposal(portal.db, {
    applicantId: portal.asApplicant.id,
    members: [portal.asColleague.id],
    status: s.scheduled,
    grantedHours: 48,
    ...fields,
  });
  return { proposalId, id: await make({ type: 2, proposalId, ...at(10) }) };
};
const at = (day: number) => ({ from: `2026-03-${day}T06:00:00Z`, to: `2026-03-${day}T12:00:00Z` });

describe('a file of a calendar record', () => {
  it('is attached, remarked on and deleted by whoever plans the station', async () => {
    for (const by of planners()) {
      const sent = await send(by);
      expect(sent).toMatchObject({
        status: 200,
        body: { name: 'протокол.pdf', type: 6, size: PDF.length, comments: '', can_delete: true },
      });
      expect(await remark(by, sent.body.id)).toMatchObject({ status: 200, body: { comments: 'Рисунок 2' } });
      expect(await erase(by, sent.body.id)).toMatchObject({ status: 200, body: { data: { id: sent.body.id } } });
      await expect(contentsOf(sent.body.id)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await list(portal.asScientist)).body).toEqual([]);
  });

  it('is read by everybody who plans the station, through a link', async () => {
    await send(portal.asHead);
    for (const by of planners()) {
      const { body } = await list(by);
      expect(body).toMatchObject([{ name: 'протокол.pdf', can_delete: true }]);
      expect((await portal.asVisitor.call('GET', body[0].url)).body).toBe(PDF.toString());
      expect((await portal.asVisitor.call('GET', body[0].url.replace(/.$/, '_'))).status).not.toBe(200);
    }
  });

  it('is not there for anybody else, not even for the people of the experiment', async () => {
    const { id } = await anExperiment();
    for (const record of [inhouse, id]) {
      const { body: file } = await send(portal.asScientist, record);
      for (const by of outsiders()) {
        for (const answer of [
          await list(by, record),
          await send(by, record),
          await remark(by, file.id),
          await erase(by, file.id),
        ])
          expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      }
      expect((await list(portal.asScientist, record)).body).toMatchObject([{ id: file.id, comments: '' }]);
    }
    expect((await portal.asVisitor.send('POST', address, { object_id: inhouse, type: 6 })).status).toBe(403);
  });

  it('of another station is not there for a responsible', async () => {
    const elsewhere = await make({ type: 1, stationId: 2 });
    expect((await list(portal.asScientist, elsewhere)).status).toBe(404);
    expect((await send(portal.asScientist, elsewhere)).status).toBe(404);
    expect((await send(portal.asModerator, elsewhere)).status).toBe(200);
  });

  it('neither comes to a closed record nor leaves it, and is read there', async () => {
    const closed = await make({ type: 1, ...at(13), closed: true });
    const file = await aFile(portal.db, { objectId: closed, kind: 6, addedBy: portal.asScientist.id });
    expect(await send(portal.asModerator, closed)).toMatchObject({ status: 409, body: { code: 'record_closed' } });
    expect(await erase(portal.asModerator, file)).toMatchObject({ status: 409, body: { code: 'record_closed' } });
    expect((await list(portal.asScientist, closed)).body).toMatchObject([{ id: file, can_delete: false }]);
  });

  it('never comes to beam', async () => {
    const beam = await make({ type: 3 });
    expect((await send(portal.asModerator, beam)).status).toBe(409);
    expect((await list(portal.asScientist, beam)).body).toEqual([]);
  });
});

describe('what a reader of the calendar may not know', () => {
  it('stays unknown with the files: of a proposal that went to another station', async () => {
    const { id, proposalId } = await anExperiment();
    const { body: file } = await send(portal.asScientist, id);
    await portal.db.update(proposal).set({ stationId: 2 }).where(eq(proposal.id, proposalId));
    expect((await list(portal.asScientist, id)).body).toEqual([]);
    expect((await send(portal.asScientist, id)).status).toBe(404);
    expect((await erase(portal.asScientist, file.id)).status).toBe(404);
    expect((await list(portal.asModerator, id)).body).toMatchObject([{ id: file.id }]);
  });

  it('stays unknown with the files: of preliminary time of the own work', async () => {
    const proposalId = await aProposal(portal.db, {
      applicantId: portal.asApplicant.id,
      members: [portal.asScientist.id],
      status: s.statement,
    });
    const by = portal.asModerator.id;
    const councilId = await aCouncil(portal.db, {
      createdBy: by,
      status: councilStatus.planning,
      proposals: [proposalId],
    });
    await aDecision(portal.db, { councilId, proposalId, by, decision: decisions.accept, grantedHours: 20 });
    const id = await make({ type: 5, proposalId, ...at(11) });
    const { body: file } = await send(portal.asHead, id);
    expect(file).toMatchObject({ type: 6 });
    expect((await list(portal.asScientist, id)).body).toEqual([]);
    expect((await send(portal.asScientist, id)).status).toBe(403);
    expect((await erase(portal.asScientist, file.id)).status).toBe(403);
    expect((await list(portal.asHead, id)).body).toMatchObject([{ id: file.id }]);
  });
});

describe('an upload to a record', () => {
  it('is of the kinds and the size of every other file', async () => {
    expect(await send(portal.asScientist, inhouse, 'a.exe')).toMatchObject({
      status: 415,
      body: { code: 'file_kind' },
    });
    const large = Buffer.alloc(6_291_457);
    PDF.copy(large);
    expect((await send(portal.asScientist, inhouse, 'a.pdf', large)).body.code).toBe('file_too_large');
  });

  it('names the record', async () => {
    const file = { part: 'file', name: 'a.pdf', content: PDF };
    const unnamed = await portal.asScientist.send('POST', address, { proposal_id: inhouse, type: 6 }, file);
    expect(unnamed.body.errors).toEqual({ object_id: [expect.any(String)] });
    expect((await send(portal.asScientist, 999_999)).status).toBe(404);
  });

  it('is one of thirty at most, also when two come at once', async () => {
    for (let count = 1; count <= 29; count += 1)
      await aFile(portal.db, { objectId: inhouse, kind: 6, addedBy: portal.asScientist.id });
    const two = await Promise.all([send(portal.asScientist), send(portal.asHead)]);
    expect(two.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    expect((await list(portal.asScientist)).body).toHaveLength(30);
  });

  it('takes as many statements to list for thirty files as for one', async () => {
    await aFile(portal.db, { objectId: inhouse, kind: 6, addedBy: portal.asScientist.id });
    const one = await portal.countStatements(() => list(portal.asScientist));
    for (let count = 2; count <= 30; count += 1)
      await aFile(portal.db, { objectId: inhouse, kind: 6, addedBy: portal.asScientist.id });
    expect(await portal.countStatements(() => list(portal.asScientist))).toBe(one);
  });
});

describe('open cards of those who plan the station', () => {
  it('hear of a file that comes, is remarked on and goes, and of no refused one', async () => {
    const heard: string[] = [];
    const hub = portal.deps.live as LiveHub;
    const people = { head: portal.asHead, applicant: portal.asApplicant };
    const leave = Object.entries(people).map(([name, { id: person }]) =>
      hub.listen(person, ({ type }) => void heard.push(`${name}: ${type}`)),
    );
    const { body: file } = await send(portal.asScientist);
    await remark(portal.asScientist, file.id);
    await erase(portal.asScientist, file.id);
    await send(portal.asStranger);
    await portal.deps.live.publish(portal.db, portal.asApplicant.id, { type: 'proposal', id: 1 });
    await expect.poll(() => heard.at(-1)).toBe('applicant: proposal');
    expect(heard.slice(0, -1)).toEqual(['head: calendar', 'head: calendar', 'head: calendar']);
    for (const stop of leave) stop();
  });
});

describe('files of a removed record', () => {
  it('are gone with it, come back with it, and are erased once nobody can put it back', async () => {
    const { body: file } = await send(portal.asScientist);
    const removal = () => portal.asScientist.call('POST', '/api/calendar/delete/', { id: inhouse });
    const { body: removed } = await removal();
    expect((await list(portal.asScientist)).status).toBe(404);
    expect((await erase(portal.asScientist, file.id)).status).toBe(404);
    expect(await eraseFilesOfRemoved(portal.deps)).toBe(0);
    await portal.asScientist.call('POST', '/api/calendar/undo/', { change_id: removed.change_id });
    expect((await list(portal.asScientist)).body).toMatchObject([{ id: file.id }]);
    await removal();
    await forgetChanges(portal.db, new Date(portal.clock.now().getTime() + 1000));
    expect(await eraseFilesOfRemoved(portal.deps)).toBe(1);
    await expect(contentsOf(file.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
