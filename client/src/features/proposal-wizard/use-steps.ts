import { stepNames, type StepName } from '@luch/contract/proposal/draft.steps.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOpenProposal } from './draft/draft-context.ts';
import type { Place } from './frame/step-fields.ts';

export interface Steps {
  readonly step: StepName;
  readonly index: number;
  /** The furthest step that has been open; everything before it counts as checked. */
  readonly furthest: number;
  readonly go: (step: StepName, field?: Place) => void;
}

/**
 * Which step is on the screen. It stands in the address, so that back, reload and links work; every change of it saves
 * silently, scrolls up and moves the focus: to a field when one was asked for, else to the name of the step.
 */
export function useSteps(number: number | undefined, onStep: (number: number) => void): Steps {
  const { engine } = useOpenProposal();
  const index = number !== undefined && number <= stepNames.length ? number - 1 : 0;
  const step = stepNames[index] ?? 'info';
  const [furthest, setFurthest] = useState(index);
  if (index > furthest) setFurthest(index);
  const wanted = useRef<Place>(undefined);
  const shown = useRef(step);

  const arrive = useEffectEvent((arrived: StepName) => {
    if (shown.current === arrived) return;
    shown.current = arrived;
    void engine.flush();
    const field = wanted.current;
    wanted.current = undefined;
    if (field && focusField(field)) return;
    globalThis.scrollTo(0, 0);
    document.querySelector<HTMLElement>('[data-step-heading]')?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(step), [step]);

  const go = (next: StepName, field?: Place) => {
    if (next === step) {
      if (field) focusField(field);
      return;
    }
    wanted.current = field;
    onStep(stepNames.indexOf(next) + 1);
  };
  return { step, index, furthest, go };
}

const inputs = 'input:not([type="hidden"]):not(:disabled), textarea, select, [tabindex="0"]';
const focusable = `${inputs}, button`;

/** Puts the cursor into a field of the step on the screen, in the middle of the window; false when it is not there. */
function focusField(field: Place): boolean {
  const place = document.querySelector<HTMLElement>(`[data-path="${field}"]`);
  const inside = place?.querySelector<HTMLElement>(inputs) ?? place?.querySelector<HTMLElement>(focusable);
  const target = place?.matches(focusable) ? place : (inside ?? place);
  if (!target) return false;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
}
