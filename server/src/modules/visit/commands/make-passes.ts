import type { Actor } from '@luch/contract/account/roles.ts';
import { addDays, daysBetween } from '@luch/contract/kernel/days.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { GuestInput, type PassType } from '@luch/contract/pass/pass.inputs.ts';
import { passLimits } from '@luch/contract/pass/pass-limits.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import { visitStatus as s } from '@luch/contract/visit/visit.machine.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hostsOf } from '../../pass/commands/request.queries.ts';
import { opensPasses } from '../../pass/pass.facts.ts';
import {
  lapseReplaced,
  requestFromVisits,
  type WaitingDraft,
  waitingDrafts,
} from '../../pass/visit-passes.commands.ts';
import { teamOfProposal } from '../../proposal/letters/recipients.queries.ts';
import { proposal, type ProposalRecord } from '../../proposal/proposal.tables.ts';
import { boundSlot, type Slot } from '../slot.queries.ts';
import { visitPartyOf } from '../visit.facts.ts';
import { notifyVisits } from '../visit.live.ts';
import { demand, passesVerdict } from '../visit.policy.ts';
import { daysWithoutPass, type VisitRow, visitsOfSlots } from '../visit.queries.ts';
import { visit, type VisitRecord } from '../visit.tables.ts';

/** When somebody has to be let in, within the days for which passes are asked for. */
interface Coming {
  readonly row: VisitRow;
  readonly starts: string;
  readonly ends: string;
  readonly type: PassType;
}

/** The numbers of the requests, and the drafts that wait for what is lacking besides. */
interface Made {
  readonly ids: readonly number[];
  readonly waiting: readonly WaitingDraft[];
}

/**
 * Asks for the passes of an experiment by what its visits say: people, days and hosts. Who comes remotely needs none, and
 * whoever has one for all days keeps it, so that a second press asks for nothing.
 * @throws AppError `not_found`, `forbidden`, `pass_not_yet`; `visit_nobody` where nobody comes on site
 */
export function makePasses(deps: Deps, actor: Actor, slotId: number): Promise<Made> {
  return deps.db.transaction(async (tx) => {
    const slot = await boundSlot(deps, tx, 'visits_from', slotId);
    // Two presses at once make passes once.
    await tx.select({ id: proposal.id }).from(proposal).where(eq(proposal.id, slot.proposalId)).for('no key update');
    const found = await visitPartyOf(tx, actor, slot.proposalId);
    if (!found) throw new AppError('not_found');
    demand(passesVerdict(found.party));
    if (!opensPasses(found.row.status)) throw new AppError('pass_not_yet');
    // Of whoever is of the team no more no pass may be asked for: the others come all the same.
    const team = await teamOfProposal(tx, found.row);
    const onSite = (await visitsOfSlots(tx, 'ru', [slot.id])).filter(
      ({ row: { mode, status, personId } }) =>
        mode === 'on_site' &&
        status !== s.withdrawn &&
        status !== s.left &&
        (personId === null || team.includes(personId)),
    );
    if (onSite.length === 0) throw new AppError('visit_nobody');
    const lacking = await comingOf(deps, tx, slot, onSite);
    const waiting = await waitingDrafts(
      tx,
      actor,
      lacking.flatMap(({ row: { row } }) => row.passId ?? []),
    );
    const coming = lacking.filter(({ row: { row } }) => !waiting.some((draft) => waitsFor(draft, row)));
    const ids: number[] = [];
    for (const group of groupsOf(coming)) ids.push(await ask(deps, tx, actor, { slot, row: found.row, group }));
    const drafts = coming.flatMap(({ row: { row } }) => row.passId ?? []);
    await lapseReplaced(deps, tx, actor, {
      proposalId: slot.proposalId,
      drafts: drafts.filter((id) => !waiting.some((draft) => draft.id === id)),
      by: ids,
      today: dayOf(deps.clock.now(), deps.config.facilityTimeZone),
      reason: deps.texts.text('ru', 'visit.pass_replaced', { ids: ids.join(', ') }),
    });
    if (ids.length > 0) await notifyVisits(deps, tx, slot.proposalId);
    return { ids, waiting };
  });
}

