import { addDays } from '@luch/contract/kernel/days.ts';
import { revisionReasons } from '@luch/contract/proposal/action.inputs.ts';
import { isPersonal, proposalMachine, proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { actionsOf } from '@luch/contract/kernel/define-machine.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { type Draw, drawFrom, seededRandom } from '../src/platform/seeded-random.ts';
import { aCouncil } from './councils.ts';
import { aPass } from './passes.ts';
import { type Act, cast, type Name, type People, seen } from './random-chances.ts';
import { councilAct } from './random-council.ts';
import type { TestPortal } from './portal.ts';
import { aFile, aProposal } from './proposals.ts';

/** What somebody has done, and how it was answered. */
export interface Done {
  readonly who: string;
  readonly what: string;
  readonly status: number;
}

const zone = 'Europe/Moscow';
const personalActions = actionsOf(proposalMachine).filter(isPersonal);
/** What ends a life is done seldom. */
const endings: readonly string[] = ['deleted', 'send_to_archive', 'not_realized', 'change_status', 'reject'];
const reviewed: readonly number[] = [s.created, s.expertise, s.statement];
const withTime: readonly number[] = [s.approve, s.scheduled];
const visited: readonly number[] = [s.scheduled, s.need_report];

/**
 * People who do at random whatever the portal offers, as often what they may as what they may not, several at the same
 * moment: proposals, their time, experts, councils and passes. The same seed tries the same.
 */
export async function randomLife(portal: TestPortal, seed: number) {
  const draw = drawFrom(seededRandom(seed));
  const people = await cast(portal);
  for (const author of ['author', 'other author', 'moderating author'] as const)
    for (let count = 0; count < 5; count += 1)
      await aProposal(portal.db, {
        applicantId: people[author].id,
        stationId: draw.pick([1, 1, 2]),
        requestedHours: draw.pick([4, 24, 48]),
        members: draw.chance(0.5) ? [people.member.id] : [],
      });
  for (let count = 0; count < 2; count += 1) await aCouncil(portal.db, { createdBy: people.moderator.id });

  const acts = [proposalAct, proposalAct, proposalAct, proposalAct, timeAct, expertAct, ratingAct, councilAct, passAct];
  const one = async (act: Act): Promise<Done> => {
    const world = await seen(portal);
    const name = draw.pick(Object.keys(people) as (keyof typeof people)[]);
    const { who = name, method = 'POST', path, body } = await act({ portal, draw, people, world });
    const answer = await people[who].call(method, path, body);
    return { who, what: `${method} ${path} ${JSON.stringify(body)}`, status: answer.status };
  };
  return {
    people,
    /** So many rounds, in each of which up to four do something at once, and besides them somebody for a council. */
    async live(rounds: number): Promise<Done[]> {
      const done: Done[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const doing = [councilAct, ...Array.from({ length: draw.whole(1, 4) }, () => draw.pick(acts))];
        done.push(...(await Promise.all(doing.map(one))));
        portal.clock.advance(draw.whole(0, 4) * 3_600_000);
      }
      return done;
    },
  };
}

/** Mostly one of these, where there are any. */
function mostly<T>(draw: Draw, all: readonly T[], isFit: (one: T) => boolean): T {
  const fit = all.filter(isFit);
  return draw.pick(fit.length > 0 && draw.chance(0.85) ? fit : all);
}
const inAny =
  (statuses: readonly number[]) =>
  ({ status }: { readonly status: number }): boolean =>
    statuses.includes(status);

const proposalAct: Act = async ({ portal, draw, people, world }) => {
  const row = draw.pick(world.proposals);
  const open = personalActions.filter(
    (one) =>
      proposalMachine.actions[one].from.some((from) => from === row.status) &&
      (!endings.includes(one) || draw.chance(0.1)),
  );
  const action = draw.pick(open.length > 0 && draw.chance(0.85) ? open : personalActions);
  const day = (count: number) => addDays(dayOf(portal.clock.now(), zone), count);
  const kind = action === 'upload_report' ? 1 : 2;
  const needsFile = action === 'upload_report' || action === 'upload_publication';
  const inputs = {
    ...(draw.chance(0.9) && { comment: 'Потому что' }),
    ...(draw.chance(0.3) && { reasons: [draw.pick(revisionReasons)] }),
    ...(draw.chance(0.7) && { provided_experiment_duration: draw.pick([4, 8.5, 24, 72]) }),
    new_status_id: draw.pick([s.draft, s.created, s.need_report, s.done]),
    date: day(-1),
    new_station_id: draw.pick([1, 2, 20]),
    additional_experiment_duration: draw.pick([0.5, 6]),
    new_proposal_session_end: day(draw.whole(-1, 60)),
    ...(draw.chance(0.5) && { seen_status: row.status }),
    ...(needsFile && {
      file_id: await aFile(portal.db, { proposalId: row.id, addedBy: row.applicantId, kind, claimedAt: null }),
    }),
  };
  if (action === 'examination' && draw.chance(0.4)) {
    const ids = [row.id, draw.pick(world.proposals).id, draw.pick(world.proposals).id];
    const bulk = draw.pick(['examination', 'next_step', 'accept', 'revision'] as const);
    return { who: 'moderator', path: '/api/proposals/proposal/bulk/', body: { action: bulk, ids, comment: 'Вместе' } };
  }
  return {
    ...fitting(draw, people, proposalMachine.actions[action].by, row),
    path: '/api/proposals/proposal/update_status/',
    body: { proposal_id: row.id, proposal_action: action, ...inputs },
  };
};

/** Mostly somebody who holds the office, else anybody. */
function fitting(
  draw: Draw,
  people: People,
  by: readonly string[],
  row: { applicantId: number; stationId: number | null },
) {
  if (draw.chance(0.2)) return {};
  const office = draw.pick(by);
  const author = (Object.keys(people) as Name[]).find((name) => people[name].id === row.applicantId);
  const holders: Readonly<Record<string, readonly (Name | undefined)[]>> = {
    applicant: [author],
    moderator: ['moderator', 'other moderator', 'moderating author'],
    bs: [row.stationId === 1 ? 'station' : 'other station'],
    msc_admin: ['head'],
  };
  const who = draw.pick(holders[office] ?? [undefined]);
  return who === undefined ? {} : { who };
}

const timeAct: Act = ({ portal, draw, world, people }) => {
  const row = mostly(draw, world.proposals, inAny(withTime));
  const day = addDays(dayOf(portal.clock.now(), zone), draw.whole(0, 3));
  const from = draw.whole(0, 20);
  const clock = (hour: number) => `${day} ${String(hour).padStart(2, '0')}:${draw.pick(['00', '30'])}`;
  const dates = { start_date: clock(from), finish_date: clock(from + draw.whole(1, 3)) };
  const who = fitting(draw, people, ['bs', 'moderator', 'msc_admin'], row);
  const record = world.records.length > 0 ? draw.pick(world.records) : undefined;
  if (record === undefined || draw.chance(0.5)) {
    const own = { type: draw.pick([0, 1]), station_id: draw.pick([1, 2]), name: 'Своё', ...dates };
    const body = draw.chance(0.75) ? { type: 2, proposal_id: row.id, station_id: row.stationId, ...dates } : own;
    return { ...who, path: '/api/calendar/detail/', body };
  }
  if (draw.chance(0.4))
    return { ...who, path: '/api/calendar/delete/', body: { id: record.id, proposal_id: record.proposalId } };
  const close = { comments: 'Закончили', close_record: true, is_completed: false };
  return {
    ...who,
    method: 'PATCH',
    path: '/api/calendar/detail/',
    body: { id: record.id, ...(draw.chance(0.5) ? dates : close) },
  };
};

const expertAct: Act = ({ draw, people, world }) => ({
  who: draw.pick(['moderator', 'other moderator', 'moderating author'] as const),
  method: 'PATCH',
  path: '/api/proposals/proposal/proposal_experts/',
  body: {
    proposal_id: mostly(draw, world.proposals, inAny(reviewed)).id,
    type: draw.pick(['add', 'add', 'delete']),
    expert_ids: [people[draw.pick(['expert', 'other expert'] as const)].id],
  },
});

const ratingAct: Act = ({ draw, world }) => {
  const proposal_id = mostly(draw, world.proposals, ({ experts }) => experts > 0).id;
  const who = draw.pick(['expert', 'other expert'] as const);
  if (draw.chance(0.1)) {
    const body = { proposal_id, kind: draw.pick(['unable', 'conflict']), reason: 'Не могу' };
    return { who, path: '/api/proposals/expertise/decline/', body };
  }
  const mark = () => draw.whole(1, 10) / 2;
  const body = { proposal_id, mark1: mark(), mark2: mark(), mark3: mark(), mark4: mark(), comment: 'Ясно' };
  return { who, path: '/api/proposals/expertise/detail/', body };
};

const passAct: Act = async ({ portal, draw, people, world }) => {
  if (world.passes.length === 0 || draw.chance(0.3)) {
    const row = mostly(draw, world.proposals, inAny(visited));
    const more = { guests: [people.member.id], responsibles: [people.station.id] };
    await aPass(portal.db, { proposalId: row.id, creatorId: row.applicantId, ...more });
  }
  const id = world.passes.length > 0 ? draw.pick(world.passes).id : 1;
  const next = draw.pick([1, 2, 3]);
  const who = draw.chance(0.8) ? { who: 'passes' as const } : {};
  return {
    ...who,
    path: '/api/pass/action/',
    body: { pass_id: id, action: 'next_status', new_status_id: next, reason: 'Нет мест' },
  };
};
