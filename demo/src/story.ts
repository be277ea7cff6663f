import type { ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import type { Marks } from '@luch/contract/review/expertise.ts';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import type { Draw } from '@luch/server/platform/seeded-random.ts';
import type { Timetable } from './timetable.ts';

/** Who does a step: the author, a moderator, the head of the kind, whoever keeps the station, or an expert by number. */
export type Doer = 'author' | 'moderator' | 'head' | 'station' | number;

interface Moment {
  readonly at: Date;
  readonly by: Doer;
}

/** What stands in the form of an expert. */
export type TypedRating = Marks & { readonly comment: string };

export type ReviewStep =
  | (Moment & { readonly do: 'assign'; readonly experts: readonly number[] })
  | (Moment & { readonly do: 'rate' | 'type'; readonly rating: TypedRating })
  | (Moment & { readonly do: 'judge'; readonly isPossible: boolean; readonly text: string })
  | (Moment & { readonly do: 'say'; readonly text: string });

export type Step =
  | ReviewStep
  | (Moment & { readonly do: 'act'; readonly action: string; readonly input?: Record<string, unknown> })
  | (Moment & { readonly do: 'reserve'; readonly intervals: readonly Interval[] })
  | (Moment & { readonly do: 'upload'; readonly action: 'upload_report' | 'upload_publication' });

/** The life of one invented proposal, every step of which goes through the same gate as a real one. */
export interface Story {
  /** Index into the texts of `demo/data/proposals.json`. */
  readonly text: number;
  readonly variation: number;
  readonly author: number;
  readonly begun: Date;
  /** A draft may stop half-way. */
  readonly complete: boolean;
  readonly attach: boolean;
  /** Days of its session that suit the team, 'from:to'; undefined: any. */
  readonly preferred: string | undefined;
  readonly steps: readonly Step[];
}

export interface TextFacts {
  readonly station: string;
  readonly hours: number;
  readonly kind: number;
  readonly language: 'ru' | 'en';
  readonly bringsEquipment: boolean;
}

/** What a story is told about: where it ends, who wrote it, what it says of itself. */
export interface Plot {
  readonly status: ProposalStatus;
  readonly author: number;
  readonly facts: TextFacts;
}

export interface Casting {
  readonly now: Date;
  readonly random: Draw;
  /** Draws for dates, apart, so that the rest stays as it is told. */
  readonly apart: Draw;
  readonly slots: Timetable;
  readonly texts: readonly TextFacts[];
  /** Puts what reviewers do between the steps of a story. */
  review(plot: Plot, steps: readonly Step[]): readonly Step[];
}