/** Whoever was taken out of a draft is not asked for by it. */
const waitsFor = ({ id, guestIds }: WaitingDraft, { passId, personId }: VisitRecord): boolean =>
  id === passId && (personId === null || guestIds.includes(personId));

/** Days for which nobody has asked yet; those that are past, or outside of what passes are given for, are left out. */
async function comingOf({ clock, config }: Deps, tx: Tx, slot: Slot, onSite: readonly VisitRow[]): Promise<Coming[]> {
  const today = dayOf(clock.now(), config.facilityTimeZone);
  const isShort = wallTime(slot.finishAt, config.facilityTimeZone) <= `${slot.first} 18:00`;
  const lacking = await daysWithoutPass(
    tx,
    onSite.map(({ row }) => row.id),
    today,
    config.facilityTimeZone,
  );
  return lacking.flatMap(({ id, starts, ends }) => {
    const one = onSite.find(({ row }) => row.id === id);
    if (!one || ends < today) return [];
    // Without escort one leaves by six in the evening of the only day; whoever works longer is escorted, and so is a
    // guest without an account, who takes no course for that reason.
    return [{ row: one, starts, ends, type: isShort && one.row.personId !== null ? 2 : 1 }];
  });
}

/** So many people and days as one pass may have; whoever stays longer has several. Who is escorted stands apart. */
function groupsOf(coming: readonly Coming[]): Coming[][] {
  const groups: Coming[][] = [];
  for (const one of coming.flatMap(inPieces).toSorted((a, b) => a.starts.localeCompare(b.starts))) {
    const fits = groups.find(
      (group) =>
        group.length < passLimits.maxGuests &&
        group[0]?.type === one.type &&
        daysBetween(group[0]?.starts ?? one.starts, latest([...group, one])) <= passLimits.maxDays &&
        !group.some(({ row }) => row.row.id === one.row.row.id),
    );
    if (fits) fits.push(one);
    else groups.push([one]);
  }
  return groups;
}

function inPieces(one: Coming): Coming[] {
  if (daysBetween(one.starts, one.ends) <= passLimits.maxDays) return [one];
  const ends = addDays(one.starts, passLimits.maxDays);
  return [{ ...one, ends }, ...inPieces({ ...one, starts: addDays(ends, 1) })];
}

const latest = (group: readonly Coming[]): string =>
  group
    .map(({ ends }) => ends)
    .toSorted()
    .at(-1) ?? '';

interface Asked {
  readonly slot: Slot;
  readonly row: ProposalRecord;
  readonly group: readonly Coming[];
}

async function ask(deps: Deps, tx: Tx, actor: Actor, { slot, row, group }: Asked): Promise<number> {
  const starts = group[0]?.starts ?? slot.first;
  const ends = latest(group);
  const known = await hostsOf(tx, row.stationId, 'ru');
  // As the form of a request chooses them: who is on duty then; where nobody is, whoever is in charge.
  const onDuty = known.filter((host) => slot.responsibleIds.includes(host.id));
  const hosts = onDuty.length > 0 ? onDuty : known;
  const id = await requestFromVisits(deps, tx, actor, row, {
    recordId: slot.id,
    starts,
    ends,
    type: group[0]?.type ?? 1,
    guests: group.map((one) => guestOf(one, starts, ends)),
    responsibles: hosts.slice(0, passLimits.maxResponsibles).map((host) => host.id),
    justification: deps.texts.text('ru', 'visit.pass_reason', { id: row.id }),
  });
  await tx
    .update(visit)
    .set({ passId: id })
    .where(
      isAmong(
        visit.id,
        group.map((one) => one.row.row.id),
      ),
    );
  return id;
}

function guestOf({ row: { row }, starts, ends }: Coming, first: string, last: string): GuestInput {
  const days = starts === first && ends === last ? {} : { start_date: starts, finish_date: ends };
  return GuestInput.parse(
    row.personId === null
      ? {
          last_name: row.lastName,
          first_name: row.firstName,
          middle_name: row.middleName,
          organization: row.organization,
          phone_number: row.phoneNumber,
          is_foreign: row.isForeign,
          ...days,
        }
      : { user_id: row.personId, ...days },
  );
}
