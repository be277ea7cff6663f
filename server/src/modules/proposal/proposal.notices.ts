import { fullName } from '@luch/contract/account/person-name.ts';
import type { RevisionReason } from '@luch/contract/proposal/action.inputs.ts';
import { headsOf, personIdsWithRole, responsiblesOf } from '../account/account.queries.ts';
import type { ReadForSubmit } from './actions/submit.queries.ts';
import type { FacilitySession } from '../reference/reference.tables.ts';
import { slotsOf } from '../calendar-records/calendar-records.queries.ts';
import { versionOfRemoved } from '../calendar-records/calendar-event.view.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { deciding, outsideTeam, responsiblesOfProposal } from './letters/recipients.queries.ts';
import { stationNameOf } from './letters/notice-facts.queries.ts';
import { type Letter, type Occasion, type Post, post, postAll, type Speaker } from './letters/proposal.letters.ts';
import { momentIn, zoneName } from './letters/moment.view.ts';
import { eventsOf } from './letters/slot-events.ts';
import type { ProposalRecord } from './proposal.tables.ts';
import type { ProposalContext } from './proposal.workflow.ts';

/** Which event tells whom. Every letter is queued in the transaction of its event. */

export async function notifySubmitted(
  context: ProposalContext,
  session: Pick<FacilitySession, 'name'> | null,
  known: ReadForSubmit,
): Promise<void> {
  const { row } = context;
  const { author, organisation } = known;
  const posts: Post[] = [
    {
      kind: 'personal',
      row,
      personIds: known.staff,
      write: (say) => ({
        letter: 'submitted',
        facts: {
          author: fullName(author),
          organisation: organisation === null ? '' : say.name(organisation),
          hours: row.requestedHours ?? 0,
        },
      }),
    },
    {
      kind: 'decision',
      row,
      personIds: [row.applicantId],
      write: (say) => ({
        letter: 'receipt',
        facts: {
          at: momentIn(context, say.language, context.now),
          session:
            session === null ? say.text('session_unknown') : say.text('session_known', { session: session.name }),
        },
      }),
    },
  ];
  await postAll(context, posts, known);
}

export function notifyResubmitted(context: ProposalContext, known: ReadForSubmit): Promise<void> {
  const facts = { author: fullName(known.author) };
  const write = () => ({ letter: 'resubmitted', facts }) as const;
  return postAll(context, [{ kind: 'personal', row: context.row, personIds: known.staff, write }], known);
}

export const notifyDeleted = (context: ProposalContext) => toAuthor(context, { letter: 'deleted' });

export async function notifyExamination(context: ProposalContext): Promise<void> {
  await post(context, 'personal', await stationStaffOf(context), () => ({ letter: 'examination' }));
}

export const notifyAccepted = (context: ProposalContext, hours: number, comment: string) =>
  toAuthor(context, { letter: 'accepted', facts: { hours, count: hours }, comment });

export const notifyRevision = (context: ProposalContext, comment: string, reasons: readonly RevisionReason[]) =>
  toAuthor(context, { letter: 'revision', comment, reasons });

export const notifyRejected = (context: ProposalContext, comment: string, reasons: readonly RevisionReason[]) =>
  toAuthor(context, { letter: 'rejected', comment, reasons });

/**
 * A request that nobody has answered is none of the team's business. Where a facility has no head, or none who may
 * answer, moderators do.
 */
export async function notifyPlanChangeAsked(context: ProposalContext, comment: string): Promise<void> {
  const { tx, row } = context;
  const heads = row.kindId === null ? [] : await deciding(tx, row, await headsOf(tx, row.kindId));
  const answering = heads.length > 0 ? heads : await deciding(tx, row, await personIdsWithRole(tx, 'moderator'));
  await post(context, 'personal', answering, () => ({ letter: 'plan_change_asked', comment }));
}

export const notifyPlanChangeForwarded = (context: ProposalContext, comment: string) =>
  toAuthor(context, { letter: 'plan_change_forwarded', comment });

export async function notifyPlanChangeDeclined(context: ProposalContext, comment: string): Promise<void> {
  await post(context, 'personal', await stationStaffOf(context), () => ({ letter: 'plan_change_declined', comment }));
}

/** What has become of an interval; a removed one as it was. */
export interface TimeChange {
  readonly what: 'assigned' | 'moved' | 'ended' | 'released';
  readonly record: CalendarRecord;
}

