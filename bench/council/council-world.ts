import { councilStatus } from '../../contract/src/council/council.machine.ts';
import { proposalStatus } from '../../contract/src/proposal/proposal.machine.ts';
import {
  council,
  councilEntry,
  councilEntryExpert,
  councilStation,
} from '../../server/src/modules/council/council.tables.ts';
import { expertAssignment, expertise } from '../../server/src/modules/expertise/expertise.tables.ts';
import { station } from '../../server/src/modules/reference/reference.tables.ts';
import type { Db } from '../../server/src/platform/database/open.ts';
import { aCouncil, aTeamMember } from '../../server/testing/councils.ts';
import { aPerson } from '../../server/testing/people.ts';
import { aProposal } from '../../server/testing/proposals.ts';

export const size = { proposals: 300, stations: 20, experts: 40, authors: 60, marks: 3 } as const;
const AVAILABLE = 180; // hours

/** A council in discussion as large as they come, each proposal rated by three experts; and one before it, held. */
export async function fillCouncil(db: Db): Promise<{ id: number; moderatorId: number }> {
  const moderatorId = await aPerson(db, { roles: ['moderator'] });
  const experts = await people(db, size.experts, (at) => ({ roles: ['expert'], lastName: `Экспертов${at}` }));
  const authors = await people(db, size.authors, (at) => ({ lastName: `Авторов${at}` }));
  const stations = await db.select().from(station).orderBy(station.id).limit(size.stations);
  const make = async (status: number) => {
    const ids: number[] = [];
    for (let at = 0; at < size.proposals; at += 1) {
      const { id: stationId = 1, kindId = 1 } = stations[at % stations.length] ?? {};
      ids.push(
        await aProposal(db, {
          applicantId: authors[at % authors.length] ?? moderatorId,
          status,
          name: `Исследование ${topics[at % topics.length]} методами рассеяния и спектроскопии, серия ${at + 1}`,
          scientificAreaId: 1 + (at % 5),
          stationId,
          kindId,
          methodId: null,
          requestedHours: 12 + ((at * 7) % 13) * 6,
        }),
      );
    }
    return ids;
  };
  const before = await make(proposalStatus.done);
  const earlier = await aCouncil(db, { createdBy: moderatorId, status: councilStatus.held, proposals: before });
  await rate(db, earlier, experts);
  await db.update(councilEntry).set({ releasedAt: new Date() });
  const proposals = await make(proposalStatus.statement);
  const id = await aCouncil(db, { createdBy: moderatorId, status: councilStatus.review, name: '12/2026', proposals });
  await rate(db, id, experts);
  await db.update(councilStation).set({ availableHours: AVAILABLE });
  for (const personId of experts) await aTeamMember(db, { councilId: id, personId });
  return { id, moderatorId };
}

async function people(db: Db, count: number, of: (at: number) => Parameters<typeof aPerson>[1]): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 1; at <= count; at += 1) ids.push(await aPerson(db, of(at)));
  return ids;
}

/** Nothing random: the same marks every time, some experts stricter than others. */
async function rate(db: Db, councilId: number, experts: readonly number[]): Promise<void> {
  const entries = (await db.select().from(councilEntry)).filter((entry) => entry.councilId === councilId);
  const [held] = (await db.select().from(council)).filter(({ id }) => id === councilId);
  const endedAt = held?.status === councilStatus.held ? new Date() : null;
  const rows = entries.flatMap((entry, at) =>
    Array.from({ length: size.marks }, (_, one) => ({
      entry,
      expert: (at * size.marks + one * 7) % experts.length,
      at,
    })),
  );
  const idOf = (expert: number) => experts[expert] ?? 0;
  const added = { addedBy: idOf(0), addedAt: new Date() };
  await db
    .insert(councilEntryExpert)
    .values(rows.map(({ entry, expert }) => ({ entryId: entry.id, expertId: idOf(expert), ...added })));
  const assigned = await db
    .insert(expertAssignment)
    .values(
      rows.map(({ entry, expert }) => ({
        proposalId: entry.proposalId,
        expertId: idOf(expert),
        councilId,
        round: 1,
        assignedBy: idOf(0),
        assignedAt: new Date(),
        endedAt,
        endedBecause: endedAt && ('council_over' as const),
      })),
    )
    .returning({ id: expertAssignment.id });
  const given = { givenAt: new Date(), changedAt: new Date() };
  await db.insert(expertise).values(
    assigned.map(({ id: assignmentId }, index) => {
      const { at = 0, expert = 0 } = rows[index] ?? {};
      const mark = Math.min(50, Math.max(5, 20 + ((at * 17) % 29) + (expert % 7) - 3 + ((index * 11) % 9) - 4)) / 10;
      const marks = { mark1: mark, mark2: mark, mark3: mark, mark4: mark, mark };
      return { assignmentId, ...marks, comment: 'Ясная постановка задачи и посильный план', ...given };
    }),
  );
}

const topics = ['катализаторов', 'ферментов', 'сплавов', 'перовскитов', 'полимеров', 'мембран', 'минералов', 'стёкол'];
