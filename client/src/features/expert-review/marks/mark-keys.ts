import { criteria, type Criterion } from '@luch/contract/review/expertise.ts';

/** What a key asks for. Keys are known by their place, so that they work with a Russian layout too. */
export type KeyCommand =
  | { readonly do: 'choose'; readonly criterion: Criterion }
  | { readonly do: 'step'; readonly by: number }
  | { readonly do: 'next-unrated' | 'next' | 'previous' | 'leave' | 'leave-field' | 'give' };

export interface KeyFacts {
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** Somebody writes in a field: letters, digits and arrows are the field's. */
  readonly isTyping: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const plain: Readonly<Record<string, 'next-unrated' | 'next' | 'previous'>> = {
  KeyN: 'next-unrated',
  KeyJ: 'next',
  KeyK: 'previous',
};

export function commandOf({ code, ctrlKey, metaKey, altKey, shiftKey, isTyping }: KeyFacts): KeyCommand | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return /^(Numpad)?Enter$/.test(code) ? { do: 'give' } : undefined;
  if (code === 'Escape') return { do: isTyping ? 'leave-field' : 'leave' };
  if (isTyping) return undefined;
  const step = steps[code];
  if (step !== undefined) return { do: 'step', by: step * (shiftKey ? 1 : 0.1) };
  if (shiftKey) return undefined;
  const criterion = criteria[Number(/^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1] ?? 0) - 1];
  if (criterion) return { do: 'choose', criterion };
  const command = plain[code];
  return command && { do: command };
}
