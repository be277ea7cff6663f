import { describe, expect, it } from 'vitest';
import { aPass } from '../../../testing/passes.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';

/** Monday, 2 March 2026, 12:00 at the facility. */
const portal = await portalOfFile();
const proposalId = await aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 7 });

const read = (who: TestPerson, id: number) => who.call('GET', `/api/pass/entry/?id=${id}`);
const make = (more: object = {}) =>
  aPass(portal.db, {
    proposalId,
    creatorId: portal.asApplicant.id,
    status: 2,
    starts: '2026-03-02',
    ends: '2026-03-04',
    guests: [portal.asApplicant.id],
    responsibles: [portal.asScientist.id],
    ...more,
  });

describe('a code that is read at the gate', () => {
  it('says who comes, until when, where to and whom to ring up', async () => {
    const id = await make({
      needsEquipment: true,
      invited: [{ lastName: 'Поздний', firstName: 'Гость', phoneNumber: '+7 900', starts: '2026-03-04' }],
    });
    const { status, body } = await read(portal.asPasses, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      at: '2026-03-02 12:00',
      because: null,
      status_name: 'Готов',
      station: 'БЕЛОК',
      need_applicant_equipment_pass: true,
      cancel_asked: false,
      responsible: [{ name: 'Лучевая Д. П.' }],
      guests: [
        { full_name: 'Иванова Анна Петровна', is_today: true },
        { full_name: 'Поздний Гость', is_today: false, start_date: '2026-03-04' },
      ],
    });
    expect(JSON.stringify(body.guests)).not.toMatch(/phone|\+7 900/);
  });

  it('says why nobody may enter, by the clock of the server', async () => {
    const because = async (more: object) => (await read(portal.asPasses, await make(more))).body.because;
    expect(await because({ starts: '2026-03-03' })).toBe('early');
    expect(await because({ starts: '2026-02-27', ends: '2026-03-01' })).toBe('over');
    expect(await because({ status: 0 })).toBe('not_ready');
    expect(await because({ status: 1 })).toBe('not_ready');
    expect(await because({ status: 3 })).toBe('cancelled');
    const evening = await make({ type: 2 });
    portal.clock.set(new Date('2026-03-02T15:00:00Z'));
    expect((await read(portal.asPasses, evening)).body).toMatchObject({ at: '2026-03-02 18:00', because: 'late' });
    portal.clock.set(new Date('2026-03-02T09:00:00Z'));
  });

  it('is for the pass office and the staff of its station', async () => {
    const id = await make();
    for (const who of [portal.asPasses, portal.asModerator, portal.asScientist])
      expect((await read(who, id)).status).toBe(200);
    for (const who of [portal.asApplicant, portal.asStranger, portal.asExpert, portal.asHead])
      expect((await read(who, id)).status).toBe(403);
    const elsewhere = await portal.someone({ roles: ['bs'], stations: [2] });
    expect((await read(elsewhere, id)).status).toBe(404);
    expect((await read(portal.asPasses, 999_999)).status).toBe(404);
  });

  it('of a draft is nobody’s: it is not sent', async () => {
    expect((await read(portal.asPasses, await make({ status: 4 }))).status).toBe(404);
  });

  it('of fifty guests is read in as many statements as of one', async () => {
    const many = await make({ invited: Array.from({ length: 49 }, (_, index) => ({ lastName: `Гость ${index}` })) });
    const one = await make();
    const [few, all] = [
      await portal.countStatements(() => read(portal.asPasses, one)),
      await portal.countStatements(() => read(portal.asPasses, many)),
    ];
    expect(all).toBe(few);
    expect(all).toBeLessThanOrEqual(6);
  });
});
