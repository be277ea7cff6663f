import { type CouncilAction, councilMachine } from '@luch/contract/council/council.machine.ts';
import { actionsOf } from '@luch/contract/kernel/define-machine.ts';
import type { CouncilCard } from '../../../api/council/council.ts';

export interface Move {
  readonly action: CouncilAction;
  readonly verdict: CouncilCard['can'][CouncilAction];
  /** Why it is not possible yet, in words. */
  readonly why: string | undefined;
}

/** Where each action stands on the screen: the way forward, or beside it. */
const isForward: Readonly<Record<CouncilAction, boolean>> = {
  schedule: true,
  discuss: true,
  finish_discussion: true,
  hold: true,
  delete: false,
  return: false,
};

/** What the server offers this reader, also what is not possible yet. */
function offered({ can }: Pick<CouncilCard, 'can'>): Move[] {
  return actionsOf(councilMachine).flatMap((action): Move[] => {
    const verdict = can[action];
    if (verdict.allowed) return [{ action, verdict, why: undefined }];
    return verdict.kind === 'hidden' ? [] : [{ action, verdict, why: verdict.text }];
  });
}

export const nextMove = (council: Pick<CouncilCard, 'can'>): Move | undefined =>
  offered(council).find(({ action }) => isForward[action]);
export const otherMoves = (council: Pick<CouncilCard, 'can'>): Move[] =>
  offered(council).filter(({ action, verdict }) => !isForward[action] && verdict.allowed);
