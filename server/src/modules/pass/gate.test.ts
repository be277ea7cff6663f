import { describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/calendar.ts';
import { aPass } from '../../../testing/passes.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';

const portal = await portalOfFile();
const proposalId = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 7 });

const gate = (date = '') => portal.asPasses.call('GET', `/api/passes/gate/${date && `?date=${date}`}`);

describe('the list for the gate', () => {
  it('names who comes on a day by ready passes, each in their own days, with the time of the slot', async () => {
    const slot = await aRecord(portal.db, {
      type: 2,
      proposalId,
      from: '2026-03-03T06:30:00Z',
      to: '2026-03-04T06:30:00Z',
      by: portal.asScientist.id,
    });
    const facts = { proposalId, creatorId: portal.asApplicant.id, starts: '2026-03-03', ends: '2026-03-05' };
    const ready = await aPass(portal.db, {
      ...facts,
      status: 2,
      recordId: slot,
      responsibles: [portal.asScientist.id],
      guests: [portal.asApplicant.id],
      invited: [{ lastName: 'Поздний', firstName: 'Гость', organization: 'МГУ', starts: '2026-03-05' }],
    });
    const two = [portal.asApplicant.id, portal.asColleague.id];
    const waiting = await aPass(portal.db, { ...facts, status: 0, guests: two });
    for (const status of [1, 3, 4, 5]) await aPass(portal.db, { ...facts, status, guests: [portal.asApplicant.id] });
    const first = (await gate('2026-03-03')).body;
    expect(first.passes).toMatchObject([
      {
        id: ready,
        from_time: '09:30',
        station: 'БЕЛОК',
        guests: [{ full_name: 'Иванова Анна Петровна' }],
        responsible: [{ name: 'Лучевая Д. П.' }],
        code: `https://luch.example.org/gate?pass=${ready}`,
      },
    ]);
    const last = (await gate('2026-03-05')).body.passes[0];
    expect(last).toMatchObject({ from_time: '', guests: [{}, { full_name: 'Поздний Гость', organization: 'МГУ' }] });
    expect(JSON.stringify(last.guests)).not.toMatch(/phone/);
    const today = (await gate()).body;
    expect([today.date, today.today, today.passes]).toEqual(['2026-03-02', '2026-03-02', []]);
    expect(today.waiting).toContainEqual({ id: waiting, starts_in: 1, guest_count: 2 });
  });

  it('is the pass office’s', async () => {
    for (const who of [portal.asApplicant, portal.asScientist, portal.asStranger, portal.asHead])
      expect((await who.call('GET', '/api/passes/gate/')).status).toBe(403);
    expect((await portal.asModerator.call('GET', '/api/passes/gate/')).status).toBe(200);
    expect((await gate('2026-02-31')).status).toBe(400);
  });

  it('of fifty passes is read in as many statements as of one', async () => {
    const make = (day: string) =>
      aPass(portal.db, {
        proposalId,
        creatorId: portal.asApplicant.id,
        status: 2,
        starts: day,
        ends: day,
        guests: [portal.asApplicant.id],
      });
    await make('2026-04-01');
    for (let times = 0; times < 50; times += 1) await make('2026-04-02');
    const one = await portal.countStatements(() => gate('2026-04-01'));
    const fifty = await portal.countStatements(() => gate('2026-04-02'));
    expect(fifty).toBe(one);
    expect((await gate('2026-04-02')).body.passes).toHaveLength(50);
  });
});
