import { shortName } from '@luch/contract/account/person-name.ts';
import { numberFormat } from '@luch/contract/kernel/formats.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { type RevisionReason, revisionReasons } from '@luch/contract/proposal/action.inputs.ts';
import type { HistoryEntry } from '@luch/contract/proposal/proposal.schemas.ts';
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Place, prepared } from '../../../platform/database/prepared.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { person } from '../../account/account.tables.ts';
import { station } from '../../reference/reference.tables.ts';
import { type Audience, knowsOf, readsChange, readsComment } from './audience.ts';
import { proposalHistory } from '../proposal.tables.ts';
import { statusNames } from '../lists/row.view.ts';

const before = alias(station, 'station_before');
const after = alias(station, 'station_after');

/** Everything that happened to a proposal, in order; what this reader may not know is the view's to withhold. */
export const historyOf = prepared((query, places: { proposalId: Place<number> }) =>
  query
    .select({
      entry: proposalHistory,
      actor: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
      before: { ru: before.nameRu, en: before.nameEn },
      after: { ru: after.nameRu, en: after.nameEn },
    })
    .from(proposalHistory)
    .leftJoin(person, eq(person.id, proposalHistory.actorId))
    .leftJoin(before, eq(before.id, proposalHistory.stationBeforeId))
    .leftJoin(after, eq(after.id, proposalHistory.stationAfterId))
    .where(eq(proposalHistory.proposalId, places.proposalId))
    .orderBy(asc(proposalHistory.id)),
);
type Happened = Awaited<ReturnType<typeof historyOf>>;

export function historyView(
  texts: Texts,
  language: Language,
  audience: Audience,
  happened: Happened,
): readonly HistoryEntry[] {
  const forwarded = forwardedRequests(happened);
  const known = happened.filter(({ entry }) => knowsOf(audience, entry.action, forwarded.has(entry.id)));
  return known.map((one) => {
    const { entry, actor } = one;
    const open = readsComment(audience, entry.action, forwarded.has(entry.id));
    return {
      id: entry.id,
      action: entry.action,
      status_id: entry.toStatus,
      ...statusNames(texts, language, entry.toStatus),
      date: entry.at.toISOString(),
      effective_date: entry.effectiveDate,
      init_by: actor === null ? '' : shortName(actor),
      comments: open ? entry.comment : '',
      reasons: open ? reasonNames(texts, language, entry.reasons) : [],
      reason_keys: open ? reasonsOf(entry.reasons) : [],
      mark: open ? entry.mark : null,
      changes: readsChange(audience, entry.action) ? changesOf(texts, language, one) : [],
    };
  });
}

/** What it has changed, in sentences. */
function changesOf(
  texts: Texts,
  language: Language,
  { entry: { action, hours, sessionAfter }, before: from, after: to }: Happened[number],
) {
  const number = numberFormat(language);
  return [
    ...(to === null
      ? []
      : [
          from === null
            ? texts.text(language, 'proposal.changed.station_set', { to: to[language] })
            : texts.text(language, 'proposal.changed.station', { from: from[language], to: to[language] }),
        ]),
    ...(sessionAfter === null ? [] : [texts.text(language, 'proposal.changed.session', { to: sessionAfter })]),
    ...(hours === null
      ? []
      : [
          texts.text(language, `proposal.changed.${action === 'add_time' ? 'added' : 'granted'}`, {
            hours: number.format(hours),
          }),
        ]),
  ];
}

export const reasonNames = (texts: Texts, language: Language, reasons: readonly string[]): string[] =>
  reasonsOf(reasons).map((reason) => texts.text(language, `proposal.reason.${reason}`));

const reasonsOf = (reasons: readonly string[]): RevisionReason[] =>
  revisionReasons.filter((reason) => reasons.includes(reason));

/** Ids of requests for another plan that the head forwarded: what followed them first was that, not a refusal. */
function forwardedRequests(happened: Happened): ReadonlySet<number> {
  const forwarded = new Set<number>();
  let asked: number | undefined;
  for (const { entry } of happened) {
    if (entry.action === 'forward_plan_change' && asked !== undefined) forwarded.add(asked);
    if (entry.action === 'bs_plan_change') asked = entry.id;
    else if (entry.toStatus !== entry.fromStatus || entry.action === 'decline_plan_change') asked = undefined;
  }
  return forwarded;
}
