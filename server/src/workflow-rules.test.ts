import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { aRecord } from '../testing/calendar.ts';
import { aCouncil, aTeamMember } from '../testing/councils.ts';
import { aPass } from '../testing/passes.ts';
import { portalOfFile } from '../testing/portal-of-file.ts';
import { aProposal } from '../testing/proposals.ts';
import { anAssignment, anExpertise } from '../testing/review.ts';
import { aVisit } from '../testing/visits.ts';
import { brokenRules, ruleNames } from '../testing/workflow-rules.ts';
import type { Db } from './platform/database/open.ts';

/** Each rule of workflows.test.ts sees what it forbids, made past the gate and undone. */
const portal = await portalOfFile();
const { db, asApplicant } = portal;
const author = asApplicant.id;
const accepted = await aProposal(db, { applicantId: author, status: 5, grantedHours: 8 });
/** A draft, and an accepted one with all that belongs to it. */
const world = { author, draft: await aProposal(db, { applicantId: author }), accepted };
beforeAll(async () => {
  await step(db, accepted, 'created', 1, 2);
  await step(db, accepted, 'examination', 2, 3);
  await step(db, accepted, 'accept', 3, 5);
  await letter(db, accepted, 'accepted', asApplicant.email);
});

const moment = '2026-03-02T09:00:00Z';

const step = (tx: Db, id: number, action: string, from: number, to: number, of = 'proposal') =>
  tx.execute(sql`insert into ${sql.identifier(`${of}_history`)} (${sql.identifier(`${of}_id`)}, action, from_status, to_status, at)
    values (${id}, ${action}, ${from}, ${to}, ${moment})`);
const letter = (tx: Db, id: number, kind: string, to: string) =>
  tx.execute(sql`insert into mail (recipient, language, subject, text, kind, proposal_id, created_at)
    values (${to}, 'ru', '', '', ${`proposal.letter.${kind}`}, ${id}, ${moment})`);
