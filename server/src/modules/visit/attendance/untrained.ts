import type { Actor } from '@luch/contract/account/roles.ts';
import { visitStatus as s } from '@luch/contract/visit/visit.machine.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { aboutOf, type NeedRow, whoOf } from '../readiness/readiness.queries.ts';
import { readsDays, type VisitParty } from '../visit.facts.ts';
import type { VisitRecord } from '../visit.tables.ts';

/** Courses that people lack who are there, or have confirmed and are due by today; whoever comes later keeps nobody from beginning. */
export function untrainedBy(rows: readonly NeedRow[], live: readonly VisitRecord[], today: string): NeedRow[] {
  const there = new Set(
    live
      .filter(({ status, arrives }) => (status === s.confirmed || status === s.came) && arrives <= today)
      .map(({ id }) => id),
  );
  return rows.filter((row) => row.need === 'training' && row.state !== 'ready' && there.has(row.visit_id ?? 0));
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
