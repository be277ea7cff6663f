import { shortName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { said } from '../../platform/database/in-language.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { person } from '../account/account.tables.ts';
import { isOwnOrDeclared, type Whose } from '../expertise/own-work.queries.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { station } from '../reference/reference.tables.ts';
import { isAccepted } from './asked.queries.ts';
import type { PlanInputs } from './plan-inputs.ts';

/**
 * How proposals, stations and people of a plan are called, in three statements however many there are; and which
 * proposals are the reader's own by now, or declared as a conflict. Of these `untold` are those of which only a council
 * has said yes: that they stand in a plan would tell it.
 */
export async function planNames(tx: Executor, { proposals, stations }: PlanInputs, whose: Whose, language: Language) {
  const responsibles = stations.flatMap((one) => one.responsibles);
  const people = [...responsibles, ...proposals.map(({ applicantId }) => applicantId)];
  const [titles, stationNames, names] = [
    await tx
      .select({
        id: proposal.id,
        name: proposal.name,
        isOwn: isOwnOrDeclared(whose),
        isAccepted: sql<boolean>`${isAccepted}`,
      })
      .from(proposal)
      .where(isAmong(proposal.id, idsOf(proposals))),
    await tx
      .select({ id: station.id, name: said(language, station.nameRu, station.nameEn) })
      .from(station)
      .where(isAmong(station.id, idsOf(stations))),
    await tx
      .select({
        id: person.id,
        last_name: person.lastName,
        first_name: person.firstName,
        middle_name: person.middleName,
      })
      .from(person)
      .where(isAmong(person.id, people)),
  ];
  const mapped = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  const calls = mapped(names.map(({ id, ...name }) => ({ id, name: shortName(name) })));
  const own = new Set(idsOf(titles.filter(({ isOwn }) => isOwn)));
  const untold = new Set(idsOf(titles.filter((one) => one.isOwn && !one.isAccepted)));
  return { proposals: mapped(titles), stations: mapped(stationNames), people: calls, own, untold };
}
export type PlanNames = Awaited<ReturnType<typeof planNames>>;

const idsOf = (list: readonly { readonly id: number }[]): number[] => list.map(({ id }) => id);
