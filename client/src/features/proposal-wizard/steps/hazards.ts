import { text } from '@luch/contract/kernel/limits.ts';
import type { RowOf } from '../../../lib/call.ts';
import type { Draft, Patch } from '../draft/draft.ts';

export type Hazard = RowOf<'GET /api/references/hazard/list/'>;
type Dangers = Pick<Draft, 'other_dangers' | 'is_different_dangerous'>;

const joined = (before: string, phrase: string): string => (before.trim() ? `${before.trimEnd()}\n${phrase}` : phrase);

/** Characters that are left after the phrase; below nothing it does not fit. */
export const roomAfter = ({ other_dangers: before }: Dangers, phrase: string): number =>
  text.otherDangers - joined(before, phrase).length;

/** Adds a ready phrase to the text, and turns its switch on; the text is only shown when 'other hazards' is. */
export const withPhrase = (draft: Dangers, { text: phrase, flag }: Pick<Hazard, 'text' | 'flag'>): Patch => ({
  other_dangers: joined(draft.other_dangers, phrase),
  is_different_dangerous: true,
  [flag]: true,
});

/**
 * The switch of other hazards: its text belongs to it. Switched off, the text leaves the proposal, and comes back when
 * it is switched on again.
 */
export const switchOthers = (on: boolean, draft: Dangers, putAside: string): Patch => ({
  is_different_dangerous: on,
  other_dangers: on ? draft.other_dangers || putAside : '',
});
