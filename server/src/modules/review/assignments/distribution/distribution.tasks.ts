import { competenceIn, type Subject } from './competence.ts';
import { distribute, type Question } from './distribution.ts';

/** A question as it is handed to another thread: what is known instead of who judges. */
export interface DistributionTask extends Omit<Question, 'competence'> {
  readonly asked: ReadonlyMap<number, Subject>;
  readonly known: ReadonlyMap<number, readonly Subject[]>;
}

export const distributeTask = ({ asked, known, ...question }: DistributionTask) =>
  distribute({ ...question, competence: competenceIn(asked, known) });
