import type { PassForm } from '@luch/contract/pass/pass.inputs.ts';
import type { PassCard } from '../../../api/pass.ts';

/** Each form beside its memo; the proposal last. */
export const allForms = [1, 3, 2, 4, 5] as const satisfies readonly PassForm[];

/** 1 and 3 list citizens of Russia, 2 and 4 everybody else; nobody is listed by the proposal. */
export function guestsOn(pass: PassCard, form: PassForm): number | undefined {
  if (form === 5) return undefined;
  const isOwn = form === 1 || form === 3;
  return pass.guests.filter((guest) => guest.is_foreign !== isOwn).length;
}

/** Those that list somebody. */
export const usedForms = (pass: PassCard): PassForm[] => allForms.filter((form) => guestsOn(pass, form) !== 0);
