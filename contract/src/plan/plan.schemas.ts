import { z } from 'zod';
import { byKey, Id, Moment, PlainDate } from '../kernel/schemas.ts';
import { concessions, obstacles } from './plan-reasons.ts';
import { planBounds, planRuleNames, planRules, planSettingNames, planWeightNames } from './plan-rules.ts';

/** A suggested plan: where accepted proposals of a session could be measured. Nothing is reserved by it. */

export const planStates = ['waiting', 'searching', 'found', 'stopped', 'failed'] as const;
export type PlanState = (typeof planStates)[number];

/** `interrupted`: the process that searched has ended; `crashed`: the search itself has. */
export const planFailures = ['interrupted', 'crashed'] as const;

const Weight = z.number().min(0).max(1000);

export const PlanQuestionInput = z.object({
  session_id: Id,
  /** Without one: all stations of the session's facility that this person plans. */
  station_id: Id.optional(),
  /** More rounds find a better plan, and take longer. */
  rounds: z.number().int().min(1).max(planBounds.rounds).default(planBounds.usualRounds),
  /** The same question with the same seed has the same answer. */
  seed: z.number().int().min(1).max(2_147_483_647).default(1),
  /** What is not named weighs as at the facility. */
  weights: byKey(planWeightNames, Weight).partial().default({}),
  /** When people who must come cannot: authors and responsibles, in whole days, both ends among them. */
  absences: z
    .array(
      z
        .object({ person_id: Id, from: PlainDate, to: PlainDate })
        .refine(({ from, to }) => from <= to, { error: 'validation.invalid', path: ['to'] }),
    )
    .max(planBounds.absences)
    .default([]),
});
export type PlanQuestionInput = z.output<typeof PlanQuestionInput>;

/** 'YYYY-MM-DD HH:mm' in the facility's zone. */
const interval = { start_date: z.string(), finish_date: z.string() };
const Person = z.object({ id: z.number(), name: z.string() });

/** One journey: the station is kept from its begin to its end, and measured in the blocks. */
export const PlanVisit = z.object({
  ...interval,
  hours: z.number(),
  blocks: z.array(z.object(interval)),
  /** One by day, several in turns round the clock; nobody where the station has none. */
  responsibles: z.array(Person),
});

const Visits = z.array(PlanVisit);
const Other = z.object({
  proposal_id: z.number(),
  /** Short name. */
  applicant: z.string(),
  station_id: z.number(),
  hours: z.number(),
  /** As a council gave it; moderators alone read marks, and not of their own work. */
  mark: z.number().nullable(),
});

/** A place as it was found, and what of it the calendar of today no longer leaves free. */
const place = {
  visits: Visits,
  preferred_hours: z.number(),
  /** Records that stand in it by now; when they are is enough. */
  in_the_way: z.array(z.object(interval)),
  /** Some of it has no beam any more. */
  has_lost_beam: z.boolean(),
  /** Some of it is over, or under way: it is not taken any more. */
  has_begun: z.boolean(),
};

/** Why a proposal stands where it does, or nowhere. */
export const PlanReason = z.discriminatedUnion('kind', [
  /** No dates are preferred. */
  z.object({ kind: z.literal('no_wish') }),
  z.object({ kind: z.literal('all_preferred') }),
  /** More preferred hours are not possible even in an empty plan; without any of `because` they were. */
  z.object({ kind: z.literal('most_possible'), because: z.array(z.enum(obstacles)) }),
  z.object({ kind: z.literal('held_by_others'), others: z.array(Other) }),
  /** Nobody is directly in the way: its better place costs the plan more. */
  z.object({ kind: z.literal('better_for_all') }),
  /** Not even in an empty plan; any of `helps` alone would be enough. */
  z.object({ kind: z.literal('never_fits'), helps: z.array(z.enum(concessions)) }),
  /** Its people or all responsibles are needed elsewhere whenever the station is free. */
  z.object({ kind: z.literal('people_elsewhere') }),
  /** For it to stand at `at`, some would move and some have to go; an example, not the only way. */
  z.object({
    kind: z.literal('no_room'),
    at: Visits,
    moving: z.array(z.object({ proposal: Other, visits: Visits })),
    going: z.array(Other),
  }),
]);
export type PlanReason = z.output<typeof PlanReason>;

export const PlanRow = z.object({
  ...Other.shape,
  name: z.string(),
  station_name: z.string(),
  /** Accepted by a council that still plans: its time is preliminary. */
  is_preliminary: z.boolean(),
  can_work_at_night: z.boolean(),
  preferred: z.object({ from: PlainDate, to: PlainDate }).nullable(),
  /** Without visits: not placed. */
  ...place,
  /** Accepted no more, elsewhere, or with fewer hours to reserve than this plan places. */
  has_moved_on: z.boolean(),
  /** Null while the search goes on. */
  reason: PlanReason.nullable(),
  /** Where else it could be while all others stay, the best first. */
  other_places: z.array(z.object(place)),
  /** In the calendar by this plan, as long as all of it stands there. */
  is_taken: z.boolean(),
  /** Some of it stands there by this plan, and some was given back: that much is to be placed again. */
  partly_taken: z.object({ hours_left: z.number() }).nullable(),
});
export type PlanRow = z.output<typeof PlanRow>;

