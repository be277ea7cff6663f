import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { expect, it } from 'vitest';
import { portalOfFile } from '../../../../../testing/portal-of-file.ts';
import { aProposal } from '../../../../../testing/proposals.ts';
import { anAssignment, anExpertise } from '../../../../../testing/review.ts';
import { knownSubjects, latestRated } from './subjects.queries.ts';

const portal = await portalOfFile();
const { db, asApplicant, asModerator } = portal;
const expert = await portal.someone({ roles: ['expert'] });

it('of what somebody rated the last sixty tell what they know, also of rounds that are over', async () => {
  for (let at = 0; at <= latestRated; at += 1) {
    const proposalId = await aProposal(db, { applicantId: asApplicant.id, status: s.expertise, name: `Опыт ${at}` });
    const ended = at % 2 === 0 ? { endedBecause: 'resubmitted' as const } : {};
    await anExpertise(db, { assignmentId: await anAssignment(db, { proposalId, expertId: expert.id, ...ended }) });
  }
  const known = (await knownSubjects(db, asModerator, [expert.id])).get(expert.id) ?? [];
  const numbers = known.map(({ text }) => Number(/\d+/.exec(text)?.[0])).sort((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: latestRated }, (_, at) => at + 1));
});
