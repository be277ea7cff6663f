import { passMachine } from '@luch/contract/pass/pass.machine.ts';
import { councilMachine } from '@luch/contract/council/council.machine.ts';
import { proposalMachine } from '@luch/contract/proposal/proposal.machine.ts';
import { visitMachine } from '@luch/contract/visit/visit.machine.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { TestPortal } from './portal.ts';

const reserved =
  sql.raw(`coalesce((select sum(extract(epoch from r.finish_at - r.start_at)) / 3600 from calendar_record r
  where r.proposal_id = p.id and r.type in (2, 5)), 0)`);

/** What must hold of the tables whatever anybody has done, each as a question whose answer is what breaks it. */
const questions: Readonly<Record<string, SQL>> = {
  'the history of a proposal is one chain from draft to its status': chain('proposal', 1),
  'the history of a council is one chain from draft to its status': chain('council', 0),
  'the history of a pass is one chain from its beginning to its status': chain('pass', 0),
  'the history of a visit is one chain from its beginning to its status': chain('visit', 1),
  'no station is taken twice at a time': sql`
    select a.id, b.id as other from calendar_record a join calendar_record b on a.station_id = b.station_id and a.id < b.id
    where a.type in (0, 1, 2) and b.type in (0, 1, 2) and a.start_at < b.finish_at and b.start_at < a.finish_at`,
  'nobody has more time than was granted': sql`
    select p.id, p.granted_hours, ${reserved} as reserved from proposal p
    where ${reserved} > coalesce(p.granted_hours, 0)`,
  'time is assigned to those that are scheduled, and to none before': sql`
    select p.id, p.status from proposal p
    where (p.status = 7) <> exists (select from calendar_record r where r.proposal_id = p.id and r.type = 2)
      and p.status in (5, 7)
    union all
    select p.id, p.status from proposal p where p.status in (1, 2, 3, 4, 11, 12)
      and exists (select from calendar_record r where r.proposal_id = p.id and r.type = 2 and r.closed_at is null
        and r.start_at > p.status_at)`,
  'hours are granted to whatever is accepted': sql`
    select id from proposal where status in (5, 7) and granted_hours is null
      and not exists (select from proposal_history h where h.proposal_id = proposal.id and h.action = 'change_status')`,
  'a proposal stands in one living council at most': sql`
    select e.proposal_id from council_entry e join council c on c.id = e.council_id
    where c.status in (1, 2, 5) and e.released_at is null group by 1 having count(*) > 1`,
  'what a proposal has of a council is what that council decided then': sql`
    select h.proposal_id, h.action, h.at from proposal_history h
    join (values ('council_accept', 1), ('council_reject', 2), ('council_revision', 3), ('council_later', 4)) w (action, decision)
      on w.action = h.action
    where not exists (
      select from council_entry e join council_history c on c.council_id = e.council_id and c.at = h.at
        and c.action = case h.action when 'council_accept' then 'hold' else 'finish_discussion' end
      where e.proposal_id = h.proposal_id and e.decision = w.decision and e.released_at = h.at
        and (h.action <> 'council_accept' or e.granted_hours is not null))`,
  'a proposal has the hours that its council granted, until something else is done': sql`
    select p.id, p.granted_hours, e.granted_hours as decided from proposal p
    join proposal_history h on h.proposal_id = p.id and h.action = 'council_accept'
    join council_entry e on e.proposal_id = p.id and e.decision = 1 and e.released_at = h.at
    where p.granted_hours is distinct from e.granted_hours
      and not exists (select from proposal_history l where l.proposal_id = p.id and l.id > h.id)`,
  'a council that was held keeps no proposal': sql`
    select e.id from council_entry e join council c on c.id = e.council_id where c.status = 3 and e.released_at is null`,
  'a council is rated by those whom it asked': sql`
    select e.id, a.expert_id from expertise e join expert_assignment a on a.id = e.assignment_id
    where a.council_id is not null and a.ended_at is null and not exists (
      select from council_entry_expert x join council_entry n on n.id = x.entry_id
      where n.council_id = a.council_id and n.proposal_id = a.proposal_id and x.expert_id = a.expert_id)`,
  'minutes are confirmed by experts of the council, with a word where they are not': sql`
    select t.id from council_team t
    where (t.approve_type <> 0) <> (t.approved_at is not null) or (t.approve_type <> 0 and t.type <> 1)
      or (t.approve_type = 1 and t.approve_comment = '')`,
  'the author hears of each decision once': sql`
    select p.id, l.letter, l.told, d.done from proposal p
    join person a on a.id = p.applicant_id
    cross join (values ('accepted', 'accept'), ('rejected', 'reject'), ('revision', 'revision')) w (letter, action)
    cross join lateral (
      select w.letter, count(*) as told from mail m
      where m.proposal_id = p.id and m.recipient = a.email
        and m.kind in ('proposal.letter.' || w.letter, 'proposal.letter.' || w.letter || '_with_time')
    ) l
    cross join lateral (
      select count(*) as done from proposal_history h
      where h.proposal_id = p.id and h.action in (w.action, 'council_' || w.action)
    ) d
    where l.told <> d.done`,
  'the author hears that the report is due once': sql`
    select p.id from proposal p join person a on a.id = p.applicant_id
    where (select count(*) from mail m where m.proposal_id = p.id and m.kind = 'proposal.letter.report_due' and m.recipient = a.email)
      <> (select count(*) from proposal_history h where h.proposal_id = p.id and h.action = 'mark_done')`,
  'nobody hears of what is not theirs': sql`
    select m.proposal_id, m.kind, m.recipient from mail m join person r on r.email = m.recipient
    join proposal p on p.id = m.proposal_id
    where r.id <> p.applicant_id
      and not exists (select from proposal_member t where t.proposal_id = p.id and t.person_id = r.id)
      and not exists (select from person_role o where o.person_id = r.id and o.role in ('moderator', 'user_administrator'))
      and not exists (
        select from person_kind k where k.person_id = r.id and (k.kind_id = p.kind_id or exists (
          select from proposal_history h join station s on s.id in (h.station_before_id, h.station_after_id)
          where h.proposal_id = p.id and s.kind_id = k.kind_id)))
      and not exists (select from expert_assignment x where x.proposal_id = p.id and x.expert_id = r.id)
      and not exists (
        select from station_responsible b where b.person_id = r.id and (b.station_id = p.station_id or exists (
          select from proposal_history h
          where h.proposal_id = p.id and b.station_id in (h.station_before_id, h.station_after_id))))`,
  'no letter is written twice': sql`
    select recipient, kind, proposal_id, text, created_at from mail
    where proposal_id is not null group by 1, 2, 3, 4, 5 having count(*) > 1`,
  'what is kept of experts and marks is what their ratings say': sql`
    select p.id, p.experts, p.ratings_missing, x.experts as counted, x.missing from proposal p
    cross join lateral (
      select count(*)::int as experts, count(*) filter (where e.id is null)::int as missing
      from expert_assignment a left join expertise e on e.assignment_id = a.id
      where a.proposal_id = p.id and a.ended_at is null and (e.id is not null or exists (
        select from person r join person_role o on o.person_id = r.id
        where r.id = a.expert_id and r.blocked_at is null and o.role = 'expert'))
    ) x
    where (p.experts, p.ratings_missing) <> (x.experts, x.missing)`,
};

