import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/people.ts';
import { portalOfFile } from '../../../testing/portal-of-file.ts';
import { aProposal } from '../../../testing/proposals.ts';
import type { LiveHub } from '../../platform/live/live.ts';

/** What waits for time stands beside open calendars: they hear when it changes, though no status does. */
const portal = await portalOfFile();
const neighbour = await portal.someone({ roles: ['bs'], stations: [2] });
const others = { station: portal.asScientist, neighbour, applicant: portal.asApplicant };

const act = (who: TestPerson, id: number, action: string, input: object) =>
  who.call('POST', '/api/proposals/proposal/update_status/', { proposal_id: id, proposal_action: action, ...input });
const make = (status: number) => aProposal(portal.db, { applicantId: portal.asApplicant.id, status, grantedHours: 24 });

/** Who hears of a calendar, and of which, while this is done. */
async function heardOf(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const hub = portal.deps.live as LiveHub;
  const leave = Object.entries(others).map(([name, { id }]) =>
    hub.listen(id, (event) => {
      if (event.type !== 'proposal') heard.push(`${name}: ${event.type} ${'id' in event ? event.id : ''}`);
    }),
  );
  await work();
  await hub.publish(portal.db, portal.asApplicant.id, { type: 'session', id: 1 });
  await expect.poll(() => heard.at(-1)).toBe('applicant: session 1');
  for (const stop of leave) stop();
  return heard.slice(0, -1);
}

it.each([
  ['add_time', s.approve, { additional_experiment_duration: 6 }],
  ['add_time', s.scheduled, { additional_experiment_duration: 6 }],
  ['extend_session', s.approve, { new_proposal_session_end: '2027-01-01' }],
] as const)('%s in %i is heard at its station, and a refused one nowhere', async (action, status, input) => {
  const id = await make(status);
  const heard = await heardOf(async () => {
    expect((await act(portal.asApplicant, id, action, input)).status).toBe(403);
    expect((await act(portal.asScientist, id, action, input)).status).toBe(200);
  });
  expect(heard).toEqual(['station: calendar 1']);
});

it('a change of station is heard at both', async () => {
  const id = await make(s.approve);
  const heard = await heardOf(async () => {
    expect((await act(portal.asStranger, id, 'change_station', { new_station_id: 2 })).status).toBe(404);
    expect((await act(portal.asModerator, id, 'change_station', { new_station_id: 2 })).status).toBe(200);
  });
  expect(heard).toEqual(['station: calendar 1', 'neighbour: calendar 2']);
});