export const PlanFigures = z.object({
  proposals: z.number(),
  hours: z.number(),
  preferred_hours: z.number(),
  /** Proposals wholly inside their preferred dates. */
  wholly_preferred: z.number(),
  /** Visits beyond those that the experiments take by themselves. */
  extra_visits: z.number(),
});

export const PlanView = z.object({
  id: z.number(),
  state: z.enum(planStates),
  failure: z.enum(planFailures).nullable(),
  /** It may be stopped; afterwards the best plan so far is there. */
  is_running: z.boolean(),
  asked_at: Moment,
  session_id: z.number(),
  session_name: z.string(),
  ...interval,
  kind_id: z.number(),
  station_id: z.number().nullable(),
  search: z.object({ round: z.number(), rounds: z.number(), seed: z.number() }),
  rules: byKey(planRuleNames, z.number()),
  weights: byKey(planWeightNames, z.number()),
  /** What was asked for, of the rows. */
  asked: z.object({ proposals: z.number(), hours: z.number(), with_dates: z.number() }),
  /** Null: none is found yet, or a part of it is not told to its reader any more. */
  figures: PlanFigures.nullable(),
  /** First come, first served on the same data: at the earliest place; with preferred dates tried first. */
  queue: PlanFigures.nullable(),
  queue_by_dates: PlanFigures.nullable(),
  /** What would be found if nobody responsible needed rest; null: nobody does by the settings, or it was not looked for. */
  without_rest: PlanFigures.nullable(),
  /** Stations whose calendar has changed since, by others than this plan. */
  changed_stations: z.array(z.number()),
  rows: z.array(PlanRow),
});
export type PlanView = z.output<typeof PlanView>;

/** Null: there is none, or it was thrown away. */
export const PlanAnswer = z.object({ plan: PlanView.nullable() });

export const PlanNamed = z.object({ id: Id });

export const PlanTakeInput = z.object({
  id: Id,
  rows: z
    .array(
      z.object({
        proposal_id: Id,
        /** Which of its other places instead of the suggested one. */
        other_place: z
          .number()
          .int()
          .min(0)
          .max(planBounds.otherPlaces - 1)
          .optional(),
      }),
    )
    .min(1)
    .max(planBounds.proposals),
  /** Stations that have changed since, and whoever takes has seen it; rows of other changed stations are refused. */
  seen_changes: z.array(Id).max(planBounds.stations).default([]),
});
export type PlanTakeInput = z.output<typeof PlanTakeInput>;

export const PlanTaken = z.object({
  status: z.literal('ok'),
  detail: z.string(),
  /** In the order in which they were sent. */
  rows: z.array(
    z.object({
      proposal_id: z.number(),
      is_taken: z.boolean(),
      /** By it the row may be taken back; null where nothing was reserved. */
      change_id: z.number().nullable(),
      /** Why not; `in_the_way` says when somebody else has the time. */
      refusal: z.object({ code: z.string(), text: z.string(), in_the_way: z.array(z.object(interval)) }).nullable(),
    }),
  ),
  plan: PlanView.nullable(),
});
export type PlanTaken = z.output<typeof PlanTaken>;

const Hour = z.number().int().min(0).max(24);

/** Days shorter than a block would leave no place at all. */
const SettingValues = z
  .object({
    hourByMark: Weight,
    preferredHour: Weight,
    extraVisit: Weight,
    dayLater: Weight,
    dayBegins: Hour,
    dayEnds: Hour,
    longestDuty: z.number().int().min(planRules.shortestBlock).max(24),
    rest: z
      .number()
      .int()
      .min(0)
      .max(24 - planRules.shortestBlock),
  })
  .refine(({ dayBegins, dayEnds }) => dayEnds - dayBegins >= planRules.shortestBlock, {
    error: 'validation.invalid',
    path: ['dayEnds'],
  });

const KindId = z.coerce.number<number | string>().int().min(1).max(3);
export const PlanSettingsQuery = z.object({ kind_id: KindId });

export const PlanSettingsInput = z.object({
  kind_id: KindId,
  values: SettingValues,
  /** As its author saw it; another one by now is answered by `moved_on`. */
  seen_version: z.number().int().min(0),
});
export type PlanSettingsInput = z.output<typeof PlanSettingsInput>;

export const PlanSettingsView = z.object({
  kind_id: z.number(),
  values: byKey(planSettingNames, z.number()),
  usual: byKey(planSettingNames, z.number()),
  /** 0: nobody has changed them. */
  version: z.number(),
  changed: z.object({ by: z.string(), at: Moment }).nullable(),
  can_change: z.boolean(),
});
export type PlanSettingsView = z.output<typeof PlanSettingsView>;
