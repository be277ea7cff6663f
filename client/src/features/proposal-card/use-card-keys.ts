import type { RefObject } from 'react';
import { useKeys } from '../../lib/use-keys.ts';
import type { CardSteps } from './card-steps.ts';

/** Esc closes the card, j and k go through the list: unless something stands over it, or somebody types. */
export function useCardKeys(own: RefObject<Element | null>, { place, behind, onStep, onClose }: CardSteps): void {
  const { next, previous } = behind === undefined ? (place ?? {}) : {};
  useKeys(
    'card',
    own,
    {
      next: next ? () => onStep(next) : undefined,
      previous: previous ? () => onStep(previous) : undefined,
      close: onClose,
    },
    { first: true, whileTyping: ['close'] },
  );
}
