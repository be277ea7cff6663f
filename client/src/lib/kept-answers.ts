import type { KeptAnswer } from './kept-store.ts';

/** One answer of the server, for whoever keeps it on the device. */
export interface Answered extends Omit<KeptAnswer, 'at'> {
  readonly key: string;
  readonly address: string;
  /** Who asked. */
  readonly user: number | null;
}

/** Of the first seconds, in which nobody listens yet. */
const first: Answered[] = [];
const most = 60;
let keep = (answer: Answered): void => {
  if (first.length < most) first.push(answer);
};
const ages = new WeakMap<object, number>();

export const keptAnswers = {
  note: (answer: Answered): void => keep(answer),
  /** From now on these go to the device: what has been answered so far, too. */
  keepBy(keeper: (answer: Answered) => void): void {
    keep = keeper;
    first.splice(0).forEach(keeper);
  },
  /** What the server answered last at this address, if it lies on the device. */
  async find(address: string): Promise<KeptAnswer | undefined> {
    const answer = await import('./kept-store.ts')
      .then(({ keptStore }) => keptStore.read(address))
      .catch(() => undefined);
    if (answer) ages.set(answer.body, answer.at);
    return answer;
  },
  /** When this was answered, if it comes from the device; undefined for what the server has just said. */
  age: (body: object): number | undefined => ages.get(body),
};