const without = (tx: Db, table: string, constraint: string) =>
  tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(constraint)}`);
const councilOf = (tx: Db, status: 0 | 1 | 3, proposals: number[]) =>
  aCouncil(tx, { createdBy: portal.asModerator.id, status, proposals });
const use = (tx: Db, from: string, to: string, proposalId: number) =>
  aRecord(tx, { type: 2, from, to, by: world.author, proposalId, stationId: 1 });

const visitOf = (tx: Db) => aVisit(tx, { proposalId: world.accepted, personId: world.author });

/** What is forbidden, by the rule that forbids it. */
const forbidden: readonly (readonly [rule: string, what: string, make: (tx: Db) => Promise<unknown>])[] = [
  [
    'the history of a proposal is one chain from draft to its status',
    'a status that no step led to',
    (tx) => tx.execute(sql`update proposal set status = 6 where id = ${world.accepted}`),
  ],
  [
    'the history of a proposal is one chain from draft to its status',
    'a step that begins elsewhere than the one before ended',
    (tx) => step(tx, world.accepted, 'change_plan', 4, 5),
  ],
  [
    'the history of a proposal is one chain from draft to its status',
    'a status without any history',
    (tx) => aProposal(tx, { applicantId: world.author, status: 2 }),
  ],
  [
    'the history of a council is one chain from draft to its status',
    'a council that nobody planned',
    (tx) => councilOf(tx, 1, []),
  ],
  [
    'the history of a pass is one chain from its beginning to its status',
    'a pass that nobody took up',
    (tx) =>
      aPass(tx, { proposalId: world.accepted, creatorId: world.author }).then((id) =>
        tx.execute(sql`update pass set status = 1 where id = ${id}`),
      ),
  ],
  [
    'the history of a visit is one chain from its beginning to its status',
    'a visit that nobody confirmed',
    (tx) => visitOf(tx).then((id) => tx.execute(sql`update visit set status = 2 where id = ${id}`)),
  ],
  [
    'no station is taken twice at a time',
    'two experiments that overlap by a minute',
    async (tx) => {
      await without(tx, 'calendar_record', 'calendar_record_station_free');
      await use(tx, '2026-12-01T09:00:00Z', '2026-12-01T10:01:00Z', world.accepted);
      await use(tx, '2026-12-01T10:00:00Z', '2026-12-01T11:00:00Z', world.accepted);
    },
  ],
  [
    'nobody has more time than was granted',
    'nine hours of eight',
    (tx) => use(tx, '2026-12-01T09:00:00Z', '2026-12-01T18:00:00Z', world.accepted),
  ],
  [
    'time is assigned to those that are scheduled, and to none before',
    'an accepted one with time',
    (tx) => use(tx, '2026-12-01T09:00:00Z', '2026-12-01T10:00:00Z', world.accepted),
  ],
  [
    'time is assigned to those that are scheduled, and to none before',
    'a scheduled one without',
    (tx) => tx.execute(sql`update proposal set status = 7 where id = ${world.accepted}`),
  ],
  [
    'time is assigned to those that are scheduled, and to none before',
    'a draft with time that is still to come',
    (tx) => use(tx, '2026-12-01T09:00:00Z', '2026-12-01T10:00:00Z', world.draft),
  ],
  [
    'hours are granted to whatever is accepted',
    'accepted without hours',
    (tx) => tx.execute(sql`update proposal set granted_hours = null where id = ${world.accepted}`),
  ],
  [
    'a proposal stands in one living council at most',
    'two planned councils with one proposal',
    async (tx) => {
      await tx.execute(sql`drop index council_entry_one_live`);
      await councilOf(tx, 1, [world.draft]);
      await councilOf(tx, 1, [world.draft]);
    },
  ],
  [
    'what a proposal has of a council is what that council decided then',
    'a decision of no council',
    (tx) => step(tx, world.draft, 'council_reject', 4, 6),
  ],
  [
    'what a proposal has of a council is what that council decided then',
    'rejected where the council accepted',
    async (tx) => {
      const id = await councilOf(tx, 3, [world.draft]);
      await step(tx, id, 'finish_discussion', 2, 5, 'council');
      await tx.execute(sql`update council_entry set decision = 1, granted_hours = 5, decided_by = ${portal.asModerator.id},
        decided_at = ${moment}, released_at = ${moment} where council_id = ${id}`);
      await step(tx, world.draft, 'council_reject', 4, 6);
    },
  ],
  [
    'a proposal has the hours that its council granted, until something else is done',
    'eight hours where the council granted five',
    async (tx) => {
      const id = await councilOf(tx, 3, [world.accepted]);
      await tx.execute(sql`update council_entry set decision = 1, granted_hours = 5, decided_by = ${portal.asModerator.id},
        decided_at = ${moment}, released_at = ${moment} where council_id = ${id}`);
      await step(tx, world.accepted, 'council_accept', 4, 5);
    },
  ],
  ['a council that was held keeps no proposal', 'one that it still has', (tx) => councilOf(tx, 3, [world.draft])],
  [
    'a council is rated by those whom it asked',
    'a rating of somebody who stands in no row',
    async (tx) => {
      const councilId = await councilOf(tx, 1, [world.draft]);
      const asked = { proposalId: world.draft, expertId: portal.asExpert.id, councilId };
      await anExpertise(tx, { assignmentId: await anAssignment(tx, asked) });
    },
  ],
  ...(
    [
      [
        'council_team_rejection_explained',
        'a refusal without a word',
        { approveType: 1, approvedAt: new Date(moment) },
      ],
      ['council_team_moment_if_approved', 'confirmed at no moment', { approveType: 2 }],
      [
        'council_team_approval_of_experts',
        'confirmed by somebody who is no expert of it',
        { approveType: 2, approvedAt: new Date(moment), type: 0 },
      ],
    ] as const
  ).map(
    ([constraint, what, confirmed]) =>
      [
        'minutes are confirmed by experts of the council, with a word where they are not',
        what,
        async (tx: Db) => {
          await without(tx, 'council_team', constraint);
          const of = { councilId: await councilOf(tx, 3, []), personId: portal.asExpert.id };
          await aTeamMember(tx, { ...of, ...confirmed });
        },
      ] as const,
  ),
  [
    'the author hears of each decision once',
    'a letter about what was not decided',
    (tx) => letter(tx, world.draft, 'accepted', portal.asApplicant.email),
  ],
  [
    'the author hears of each decision once',
    'a decision without a letter',
    (tx) => tx.execute(sql`delete from mail where proposal_id = ${world.accepted}`),
  ],
  [
    'the author hears of each decision once',
    'a letter twice',
    (tx) => letter(tx, world.accepted, 'accepted', portal.asApplicant.email),
  ],
  [
    'the author hears that the report is due once',
    'done, and no letter',
    (tx) => step(tx, world.accepted, 'mark_done', 7, 8),
  ],
  [
    'nobody hears of what is not theirs',
    'a letter to a stranger',
    (tx) => letter(tx, world.draft, 'submitted', portal.asStranger.email),
  ],
  [
    'no letter is written twice',
    'the same letter in the same moment',
    async (tx) => {
      await letter(tx, world.draft, 'submitted', portal.asModerator.email);
      await letter(tx, world.draft, 'submitted', portal.asModerator.email);
    },
  ],
  [
    'what is kept of experts and marks is what their ratings say',
    'a rating more than there are',
    (tx) => tx.execute(sql`update proposal set experts = 2, ratings_missing = 1 where id = ${world.draft}`),
  ],
  [
    'steps of a proposal are those of its machine',
    'a draft that is accepted',
    (tx) => step(tx, world.draft, 'accept', 1, 5),
  ],
  [
    'steps of a proposal are those of its machine',
    'a step of no name that moves something',
    (tx) => step(tx, world.draft, 'noted', 1, 5),
  ],
  [
    'steps of a council are those of its machine',
    'a draft that was held',
    async (tx) => step(tx, await councilOf(tx, 0, []), 'hold', 0, 3, 'council'),
  ],
  [
    'steps of a pass are those of its machine',
    'a new one that goes nowhere known',
    async (tx) => {
      const id = await aPass(tx, { proposalId: world.accepted, creatorId: world.author });
      await step(tx, id, 'next_status', 0, 9, 'pass');
    },
  ],
  [
    'steps of a visit are those of its machine',
    'somebody who came without confirming',
    async (tx) => step(tx, await visitOf(tx), 'came', 1, 3, 'visit'),
  ],
];

it('nothing is forbidden at first', async () => {
  expect(await brokenRules(portal)).toEqual({});
});

it.each(forbidden)('«%s» forbids %s', async (rule, _what, make) => {
  const undo = new Error('undone');
  let broken: Record<string, unknown> = {};
  const made = portal.db.transaction(async (inside) => {
    const tx = inside as unknown as Db;
    await make(tx);
    broken = await brokenRules({ db: tx });
    throw undo;
  });
  await expect(made).rejects.toBe(undo);
  expect(Object.keys(broken)).toContain(rule);
});

it('each rule has been seen to fail', () => {
  expect(ruleNames.filter((name) => !forbidden.some(([rule]) => rule === name))).toEqual([]);
});
