import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { anEntry, aProposal, type ProposalOptions } from '../../../../testing/proposals.ts';
import { anAssignment } from '../../../../testing/review.ts';

/** What a step has changed, and who reads it. */
const portal = await portalOfFile();

const make = (options: Partial<ProposalOptions>) =>
  aProposal(portal.db, { applicantId: portal.asApplicant.id, members: [portal.asColleague.id], ...options });
const act = async (id: number, action: string, input: object) => {
  const sent = { proposal_id: id, proposal_action: action, ...input };
  expect((await portal.asModerator.call('POST', '/api/proposals/proposal/update_status/', sent)).status).toBe(200);
};
const card = (who: TestPerson, id: number) => who.call('GET', `/api/proposals/proposal/detail/?id=${id}`);
const changesFor = async (who: TestPerson, id: number) => (await card(who, id)).body.status_history.at(-1).changes;
const older = async (who: TestPerson, id: number) => {
  const { body } = await who.call('POST', '/api/proposals/action/history/', { object_type: 1, object_id: id });
  return body.history.at(-1).action.descr_full;
};

describe('the history says', () => {
  it('from which station to which, to staff, team and experts; why, to staff alone', async () => {
    const id = await make({ status: s.expertise });
    await anAssignment(portal.db, { proposalId: id, expertId: portal.asExpert.id });
    await act(id, 'change_station', { new_station_id: 2, comment: 'Hidden reason' });
    const names = await portal.sql<{ name_ru: string }[]>`select name_ru from station where id in (1, 2) order by id`;
    const said = `Станция: ${names.map(({ name_ru: name }) => name).join(' → ')}`;
    for (const who of [portal.asModerator, portal.asApplicant, portal.asColleague, portal.asExpert]) {
      const { body } = await card(who, id);
      expect(body.status_history.at(-1).changes).toEqual([said]);
      expect(JSON.stringify(body).includes('Hidden reason')).toBe(who === portal.asModerator);
      expect(await older(who, id)).toContain(said);
    }
    expect((await card(portal.asStranger, id)).status).toBe(404);
  });

  it('how many hours are granted and added, as numbers are written in the reader’s language', async () => {
    const id = await make({ status: s.created });
    await act(id, 'accept', { provided_experiment_duration: 12.5 });
    expect(await changesFor(portal.asApplicant, id)).toEqual(['Выделено часов: 12,5']);
    await act(id, 'add_time', { additional_experiment_duration: 1.5 });
    expect(await changesFor(portal.asApplicant, id)).toEqual(['Добавлено часов: 1,5']);
    const english = await portal.someone({ roles: ['moderator'], language: 'en' });
    expect(await changesFor(english, id)).toEqual(['Hours added: 1.5']);
  });

  it('the date of an extension and of a silent change; what the change granted, to staff alone', async () => {
    const id = await make({ status: s.approve, requestedHours: 36 });
    await act(id, 'extend_session', { new_proposal_session_end: '2026-12-01' });
    expect((await card(portal.asApplicant, id)).body.status_history.at(-1).effective_date).toBe('2026-12-01');
    await act(id, 'change_status', { new_status_id: s.need_report, date: '2026-01-15' });
    const last = (await card(portal.asModerator, id)).body.status_history.at(-1);
    expect(last).toMatchObject({ effective_date: '2026-01-15', changes: ['Выделено часов: 36'] });
    expect(await changesFor(portal.asApplicant, id)).toEqual([]);
  });

  it('nothing of the kind to whoever reads it as a previous one of another', async () => {
    const id = await make({ status: s.done, applicantId: portal.asStranger.id, members: [] });
    await anEntry(portal.db, { proposalId: id, action: 'accept', hours: 24 });
    await anEntry(portal.db, { proposalId: id, action: 'change_station', stationBeforeId: 1, stationAfterId: 2 });
    await make({ status: s.expertise, applicantId: portal.asStranger.id, members: [], previous: [id] }).then((citing) =>
      anAssignment(portal.db, { proposalId: citing, expertId: portal.asExpert.id }),
    );
    const { status, body } = await card(portal.asExpert, id);
    expect(status).toBe(200);
    expect(body.status_history.flatMap(({ changes }: { changes: string[] }) => changes)).toEqual([]);
  });
});
