import { text } from '@luch/contract/kernel/limits.ts';
import type { RowOf } from '../../../lib/call.ts';
import { keptValues } from '../../../lib/kept-values.ts';
import type { Draft, Patch } from '../draft/draft.ts';

export type Hazard = RowOf<'GET /api/references/hazard/list/'>;

/** Where the text of the switch that is off waits in this tab. */
const place = (proposalId: number): string => `aside-hazards-${proposalId}`;
export const putAside = (proposalId: number, words: string): void =>
  keptValues.keep(place(proposalId), { text: words });
export const asideOf = (proposalId: number): string => keptValues.read<{ text: string }>(place(proposalId)).text ?? '';

type Dangers = Pick<Draft, 'other_dangers' | 'is_different_dangerous'>;

const joined = (before: string, phrase: string): string => (before.trim() ? `${before.trimEnd()}\n${phrase}` : phrase);

/** The text that stands once the switch is on: what was put aside with it comes back. */
const textWhenOn = (draft: Dangers, aside: string): string =>
  draft.is_different_dangerous ? draft.other_dangers : draft.other_dangers || aside;

/** Characters that are left after the phrase; below nothing it does not fit. */
export const roomAfter = (draft: Dangers, phrase: string, aside: string): number =>
  text.otherDangers - joined(textWhenOn(draft, aside), phrase).length;

/** Adds a ready phrase to the text, and turns its switch on; the text is only shown when 'other hazards' is. */
export const withPhrase = (
  draft: Dangers,
  { text: phrase, flag }: Pick<Hazard, 'text' | 'flag'>,
  aside: string,
): Patch => ({
  other_dangers: joined(textWhenOn(draft, aside), phrase),
  is_different_dangerous: true,
  [flag]: true,
});

/**
 * The switch of other hazards: its text belongs to it. Switched off, the text leaves the proposal, and comes back when
 * it is switched on again.
 */
export const switchOthers = (on: boolean, draft: Dangers, aside: string): Patch => ({
  is_different_dangerous: on,
  other_dangers: on ? textWhenOn(draft, aside) : '',
});
