import type { Criterion } from '@luch/contract/review/expertise.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isCovered, isTyping } from '../../../lib/keys.ts';
import { commandOf, type KeyCommand } from './mark-keys.ts';

/** Listens first, so that arrows move a mark by a tenth wherever the focus is; what `act` refuses goes its usual way. */
export function useKeyCommands(
  own: RefObject<Element | null>,
  act: (command: KeyCommand, event: KeyboardEvent) => boolean,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || isCovered(own.current)) return;
    const command = commandOf({
      code: event.code,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      altKey: event.altKey,
      shiftKey: event.shiftKey,
      isTyping: isTyping(event.target),
    });
    if (!command || !act(command, event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    globalThis.addEventListener('keydown', listen, { capture: true });
    return () => globalThis.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** 1 to 4, arrows, Ctrl+Enter: the marks themselves. */
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
  useKeyCommands(own, (command) => {
    switch (command.do) {
      case 'choose':
        onChoose(command.criterion);
        return true;
      case 'step':
        onStep(command.by);
        return true;
      case 'give':
        onGive();
        return true;
      case 'next-unrated':
      case 'next':
      case 'previous':
      case 'leave':
      case 'leave-field':
        return false;
    }
    return false;
  });
}
