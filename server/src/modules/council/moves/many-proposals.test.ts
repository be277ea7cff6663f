import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { councilMoves } from '../../../../testing/council-moves.ts';
import { aPerson } from '../../../../testing/people.ts';
import { portalOfFile } from '../../../../testing/portal-of-file.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { mailTable } from '../../../platform/mail/mail.table.ts';
import { councilEntry, councilEntryExpert } from '../council.tables.ts';

const experts: number[] = [];
/** A move asks the database as often for three hundred proposals as for eight. */
const portal = await portalOfFile();
const moves = await councilMoves(portal);
beforeAll(async () => {
  for (let number = 0; number < 40; number += 1) experts.push(await aPerson(portal.db, { roles: ['expert'] }));
});

/** Of every status and decision alike; each with two of the experts. */
async function aCouncilOf(size: number) {
  const authors = [await portal.someone(), await portal.someone()];
  const ids: number[] = [];
  for (let number = 0; number < size; number += 1) {
    const author = authors[number % 2] ?? portal.asApplicant;
    ids.push(await moves.make(author, [s.created, s.expertise][number % 2] ?? s.created));
  }
  const id = await moves.draft(ids);
  const added = { addedBy: portal.asModerator.id, addedAt: portal.clock.now() };
  const entries = await portal.db.select().from(councilEntry).where(eq(councilEntry.councilId, id));
  await portal.db
    .insert(councilEntryExpert)
    .values(
      entries.flatMap(({ id: entryId }, index) =>
        [index, index + 1].map((at) => ({ entryId, expertId: experts[at % experts.length] ?? 0, ...added })),
      ),
    );
  return { id, ids, entries };
}

async function statementsOf(size: number): Promise<Record<string, number>> {
  const { id, entries } = await aCouncilOf(size);
  const counted: Record<string, number> = {};
  const step = async (name: string, work: () => Promise<unknown>) => {
    counted[name] = await portal.countStatements(work);
  };
  await step('preview', () => moves.preview(id, 'schedule'));
  await step('schedule', () => moves.next(id, 0));
  await step('discuss', () => moves.next(id, 1));
  for (const [index, { proposalId }] of entries.entries())
    await moves.decide(id, proposalId, (index % 4) + 1, { comment: 'Сказано', grantedHours: 1 + (index % 7) });
  await step('finish discussion', () => moves.next(id, 2));
  const accepted = entries.filter((_, index) => index % 4 === 0);
  await portal.db.insert(calendarRecord).values(
    accepted
      .filter((_, index) => index % 2 === 0)
      .map(({ proposalId }, index) => ({
        type: 5,
        proposalId,
        stationId: 1,
        startAt: new Date(Date.UTC(2026 + size, 0, 1, index)),
        finishAt: new Date(Date.UTC(2026 + size, 0, 1, index + 1)),
        createdAt: portal.clock.now(),
        createdBy: portal.asModerator.id,
      })),
  );
  await step('hold', () => moves.next(id, 5));
  return counted;
}

describe('a move of three hundred proposals', () => {
  it('takes as many statements as one of eight', async () => {
    const few = await statementsOf(8);
    await portal.db.delete(mailTable);
    expect(await statementsOf(300)).toEqual(few);
    for (const count of Object.values(few)) expect(count).toBeLessThan(70);
    // Two letters to each expert at most, one to each author and for each station: nobody is written to twice.
    expect(await portal.db.$count(mailTable)).toBe(40 + 150 + 1 + 75);
  }, 120_000);

  it('and so does its cancelling and its return', async () => {
    const counts = async (size: number) => {
      const { id } = await aCouncilOf(size);
      await moves.next(id, 0);
      return [
        await portal.countStatements(() => moves.change(id, 'delete')),
        await portal.countStatements(() => moves.change(id, 'return')),
      ];
    };
    expect(await counts(120)).toEqual(await counts(8));
  }, 120_000);
});
