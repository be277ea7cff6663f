import { councilStatus as c } from '@luch/contract/council/council.machine.ts';
import { decisionIds, decisions } from '@luch/contract/council/decision.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { aCouncil } from './councils.ts';
import { aProposal } from './proposals.ts';
import type { Act, Call, Chance } from './random-chances.ts';

/** Words of a council about an entry, by which they are found where they do not belong. */
export const wordsAbout = (entryId: number): string => `Решили о №${entryId}.`;

const offered: readonly number[] = [s.created, s.expertise, s.statement];
const open: readonly number[] = [c.draft, c.planned, c.review, c.planning];

type Entry = Chance['world']['entries'][number];
interface Meeting extends Chance {
  readonly id: number;
  readonly entries: readonly Entry[];
}

/** Mostly what leads a council on to its end, by a moderator; else anything, by anybody. */
export const councilAct: Act = async (chance) => {
  const { draw, world } = chance;
  const going = world.councils.filter(({ status }) => open.includes(status));
  if (going.length === 0) await anotherCouncil(chance);
  const row = draw.pick(going.length > 0 && draw.chance(0.9) ? going : world.councils);
  const entries = world.entries.filter(({ councilId, releasedAt }) => councilId === row.id && releasedAt === null);
  const meeting = { ...chance, id: row.id, entries };
  if (draw.chance(0.2)) return anything(meeting);
  return (steps[row.status] ?? anything)(meeting);
};

/** With new proposals, as a season brings them. */
async function anotherCouncil({ portal, draw, people }: Chance): Promise<void> {
  await aCouncil(portal.db, { createdBy: people.moderator.id });
  for (const author of ['author', 'other author', 'author'] as const)
    await aProposal(portal.db, { applicantId: people[author].id, stationId: draw.pick([1, 2]), requestedHours: 24 });
}

const steps: Readonly<Record<number, (meeting: Meeting) => Call>> = {
  [c.draft]: (meeting) => {
    const { draw, entries } = meeting;
    if (draw.chance([1, 0.8, 0.4][entries.length] ?? 0)) return addProposal(meeting);
    return askExperts(meeting) ?? on(meeting, 'next_status', {});
  },
  [c.planned]: (meeting) => {
    const { draw, entries, world } = meeting;
    const asking = askExperts(meeting);
    if (asking) return asking;
    const unrated = world.proposals.filter(
      ({ id, ratingsMissing }) => ratingsMissing > 0 && entries.some(({ proposalId }) => proposalId === id),
    );
    if (unrated.length === 0 || draw.chance(0.05)) return on(meeting, 'next_status', {});
    const marks = Object.fromEntries(['mark1', 'mark2', 'mark3', 'mark4'].map((name) => [name, draw.whole(1, 10) / 2]));
    const body = { proposal_id: draw.pick(unrated).id, ...marks, comment: 'Ясно' };
    return { who: draw.pick(['expert', 'other expert'] as const), path: '/api/proposals/expertise/detail/', body };
  },
  [c.review]: (meeting) => {
    const { draw, entries } = meeting;
    if (draw.chance(0.2)) return vote(meeting);
    const undecided = entries.find(({ decision }) => decision === null);
    if (undecided)
      return solve(meeting, undecided, {
        action: 'change_solution',
        solution: draw.pick([decisions.accept, decisions.accept, decisions.accept, ...decisionIds]),
      });
    const silent = entries.find(({ comment }) => comment === '');
    if (silent) return solve(meeting, silent, { action: 'change_comment', comment: wordsAbout(silent.id) });
    return on(meeting, 'next_status', {});
  },
  [c.planning]: (meeting) => on(meeting, 'next_status', {}),
};

function on({ draw, id }: Meeting, path: string, body: object): Call {
  const who = draw.chance(0.95) ? draw.pick(['moderator', 'other moderator'] as const) : 'station';
  return { who, path: `/api/councils/${path}/`, body: { council_id: id, ...body } };
}

const solve = (meeting: Meeting, { id }: Entry, body: object): Call =>
  on(meeting, 'change_proposal_solution', { proposal_council_id: id, ...body });

function addProposal(meeting: Meeting): Call {
  const { draw, world } = meeting;
  const fit = world.proposals.filter(({ status }) => offered.includes(status));
  if (fit.length === 0) return sendIn(meeting);
  const { id } = draw.pick(fit);
  return on(meeting, 'change_proposals', { type: 'add', proposal_ids: [id] });
}

/** A draft by its author, so that there is something to speak about. */
function sendIn({ draw, people, world }: Meeting): Call {
  const drafts = world.proposals.filter(({ status }) => status === s.draft);
  const { id, applicantId } = draw.pick(drafts.length > 0 ? drafts : world.proposals);
  const who = applicantId === people.author.id ? 'author' : 'other author';
  return { who, path: '/api/proposals/proposal/update_status/', body: { proposal_id: id, proposal_action: 'created' } };
}

/** For a proposal without any; they may have been taken from it since, or say no, and then it goes. */
function askExperts(meeting: Meeting): Call | undefined {
  const { draw, people, world, entries } = meeting;
  const asked = (proposalId: number) => (world.proposals.find(({ id }) => id === proposalId)?.experts ?? 0) > 0;
  const bare = entries.find(
    (entry) => !asked(entry.proposalId) || world.entryExperts.every(({ entryId }) => entryId !== entry.id),
  );
  if (!bare) return undefined;
  const proposal_council_id = bare.id;
  if (draw.chance(0.2)) return on(meeting, 'change_proposals', { type: 'delete', proposal_council_id });
  const expert_ids = [people.expert.id, people['other expert'].id];
  return on(meeting, 'change_proposal_experts', { type: 'add', proposal_council_id, expert_ids });
}

/** About the minutes: their own entry, and now and then another's. */
function vote(meeting: Meeting): Call {
  const { draw, people, world, id } = meeting;
  const team = world.team.filter(({ councilId }) => councilId === id);
  if (team.length === 0) return on(meeting, 'discussion', { action: 'order', order: null });
  const row = draw.pick(team);
  const own = row.personId === people.expert.id ? 'expert' : 'other expert';
  const resolution = draw.chance(0.7) ? { resolution: true } : { resolution: false, comment: 'Не так' };
  const who = draw.chance(0.8) ? own : 'unasked expert';
  return { who, path: '/api/councils/update_expert_resolution/', body: { councilteam_id: row.id, ...resolution } };
}

function anything(meeting: Meeting): Call {
  const { draw, world, entries } = meeting;
  const entry = draw.pick(entries.length > 0 ? entries : [...world.entries, undefined]);
  if (!entry) return addProposal(meeting);
  return draw.pick([
    () => on(meeting, 'next_status', {}),
    () => on(meeting, 'change_status', { action: draw.chance(0.2) ? 'delete' : 'return' }),
    () => on(meeting, 'change_proposals', { type: 'delete', proposal_council_id: entry.id }),
    () => addProposal(meeting),
    () => solve(meeting, entry, { action: 'change_solution', solution: draw.pick([...decisionIds, null]) }),
    () => solve(meeting, entry, { action: 'change_solution', solution: decisions.accept }),
    () =>
      solve(meeting, entry, { action: 'change_duration', provided_experiment_duration: draw.pick([4, 12.5, null]) }),
    () => solve(meeting, entry, { action: 'change_mark', new_mark: draw.pick([1, 4.5, null]) }),
    () => on(meeting, 'discussion', { action: 'discuss', proposal_council_id: entry.id }),
    () => on(meeting, 'discussion', { action: 'order', order: entries.map(({ id }) => id).toReversed() }),
    () => vote(meeting),
  ])();
}
