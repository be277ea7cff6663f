import { beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';

let draft: number;
/** A responsible knows number, title and author of drafts at own stations, and nothing else (fine point C20). */
const portal = await portalOfFile();
beforeAll(async () => {
  draft = await make({
    name: 'Черновой замысел',
    keywords: 'secret-keywords',
    problemFormulation: 'secret-content',
    experimentStrategy: 'secret-plan',
    sampleDescription: 'secret-sample',
    requestedHours: 77,
  });
});

const make = (options: Partial<ProposalOptions> = {}) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, status: 1, ...options });
const get = (person: TestPerson, path: string) => person.call('GET', encodeURI(`/api/proposals/${path}`));
const drafts = async (person: TestPerson, query = '') => {
  const { status, body } = await get(person, `expert-proposal-new/list/?status_id=1${query}`);
  return status === 200 ? body.map((row: { id: number }) => row.id) : status;
};

const saysNothing = (value: unknown) =>
  value === '' || value === null || value === false || (Array.isArray(value) && value.length === 0);

describe('drafts at a station', () => {
  it('are number, title and author for its responsible, in every list that names them', async () => {
    for (const path of ['expert-proposal-new/list/?status_id=1', 'old-proposal/list/?slug=draft']) {
      const { body, headers } = await get(portal.asScientist, path);
      expect(headers['total']).toBe('1');
      const {
        id,
        name,
        author,
        status_name: status,
        last_status_id,
        status_slug,
        council_count,
        beam_time,
        ...rest
      } = body[0];
      expect([id, name, author]).toEqual([draft, 'Черновой замысел', 'Иванова А. П.']);
      expect([last_status_id, status_slug, status, council_count]).toEqual([1, 'draft', 'Черновик', 0]);
      expect(beam_time).toEqual({ reserved: 0, used: 0, session: null });
      expect(Object.entries(rest).filter(([, value]) => !saysNothing(value))).toEqual([]);
      expect(JSON.stringify(body)).not.toMatch(/secret|77/);
    }
  });

  it('do not open, not for reading, not for printing, not for acting', async () => {
    expect((await get(portal.asScientist, `proposal/detail/?id=${draft}`)).status).toBe(404);
    expect((await get(portal.asScientist, `proposal/permissions/?id=${draft}`)).status).toBe(404);
    expect((await get(portal.asScientist, `proposal/export/?ids=${draft}`)).status).toBe(404);
    for (const [path, body] of [
      ['action/history/', { object_type: 1, object_id: draft }],
      ['comment/detail/', { kind: 'bs', bs_resolution: 2, text: 'x', proposal: draft }],
      ['bs/action/', { proposal_id: draft, applicant_equipment_approved_new: 'x' }],
    ] as const)
      expect((await portal.asScientist.call('POST', `/api/proposals/${path}`, body)).status).toBe(404);
  });

  it('are found by no search of a responsible, not even by their title', async () => {
    for (const text of ['secret-keywords', 'Черновой', String(draft), 'Иванова']) {
      expect(await drafts(portal.asScientist, `&search=${text}`)).toEqual([]);
      const { body } = await get(portal.asScientist, `proposal/search/?text=${text}`);
      expect(body.map((row: { id: number }) => row.id)).not.toContain(draft);
      expect(await drafts(portal.asModerator, `&search=${text}`)).toContain(draft);
    }
  });

  it('do not tell by their order or by a filter what is not shown', async () => {
    const station = await portal.someone({ roles: ['bs'], stations: [14] });
    const first = await make({ stationId: 14, requestedHours: 90, name: 'Б' });
    const second = await make({ stationId: 14, requestedHours: 10, name: 'А' });
    for (const order of ['asc', 'desc']) {
      const byNumber = order === 'asc' ? [first, second] : [second, first];
      for (const sort of ['hours', 'updated', 'status', 'date_income', 'id'])
        expect(await drafts(station, `&sort=${sort}&order=${order}`)).toEqual(byNumber);
    }
    expect(await drafts(station, '&sort=name')).toEqual([second, first]);
    expect(await drafts(station, '&plan_change=true')).toEqual([]);
    expect(await drafts(station, '&page=2&page_size=1')).toEqual([first]);
  });

  it('belong to the list of drafts alone, and are counted there', async () => {
    const counts = (await get(portal.asScientist, 'expert-proposal-new/counts/')).body;
    expect([counts[1], counts[105]]).toEqual([1, 0]);
    const { body } = await get(portal.asScientist, 'expert-proposal-new/list/?status_id=1,8');
    expect(body).toEqual([]);
    expect((await get(portal.asScientist, 'expert-proposal-new/list/?status_id=105')).body).toEqual([]);
  });

  it('are nobody else’s: not another station’s, not the head’s, not an expert’s', async () => {
    const other = await portal.someone({ roles: ['bs'], stations: [2] });
    expect(await drafts(other)).toEqual([]);
    expect(await drafts(portal.asHead)).toEqual([]);
    for (const person of [portal.asExpert, portal.asApplicant, portal.asStranger])
      expect(await drafts(person)).toBe(403);
  });

  it('are whole for a moderator, with their tab of drafts and revisions', async () => {
    const revised = await make({ status: 6 });
    const { body } = await get(portal.asModerator, 'expert-proposal-new/list/?status_id=105&station_id=1');
    expect(new Set(body.map((row: { id: number }) => row.id))).toEqual(new Set([draft, revised]));
    const row = body.find(({ id }: { id: number }) => id === draft);
    expect(row).toMatchObject({ keywords: 'secret-keywords', experiment_duration: 77, station_id: 1 });
    expect((await get(portal.asModerator, `proposal/detail/?id=${draft}`)).status).toBe(200);
    const insider = await portal.someone({ roles: ['moderator', 'bs'], stations: [1] });
    expect(await drafts(insider, '&station_id=1')).toEqual([draft]);
  });

  it('cost the same statements for one and for fifty', async () => {
    const [one, fifty] = await Promise.all([
      portal.someone({ roles: ['bs'], stations: [15] }),
      portal.someone({ roles: ['bs'], stations: [16] }),
    ]);
    await make({ stationId: 15 });
    for (let more = 0; more < 50; more += 1) await make({ stationId: 16 });
    const count = (person: TestPerson) => portal.countStatements(() => drafts(person, '&page_size=50'));
    await count(one);
    expect(await count(fifty)).toBe(await count(one));
    expect(await drafts(fifty, '&page_size=50')).toHaveLength(50);
  });
});
