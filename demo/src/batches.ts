import { DAY } from '@luch/contract/kernel/days.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { HoldInput } from '@luch/contract/outbox/outbox.schemas.ts';
import { holdDecisions } from '@luch/server/modules/outbox/hold-decisions.ts';
import { createBatch } from '@luch/server/modules/outbox/keep-batch.ts';
import { releaseBatch } from '@luch/server/modules/outbox/release-batch.ts';
import { workRelease } from '@luch/server/modules/outbox/work-release.ts';
import { turnableClock } from '@luch/server/platform/clock.ts';
import type { Deps } from '@luch/server/platform/deps.ts';
import type { CouncilCast } from './council-lives.ts';

type Decided = Pick<HoldInput, 'proposal_action' | 'comment' | 'reasons'>;

const accept: Decided = { proposal_action: 'accept' };
const revision: Decided = {
  proposal_action: 'revision',
  comment: 'Уточните число образцов и время измерения одного образца.',
};
const reject: Decided = { proposal_action: 'reject', comment: 'Не обоснован выбор метода исследования.' };

/** What the office has decided and tells everybody on one day: twelve. */
const waiting: readonly Decided[] = [
  ...Array.from({ length: 7 }, () => accept),
  revision,
  revision,
  reject,
  reject,
  reject,
];
/** A few were told a while ago. */
const told: readonly Decided[] = [accept, reject];

/** One batch waits for its day with twelve decisions, one was made known; that of a council is its own. */
export async function decideForLater(deps: Deps, cast: CouncilCast): Promise<void> {
  const { moderator } = cast;
  const now = deps.clock.now();
  const ids = await undecided(deps, cast, waiting.length + told.length);
  const before = turnableClock(new Date(now.getTime() - 2 * DAY));
  const then: Deps = { ...deps, clock: before };
  const former = await collect(then, moderator, 'Дополнительный набор', told, ids.slice(0, told.length));
  before.advance(DAY);
  const jobs = { ...deps.jobs, enqueue: () => Promise.resolve(), enqueueAll: () => Promise.resolve() };
  await releaseBatch({ ...then, jobs }, moderator, { batch_id: former, confirm: told.length });
  await workRelease({ ...then, jobs }, { id: former });
  const at = turnableClock(new Date(now.getTime() - 3 * 3_600_000));
  await collect({ ...deps, clock: at }, moderator, 'Решения недели', waiting, ids.slice(told.length));
}

async function collect(
  deps: Deps,
  moderator: Actor,
  title: string,
  decided: readonly Decided[],
  ids: readonly number[],
): Promise<number> {
  const { id } = await createBatch(deps, moderator, { title });
  for (const [index, decision] of decided.entries()) {
    const proposalId = ids[index];
    if (proposalId === undefined) break;
    const input = { ...decision, batch_id: id, proposal_ids: [proposalId] };
    const [answer] = await holdDecisions(deps, moderator, input, moderator.language);
    if (answer?.status !== 'held') throw new Error(`${proposalId}: ${answer?.detail}`);
  }
  return id;
}

/**
 * Before a decision, in no council's hands, and nothing that the demonstration's expert judges; the oldest and the newest
 * of each status stay for whoever looks around.
 */
async function undecided({ sql, clock }: Deps, { moderator, expert }: CouncilCast, most: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from (
      select id, status, status_at, row_number() over (partition by status order by id) as first,
        row_number() over (partition by status order by id desc) as last
      from proposal p
      where status = any(${[s.created, s.expertise, s.statement]}) and applicant_id <> ${moderator.id}
        and status_at < ${new Date(clock.now().getTime() - 3 * DAY)}
        and not exists (select from council_entry e where e.proposal_id = p.id and e.released_at is null)
        and not exists (select from proposal_member m where m.proposal_id = p.id and m.person_id = ${moderator.id})
        and not exists (select from expert_assignment a where a.proposal_id = p.id and a.expert_id = ${expert.id})
        and not exists (select from plan_change c where c.proposal_id = p.id and c.closed_at is null)
    ) as undecided
    where first > 1 and last > 2
    order by status desc, id limit ${most}`;
  return rows.map(({ id }) => id);
}
