import { criteria, type Criterion } from '@luch/contract/review/expertise.ts';
import type { RefObject } from 'react';
import { useKeys } from '../../../lib/use-keys.ts';

/** 1 to 4, arrows, Ctrl+Enter: the marks themselves. Arrows move a mark by a tenth wherever the focus is. */
export function useMarkKeys(
  own: RefObject<Element | null>,
  {
    onChoose,
    onStep,
    onGive,
  }: {
    onChoose: (criterion: Criterion) => void;
    onStep: (by: number) => void;
    onGive: () => void;
  },
): void {
  const choose = (_: KeyboardEvent, at: number) => {
    const criterion = criteria[at];
    if (criterion) onChoose(criterion);
  };
  const step = (by: number) => (_: KeyboardEvent, at: number) => onStep(at === 0 ? -by : by);
  useKeys('rating', own, { choose, give: onGive }, { first: true, whileTyping: ['give'] });
  useKeys('mark', own, { tenth: step(0.1), whole: step(1) }, { first: true });
}
