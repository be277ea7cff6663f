import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq } from 'drizzle-orm';
import { fetchFrom } from './calls.ts';
import { councilStation } from '../src/modules/council/council.tables.ts';
import { aCouncil, aDecision, anEntryExpert, aNote, aTeamMember } from './councils.ts';
import type { TestPerson } from './people.ts';
import type { TestPortal } from './portal.ts';
import { aProposal } from './proposals.ts';

export const hall = 'Обсудили план:\nсократить число образцов';
export const refusal = 'Причина отклонения: новизна не показана.';

interface CouncilWithPapers {
  readonly id: number;
  readonly accepted: number;
  readonly rejected: number;
}
/** Two proposals at station 1, two experts and a guest; decided where the status lets a council decide. */
export async function aCouncilWithPapers(
  portal: TestPortal,
  status: CouncilStatus,
  more: { name?: string; applicantId?: number } = {},
): Promise<CouncilWithPapers> {
  const { db } = portal;
  const by = portal.asModerator.id;
  const make = (name: string, requestedHours: number) =>
    aProposal(db, {
      applicantId: more.applicantId ?? portal.asApplicant.id,
      status: proposalStatus.statement,
      name,
      requestedHours,
    });
  const [accepted, rejected] = [await make('Строение фермента', 24), await make('Повтор без цели', 16)];
  const id = await aCouncil(db, {
    createdBy: by,
    status,
    name: more.name ?? '4/2026',
    proposals: [accepted, rejected],
  });
  const anna = await portal.someone({ roles: ['expert'], lastName: 'Оценилова' });
  const boris = await portal.someone({ roles: ['expert'], lastName: 'Второв' });
  const guest = await portal.someone({ lastName: 'Приглашённый' });
  const approvedAt = portal.clock.now();
  const voted = status !== s.draft && status !== s.planned && status !== s.cancelled;
  await aTeamMember(db, { councilId: id, personId: anna.id, ...(voted && { approveType: 2, approvedAt }) });
  await aTeamMember(db, {
    councilId: id,
    personId: boris.id,
    ...(voted && { approveType: 1, approveComment: 'Часы посчитаны неверно', approvedAt }),
  });
  await aTeamMember(db, { councilId: id, personId: guest.id, type: 0 });
  for (const proposalId of [accepted, rejected]) {
    await anEntryExpert(db, { councilId: id, proposalId, expertId: anna.id, mark: 4.5 });
    await anEntryExpert(db, { councilId: id, proposalId, expertId: boris.id, mark: 3.8 });
  }
  const station = and(eq(councilStation.councilId, id), eq(councilStation.stationId, 1));
  await db.update(councilStation).set({ availableHours: 96.5 }).where(station);
  if (voted) {
    const end = status === s.held ? { releasedAt: portal.clock.now() } : {};
    const of = { councilId: id, by };
    await aDecision(db, { ...of, ...end, proposalId: accepted, decision: decisions.accept, grantedHours: 20.5 });
    await aDecision(db, { ...of, ...end, proposalId: rejected, decision: decisions.reject, comment: refusal });
    await aNote(db, { councilId: id, proposalId: accepted, by, text: hall });
  }
  return { id, accepted, rejected };
}

export type Paper = 'word' | 'excel' | 'pdf';
export const askPaper = (who: TestPerson, id: number, paper: Paper, more = '') =>
  who.call('GET', `/api/councils/export_${paper}/?id=${id}${more}`);
/** The file itself, which its maker fetches by the link that was answered. */
export async function downloadPaper(
  portal: TestPortal,
  id: number,
  paper: Paper,
  who = portal.asModerator,
  more = '',
): Promise<Buffer> {
  const { status, body } = await askPaper(who, id, paper, more);
  if (status !== 200 || typeof body.url !== 'string') throw new Error(`Refused: ${status} ${JSON.stringify(body)}`);
  return (await fetchFrom(portal.app, body.url)).bytes;
}
