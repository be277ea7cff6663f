import type { Criterion } from '@luch/contract/review/expertise.ts';
import { useEffect, useEffectEvent } from 'react';
import { commandOf, type KeyCommand } from './mark-keys.ts';

const fieldSelector = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"]';
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(fieldSelector) !== null;

const shown = (selector: string): number =>
  [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility()).length;
/** Something stands over this window: a menu, a list, or another window. Keys are its own. */
const isCovered = (): boolean => shown('[role="dialog"]') > 1 || shown('[role="menu"], [role="listbox"]') > 0;

/** Listens first, so that arrows move a mark by a tenth wherever the focus is; what `act` refuses goes its usual way. */
export function useKeyCommands(act: (command: KeyCommand, event: KeyboardEvent) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || isCovered()) return;
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
export function useMarkKeys({
  onChoose,
  onStep,
  onGive,
}: {
  onChoose: (criterion: Criterion) => void;
  onStep: (by: number) => void;
  onGive: () => void;
}): void {
  useKeyCommands((command) => {
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
