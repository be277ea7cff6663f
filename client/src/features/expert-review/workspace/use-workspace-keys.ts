import { type RefObject, useRef } from 'react';
import { useKeyCommands } from '../marks/use-mark-keys.ts';

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
  useKeyCommands(own, (command, { target }) => {
    switch (command.do) {
      case 'next-unrated':
        onNextUnrated?.();
        return true;
      case 'next':
        onNext?.();
        return true;
      case 'previous':
        onPrevious?.();
        return true;
      case 'leave':
        onLeave();
        return true;
      case 'leave-field':
        if (target instanceof HTMLElement) target.blur();
        return true;
      case 'choose':
      case 'step':
      case 'give':
        return false;
    }
    return false;
  });
  return own;
}
