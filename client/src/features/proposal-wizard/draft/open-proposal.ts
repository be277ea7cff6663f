import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import type { DeviceRecord } from '../../../drafts/device-record.ts';
import { draftName } from '../../../drafts/device-store.ts';
import type { DraftPlace } from '../../../drafts/draft-kind.ts';
import type { DraftSession } from '../../../drafts/draft-session.ts';
import { discardUnsent } from '../../../drafts/unsent.ts';
import { fetchCard } from '../../../api/proposal/proposal.ts';
import { keptAnswers } from '../../../lib/kept-answers.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { staySignedOut } from '../../../lib/signed-out.ts';
import { learnQuestions } from './answer-rules.ts';
import { type Draft, draftOf } from './draft.ts';
import { proposalDrafts, proposalKind } from './proposal-kind.ts';
import { draftServer } from './server-port.ts';

/** One open proposal: what the server said about it, and the engine that saves what is written. */
export interface OpenProposal extends Pick<DraftSession<Draft>, 'engine' | 'restored'> {
  readonly view: ProposalView;
  /** Server time at which the page was opened, milliseconds. */
  readonly openedAt: number;
  /** Tells the other tabs, and answers a refused sign-in on the spot; the answer stops it, after a last save. */
  readonly show: (onOtherTabs: (count: number) => void) => () => void;
}
/** A proposal that this person cannot edit; `left` is what this device kept and could not send, the oldest first. */
export interface ClosedProposal {
  readonly view: ProposalView;
  readonly left: readonly DeviceRecord<Draft>[];
}

export async function openProposal(proposalId: number, userId: number): Promise<OpenProposal | ClosedProposal> {
  const view = await fetchCard(proposalId);
  learnQuestions(view.questions);
  const place = { userId, subjectId: proposalId };
  if (!view.permissions.can_edit_proposal) return { view, left: leftOf(place) };
  const held = { draft: draftOf(view), version: view.version, savedAt: view.updated_at };
  // Without a network the card is what it was once, and the draft what this device knows of it.
  const server = draftServer(proposalId);
  const { engine, restored, show } = keptAnswers.age(view)
    ? await proposalDrafts.open(place, server, undefined, held)
    : await proposalDrafts.open(place, server, held);
  return {
    view,
    engine,
    restored,
    openedAt: serverNow(),
    show(onOtherTabs) {
      const leave = show(onOtherTabs);
      const stopStaying = staySignedOut(() => engine.dispatch({ type: 'signed-out' }));
      return () => {
        stopStaying();
        leave();
      };
    },
  };
}

/** What this device kept of a proposal and cannot send any more. */
export const leftOf = (place: DraftPlace): readonly DeviceRecord<Draft>[] => proposalDrafts.left(place);

/** Nothing of it stays on this device: it has nowhere to go. */
export const discardProposal = (place: DraftPlace): void =>
  discardUnsent({ userId: place.userId, draft: draftName(proposalKind, place) });

export const isOpen = (proposal: OpenProposal | ClosedProposal): proposal is OpenProposal => 'engine' in proposal;