function chain(table: 'proposal' | 'council' | 'pass' | 'visit', first: number): SQL {
  const [of, history, name] = [`${table}_id`, `${table}_history`, table].map((one) => sql.identifier(one));
  return sql`
    select h.id, h.action, h.from_status, h.to_status from (
      select *, lag(to_status, 1, ${first}::smallint) over (partition by ${of} order by id) as before,
        lead(id) over (partition by ${of} order by id) is null as is_last
      from ${history}
    ) h join ${name} w on w.id = h.${of}
    where h.from_status <> h.before or (h.is_last and h.to_status <> w.status)
    union all
    select w.id, 'no step', ${first}::smallint, w.status from ${name} w
    where w.status <> ${first} and not exists (select from ${history} h where h.${of} = w.id)`;
}

const machines = { proposal: proposalMachine, council: councilMachine, pass: passMachine, visit: visitMachine };
const ofMachine = (name: string) => `steps of a ${name} are those of its machine`;
export const ruleNames: readonly string[] = [...Object.keys(questions), ...Object.keys(machines).map(ofMachine)];

/** Every rule that does not hold, with what breaks it; and every step that its machine does not know. */
export async function brokenRules({ db }: Pick<TestPortal, 'db'>): Promise<Record<string, unknown>> {
  const broken: Record<string, unknown> = {};
  for (const [rule, question] of Object.entries(questions)) {
    const { rows } = await db.execute(question);
    if (rows.length > 0) broken[rule] = rows.slice(0, 5);
  }
  for (const [name, machine] of Object.entries(machines)) {
    const { rows } = await db.execute<{ action: string; from: number; to: number }>(
      sql`select distinct action, from_status as "from", to_status as "to" from ${sql.identifier(`${name}_history`)}`,
    );
    const unknown = rows.filter((step) => !isStep(machine, step));
    if (unknown.length > 0) broken[ofMachine(name)] = unknown;
  }
  return broken;
}

interface Machine {
  readonly actions: Readonly<Record<string, { from: readonly number[]; to: number | 'same' | readonly number[] }>>;
}
function isStep({ actions }: Machine, { action, from, to }: { action: string; from: number; to: number }): boolean {
  const known = actions[action];
  // Other entries tell of something that moves nothing.
  if (!known) return from === to;
  const targets = known.to === 'same' ? [from] : [known.to].flat();
  return known.from.includes(from) && (targets as readonly number[]).includes(to);
}
