import { text } from '@luch/contract/kernel/limits.ts';
import type { DraftKind } from '../../../drafts/draft-kind.ts';
import { draftSessions } from '../../../drafts/draft-sessions.ts';
import type { DraftState } from '../../../drafts/draft-types.ts';
import { asWhole } from '../../../drafts/merge-strategy.ts';
import { isUnsaved as isUnsavedOf } from '../../../drafts/pending.ts';
import { emptyDraft, knownPart, type RatingDraft, sameValue } from './rating-draft.ts';

export type RatingState = DraftState<RatingDraft>;

/** Marks and comment belong together: of two drafts one stays as a whole; over its limit all of it waits on the device. */
export const ratingKind: DraftKind<RatingDraft> = {
  name: 'rating',
  empty: emptyDraft,
  strategy: asWhole(sameValue),
  isSavable: (name, value) => name !== 'comment' || typeof value !== 'string' || value.length <= text.comment,
  read: knownPart,
  former: {
    key: ({ userId, subjectId }) => ({ whole: `rating.${userId}.${subjectId}` }),
    toRecord: ({ mine, base, version }) => ({ version, at: 0, fields: mine, base, disputed: [] }),
  },
};

export const ratingDrafts = draftSessions(ratingKind);

/** Is anything on the screen that the server does not hold? */
export const isUnsaved = (state: RatingState): boolean => isUnsavedOf(state, ratingKind);

/** The other draft, where two differ and one has not decided yet. */
export const theirsOf = ({ conflicts }: Pick<RatingState, 'conflicts'>): RatingDraft | null =>
  Object.keys(conflicts).length > 0 ? { ...emptyDraft, ...conflicts } : null;
