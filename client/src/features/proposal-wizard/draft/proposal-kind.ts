import { byEntry } from '../../../drafts/merge-strategy.ts';
import type { DraftKind } from '../../../drafts/draft-kind.ts';
import { draftSessions } from '../../../drafts/draft-sessions.ts';
import type { DraftState } from '../../../drafts/draft-types.ts';
import { type Draft, emptyDraft, knownPart, sameValue } from './draft.ts';
import { problemOf } from './rules.ts';

export type ProposalDraftState = DraftState<Draft>;

/** The fields of a proposal: each is merged, refused and decided about for itself. */
export const proposalKind: DraftKind<Draft> = {
  name: 'proposal',
  empty: emptyDraft,
  strategy: byEntry(sameValue),
  isSavable: (field, value, holds) => problemOf(field, value, holds) === undefined,
  read: knownPart,
  former: {
    key: ({ userId, subjectId }) => ({ beforeTab: `draft.${userId}.${subjectId}.` }),
    toRecord: (value) => value,
  },
};

export const proposalDrafts = draftSessions(proposalKind);
