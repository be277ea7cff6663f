import type { Executor } from '../database/open.ts';

/** Something that a person's open screens should know: they ask again by themselves, so it carries ids, not contents. */
export interface LiveEvent {
  readonly type: string;
  readonly id?: number;
}

export interface Live {
  /** Tells all open screens of these people, in every process, when (and only if) the transaction commits. */
  publish(tx: Executor, people: number | readonly number[], event: LiveEvent): Promise<void>;
}
