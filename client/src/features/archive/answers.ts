/** What a person says to the suggestions, author by author; sent once, after the last one. */
export interface Answers {
  /** The author in hand, from 0. */
  step: number;
  /** Per author the ids that are mine; nothing, if skipped. */
  chosen: readonly (readonly number[])[];
  /** Ticked for the author in hand and not answered yet. */
  ticked?: readonly number[] | undefined;
}

export const noAnswers: Answers = { step: 0, chosen: [] };

/** The answer to the author in hand leads to the next one. */
export const answer = ({ step, chosen }: Answers, ids: readonly number[]): Answers => ({
  step: step + 1,
  chosen: [...chosen.slice(0, step), ids],
});

export const back = ({ step, chosen }: Answers): Answers => ({ step: Math.max(0, step - 1), chosen });

/** What is sent, once every author is answered; undefined before. */
export const complete = ({ step, chosen }: Answers, authors: number): number[] | undefined =>
  step >= authors ? chosen.slice(0, authors).flat() : undefined;
