import { type RefObject, useRef } from 'react';
import { leaveFieldOr, useKeys } from '../../../lib/use-keys.ts';

export interface WorkspaceSteps {
  /** Undefined at the ends of the queue. */
  onNextUnrated: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onLeave: () => void;
}

/** N, J, K, Esc: the ways through the queue. Answers where its window is told. */
export function useWorkspaceKeys({
  onNextUnrated,
  onNext,
  onPrevious,
  onLeave,
}: WorkspaceSteps): RefObject<HTMLDivElement | null> {
  const own = useRef<HTMLDivElement>(null);
  useKeys(
    'queue',
    own,
    {
      unrated: onNextUnrated,
      next: onNext,
      previous: onPrevious,
      leave: (event) => leaveFieldOr(event, onLeave),
    },
    { first: true, whileTyping: ['leave'] },
  );
  return own;
}
