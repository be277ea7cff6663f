import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { visitStatus as s } from '@luch/contract/visit/visit.machine.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { aboutOf, type NeedRow, readinessOf, whoOf } from '../readiness/readiness.queries.ts';
import { attendance } from '../parcel.tables.ts';
import { findBoundSlot } from '../slot.queries.ts';
import { readsDays, type VisitParty, visitPartyOf } from '../visit.facts.ts';
import type { VisitRecord } from '../visit.tables.ts';

/** Courses that people lack who are there, or have confirmed and are due by today; whoever comes later keeps nobody from beginning. */
export function untrainedBy(rows: readonly NeedRow[], live: readonly VisitRecord[], today: string): NeedRow[] {
  const there = new Set(
    live
      .filter(({ status, arrives }) => status === s.came || (status === s.confirmed && arrives <= today))
      .map(({ id }) => id),
  );
  return lackingOf(rows, there);
}

const lackingOf = (rows: readonly NeedRow[], visitIds: ReadonlySet<number>): NeedRow[] =>
  rows.filter((row) => row.need === 'training' && row.state !== 'ready' && visitIds.has(row.visit_id ?? 0));

/**
 * Whoever comes while work is under way needs the courses that they would have needed to begin; of whoever is there before,
 * who may pass them on the spot, the beginning asks for them.
 * @throws AppError `people_untrained`
 */
export async function demandTrained(deps: Deps, tx: Tx, actor: Actor, row: VisitRecord): Promise<void> {
  const slot = row.slotId === null ? undefined : await findBoundSlot(deps, tx, 'attendance_from', row.slotId);
  if (!slot || !(await isUnderWay(tx, slot.id))) return;
  const lacking = lackingOf(await readinessOf(deps, tx, [slot.id]), new Set([row.id]));
  const found = lacking.length === 0 ? undefined : await visitPartyOf(tx, actor, row.proposalId);
  if (!found) return;
  throw new AppError('people_untrained', { who: untrainedWords(deps.texts, actor, found.party, lacking) });
}

async function isUnderWay(tx: Tx, slotId: number): Promise<boolean> {
  const { slotId: of, signedOffAt } = attendance;
  const [row] = await tx
    .select({ slotId: of })
    .from(attendance)
    .where(and(eq(of, slotId), isNull(signedOffAt)));
  return row !== undefined;
}

/** Who lacks what: names and courses of those whose training this reader reads (decision 0124), the others as somebody. */
export function untrainedWords(texts: Texts, actor: Actor, party: VisitParty, rows: readonly NeedRow[]): string {
  const { language } = actor;
  const isOpen = ({ person_id: personId }: NeedRow) => readsDays(party, { personId });
  const named = [...Map.groupBy(rows.filter(isOpen), ({ visit_id: id }) => id).values()].flatMap(([first, ...more]) =>
    first ? [`${whoOf(first)} (${[first, ...more].map((row) => aboutOf(language, row)).join(', ')})`] : [],
  );
  return [...named, ...(rows.every(isOpen) ? [] : [texts.text(language, 'visit.untrained_hidden')])].join(', ');
}