/** One letter, however many intervals have changed and how: the time that stands now, and an event for each of them. */
export async function notifyTimeChanged(context: Occasion, changes: readonly TimeChange[]): Promise<void> {
  const [{ what } = { what: 'moved' as const }] = changes;
  const isOfOneKind = changes.every((change) => change.what === what);
  const slots = await slotsOf(context.tx, context.row.id);
  await post(context, 'decision', [context.row.applicantId], (say) => ({
    letter: `time_${isOfOneKind ? what : 'moved'}`,
    lines: slots.length === 0 ? [say.text('no_slots')] : slotLines(context, say, slots),
    events: changes.flatMap((change) =>
      change.what === 'released'
        ? eventsOf(context, say, [afterRemoval(change.record)], 'CANCEL')
        : eventsOf(context, say, [change.record], 'REQUEST'),
    ),
  }));
}
const afterRemoval = (record: CalendarRecord): CalendarRecord => ({
  ...record,
  version: versionOfRemoved(record.version),
});

export const notifyReportDue = (context: ProposalContext) => toAuthor(context, { letter: 'report_due' });

/** @param released the time that was given back with it */
export const notifyNotRealized = (context: ProposalContext, comment: string, released: readonly CalendarRecord[]) =>
  post(context, 'decision', [context.row.applicantId], (say) => ({
    letter: 'not_realized',
    comment,
    events: eventsOf(context, say, released.map(afterRemoval), 'CANCEL'),
  }));

/** Both stations hear of it: one loses the proposal, the other gets it. So does the author, who is not told why. */
export async function notifyStationChanged(context: ProposalContext, from: number | null, to: number): Promise<void> {
  const { tx, row } = context;
  const before = from === null ? [] : await responsiblesOf(tx, from);
  const after = await responsiblesOf(tx, to);
  const station = await stationNameOf(tx, to);
  const staff = await outsideTeam(tx, row, [...before, ...after]);
  await post(context, 'personal', staff, (say) => ({
    letter: 'station_changed',
    facts: { station: say.name(station) },
  }));
  await post(context, 'decision', [row.applicantId], (say) => ({
    letter: 'station_moved',
    // The speaker knows the station of the proposal as it was.
    facts: { station: say.name(station), former: say.station },
  }));
}

export const notifyTimeAdded = (
  context: ProposalContext,
  { hours, granted }: { readonly hours: number; readonly granted: number },
  comment: string,
) => toAuthor(context, { letter: 'time_added', facts: { hours, granted, count: hours }, comment });

export const notifySessionChanged = (context: ProposalContext, session: string, comment: string) =>
  toAuthor(context, { letter: 'session_changed', facts: { session }, comment });

export const notifyExtended = (context: ProposalContext, until: string, comment: string) =>
  post(context, 'decision', [context.row.applicantId], () => ({
    letter: 'extended',
    facts: { until: until.split('-').toReversed().join('.') },
    comment,
  }));

function toAuthor(context: ProposalContext, letter: Letter): Promise<void> {
  return post(context, 'decision', [context.row.applicantId], () => letter);
}

const slotLines = (context: Pick<ProposalContext, 'deps'>, say: Speaker, slots: readonly CalendarRecord[]): string[] =>
  slots.map(({ startAt, finishAt }) =>
    say.text('slot', {
      start: momentIn(context, say.language, startAt, 'without zone'),
      finish: momentIn(context, say.language, finishAt, 'without zone'),
      zone: zoneName(context, say.language, startAt),
    }),
  );

/** What a council has decided about a proposal, as its author hears it. */
export interface CouncilDecision {
  readonly row: ProposalRecord;
  readonly letter: 'accepted' | 'revision' | 'rejected';
  readonly comment: string;
  readonly hours?: number;
  /** Time that is assigned with it: all is said in one letter. */
  readonly slots?: readonly CalendarRecord[];
}
export const notifyDecidedByCouncil = (
  context: Omit<ProposalContext, 'row' | 'facts'>,
  decided: readonly CouncilDecision[],
): Promise<void> =>
  postAll(
    context,
    decided.map(({ row, letter, comment, hours = 0, slots = [] }) => ({
      kind: 'decision',
      row,
      personIds: [row.applicantId],
      write: (say) => ({
        letter: slots.length > 0 ? 'accepted_with_time' : letter,
        facts: { hours, count: hours },
        comment,
        lines: slotLines(context, say, slots),
        events: eventsOf({ ...context, row }, say, slots, 'REQUEST'),
      }),
    })),
  );

const stationStaffOf = async ({ tx, row }: ProposalContext): Promise<number[]> =>
  outsideTeam(tx, row, await responsiblesOfProposal(tx, row));
