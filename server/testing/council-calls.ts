import { councilStatus as s, type CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { calendarRecord } from '../src/modules/calendar-records/calendar-records.tables.ts';
import { aCouncil, aDecision, anEntryExpert, aTeamMember, entryIdOf } from './councils.ts';
import type { TestPortal } from './portal.ts';
import { aProposal } from './proposals.ts';
import type { ReaderName, Readers } from './readers.ts';

interface Table {
  readonly councilId: number;
  readonly proposalId: number;
  readonly entryId: number;
  /** Rows of the expert of councils: of the matrix, and of the team. */
  readonly expertRow: number;
  readonly teamRow: number;
  readonly record: number;
  readonly otherProposal: number;
}
/** An accepted proposal of an applicant at station 1, with its experts, its people and an interval. */
export async function councilTable({ db, clock }: TestPortal, readers: Readers, status: CouncilStatus): Promise<Table> {
  const make = (at: number) => aProposal(db, { applicantId: readers.author.id, status: at, grantedHours: null });
  const proposalId = await make(status === s.planned ? proposalStatus.expertise : proposalStatus.statement);
  const by = readers.moderator.id;
  const councilId = await aCouncil(db, { createdBy: by, status, proposals: [proposalId] });
  const of = { councilId, proposalId };
  const expertId = readers['expert of councils'].id;
  const expertRow = await anEntryExpert(db, { ...of, expertId, mark: 3 });
  const teamRow = await aTeamMember(db, { councilId, personId: expertId });
  await aTeamMember(db, { councilId, personId: readers['invited to councils'].id, type: 0 });
  if (status === s.review || status === s.planning)
    await aDecision(db, { ...of, by, decision: decisions.accept, grantedHours: 20 });
  const day = 24 * 3_600_000;
  const startAt = new Date(Date.parse('2027-01-01T09:00:00Z') + proposalId * day);
  const interval = { startAt, finishAt: new Date(startAt.getTime() + 3_600_000) };
  const [record] = await db
    .insert(calendarRecord)
    .values({ type: 5, proposalId, stationId: 1, ...interval, createdAt: clock.now(), createdBy: by })
    .returning();
  const otherProposal = await make(proposalStatus.created);
  return { ...of, entryId: await entryIdOf(db, of), expertRow, teamRow, record: record?.id ?? 0, otherProposal };
}

interface Call {
  readonly method?: 'PATCH';
  readonly path: string;
  /** In which status of the council it is open. */
  readonly status: CouncilStatus;
  readonly body: (table: Table) => object;
  readonly of: readonly ReaderName[];
  /** Said to whoever has no part in it: 403 by default, as to those who lack an office. */
  readonly outside?: (name: ReaderName) => number;
}
export const moderators: ReaderName[] = ['moderator', 'moderating author', 'moderating member'];
const planners: ReaderName[] = [...moderators, 'station', 'station of the team', 'head'];
const inRoom: ReaderName[] = ['expert of councils', 'invited to councils'];
/** Without an office at stations nothing is looked for. */
const elsewhere: ReaderName[] = ['other station', 'other head'];
const change = (path: string, status: CouncilStatus, body: Call['body'], more: Partial<Call> = {}): Call => ({
  path: `/api/councils/${path}/`,
  status,
  body,
  of: moderators,
  ...more,
});
const hiddenFrom = (reading: readonly ReaderName[]) => (name: ReaderName) => (reading.includes(name) ? 403 : 404);
const solution = (fields: object) =>
  change('change_proposal_solution', s.review, ({ councilId, entryId }) => ({
    council_id: councilId,
    proposal_council_id: entryId,
    ...fields,
  }));
const ofCouncil = ({ councilId }: Table) => ({ council_id: councilId });

const ofStation = (path: string, body: Call['body'], more: Partial<Call> = {}): Call => ({
  path: `/api/calendar/${path}/`,
  status: s.planning,
  body,
  of: planners,
  ...more,
});
const ofRecord = (path: string, body: Call['body'], more: Partial<Call> = {}) =>
  ofStation(path, body, { outside: (name) => (elsewhere.includes(name) ? 404 : 403), ...more });
export const inYear = (year: number, start: string, finish: string) => ({
  [start]: `${year}-01-01 09:00`,
  [finish]: `${year}-01-01 10:00`,
});

/** Every writing call of councils and of the calendar that is one’s own by an office. */
export const councilCalls = (readers: Readers, session: number): Record<string, Call> => ({
  'a new council': change('create', s.draft, () => ({
    name: '1',
    date: '2026-11-18',
    is_si: true,
    si_session_name: '1',
    si_session_start: '2027-02-01',
    si_session_end: '2027-03-01',
  })),
  'a cancellation': change('change_status', s.planned, (on) => ({ ...ofCouncil(on), action: 'delete' })),
  'a step forward': change('next_status', s.planned, (on) => ({ ...ofCouncil(on), from_status: 1 })),
  'a look at a step': change('move_preview', s.planned, (on) => ({ ...ofCouncil(on), action: 'discuss' })),
  'one more proposal': change('change_proposals', s.planned, (on) => ({
    ...ofCouncil(on),
    type: 'add',
    proposal_ids: [on.otherProposal],
  })),
  'a look at more proposals': change('proposals_preview', s.planned, (on) => ({
    ...ofCouncil(on),
    proposal_ids: [on.otherProposal],
  })),
  'one proposal less': change('change_proposals', s.planned, (on) => ({
    ...ofCouncil(on),
    type: 'delete',
    proposal_council_id: on.entryId,
  })),
  'one more expert': change('change_proposal_experts', s.planned, ({ entryId }) => ({
    type: 'add',
    proposal_council_id: entryId,
    expert_ids: [readers['expert of nothing'].id],
  })),
  'experts for many': change('assign_experts', s.planned, ({ councilId, entryId }) => ({
    council_id: councilId,
    assignments: [{ proposal_council_id: entryId, expert_ids: [readers['expert of nothing'].id] }],
  })),
  'one expert less': change('change_proposal_experts', s.planned, ({ entryId, expertRow }) => ({
    type: 'delete',
    proposal_council_id: entryId,
    proposal_expert_id: expertRow,
  })),
  'a note of the discussion': change('save_notes', s.review, ({ councilId, entryId }) => ({
    council_id: councilId,
    version: 0,
    notes: [{ proposal_council_id: entryId, text: 'Сказано' }],
  })),
  'a final mark': solution({ action: 'change_mark', new_mark: 4.4 }),
  'a decision': solution({ action: 'change_solution', solution: decisions.later }),
  'granted hours': solution({ action: 'change_duration', provided_experiment_duration: 4 }),
  'a comment': solution({ action: 'change_comment', comment: 'Иначе' }),
  'one more participant': change('change_team', s.review, (on) => ({
    ...ofCouncil(on),
    type: 'add',
    users: [{ user_id: readers.stranger.id, type: 0 }],
  })),
  'one participant less': change('change_team', s.review, (on) => ({
    ...ofCouncil(on),
    type: 'delete',
    users: { council_team_id: on.teamRow },
  })),
  'what is discussed now': change('discussion', s.review, (on) => ({
    ...ofCouncil(on),
    action: 'discuss',
    proposal_council_id: on.entryId,
  })),
  'an order of discussion': change('discussion', s.review, (on) => ({
    ...ofCouncil(on),
    action: 'order',
    order: [on.entryId],
  })),
  'hours of a station': change('save_time_available', s.review, (on) => ({
    ...ofCouncil(on),
    station_id: 1,
    new_time_available: 40,
  })),
  'hours of all stations': change('save_times_available', s.review, (on) => ({
    ...ofCouncil(on),
    stations: [{ station_id: 1, new_time_available: 40 }],
  })),
  'another place': change('update', s.planned, (on) => ({
    ...ofCouncil(on),
    name: '4/2026',
    date: '2026-11-18',
    place: 'Зал 1',
    is_si: true,
    si_session_name: '2027-1',
    si_session_start: '2027-02-01',
    si_session_end: '2027-04-30',
  })),
  'a start time': change('update_time', s.planned, (on) => ({ ...ofCouncil(on), start_time: '10:30' })),
  'a start time by its other address': {
    ...change('', s.planned, (on) => ({ ...ofCouncil(on), start_time: '10:30' })),
    path: '/api/council/update_time/',
  },
  'a word about the protocol': change(
    'update_expert_resolution',
    s.review,
    ({ teamRow }) => ({ councilteam_id: teamRow, resolution: true }),
    { of: ['expert of councils'], outside: hiddenFrom([...moderators, ...inRoom]) },
  ),
  'an interval': ofRecord('detail', ({ proposalId }) => ({
    type: 5,
    proposal_id: proposalId,
    station_id: 1,
    ...inYear(2030 + proposalId, 'start_date', 'finish_date'),
  })),
  'other dates': ofRecord(
    'detail',
    ({ proposalId, record }) => ({ id: record, ...inYear(2030 + proposalId, 'start_date', 'finish_date') }),
    { method: 'PATCH' },
  ),
  'responsible people': ofRecord('exp_responsibles', ({ record }) => ({ id: record, responsibles: [] })),
  'the end of an interval': ofRecord('delete', ({ proposalId, record }) => ({ id: record, proposal_id: proposalId })),
  'an in-house entry': ofStation('inhouse', ({ proposalId }) => ({
    name: 'Юстировка',
    type: 1,
    station: 1,
    experiment_calendar: [inYear(2130 + proposalId, 'date_start', 'date_end')],
  })),
  'a plan to be searched': ofStation('plan/ask', () => ({ session_id: session, station_id: 1, rounds: 1 })),
});
