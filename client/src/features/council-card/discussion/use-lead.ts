import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { cardNow, leadDiscussion, putParts } from '../../../api/council/council-card.ts';
import type { Discussion } from '../../../api/council/council.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { useCouncilCommand } from '../../../entities/council/use-council-command.ts';
import { isCallError } from '../../../lib/call-error.ts';

export interface Lead {
  /** Null: nothing is discussed at this moment. */
  readonly discuss: (entryId: number | null) => void;
  /** Null: as suggested. */
  readonly arrange: (order: readonly number[] | null) => void;
}

type Wish =
  | { readonly action: 'discuss'; readonly proposal_council_id: number | null }
  | { readonly action: 'order'; readonly order: number[] | null };

interface Turn {
  readonly wish: Wish;
  readonly seen: number;
}

/**
 * What is discussed now, and in which order. It stands on the screen at once. Of wishes that come while one is on its way
 * the last of each kind is sent, by the state that the one before has left; a refusal forgets what waits, since it was
 * wished for by what is no more.
 */
export function useLead(councilId: number): Lead {
  const queryClient = useQueryClient();
  const { mutateAsync } = useCouncilCommand({
    mutationFn: async ({ wish, seen }: Turn) =>
      withStatus(await leadDiscussion({ ...wish, council_id: councilId, seen_version: seen })),
  });
  // It captures nothing of a render.
  const [command] = useState(() => mutateAsync);
  return useMemo(() => {
    const line = lineOf({ queryClient, councilId, send: async (turn) => (await command(turn)).discussion });
    return {
      discuss: (entryId) => void line({ action: 'discuss', proposal_council_id: entryId }),
      arrange: (order) => void line({ action: 'order', order: order && [...order] }),
    };
  }, [queryClient, councilId, command]);
}

interface Line {
  readonly queryClient: QueryClient;
  readonly councilId: number;
  readonly send: (turn: Turn) => Promise<Discussion>;
}

function lineOf({ queryClient, councilId, send }: Line): (wish: Wish) => Promise<void> {
  let waiting: Wish[] = [];
  let sent: Wish | undefined;
  const put = (discussion: Discussion) => putParts(queryClient, councilId, { discussion });
  return async (wish) => {
    const known = cardNow(queryClient, councilId)?.discussion;
    const before = waiting.find(({ action }) => action === wish.action) ?? sent;
    // Only the same words twice are one press.
    if (!known || JSON.stringify(before) === JSON.stringify(wish)) return;
    waiting = [...waiting.filter(({ action }) => action !== wish.action), wish];
    put(wished(known, wish));
    if (sent) return;
    let last = known;
    try {
      for (sent = waiting.shift(); sent; sent = waiting.shift()) {
        last = await send({ wish: sent, seen: last.version });
        put(waiting.reduce(wished, last));
      }
    } catch (error) {
      waiting = [];
      put(discussionBeside(error) ?? last);
    } finally {
      sent = undefined;
    }
  };
}

/** As it will stand. The suggested order is the server's to know. */
const wished = (known: Discussion, wish: Wish): Discussion =>
  wish.action === 'discuss'
    ? { ...known, entry_id: wish.proposal_council_id }
    : { ...known, order: wish.order ?? known.order, is_ordered: wish.order !== null };

/** Beside a refusal because somebody was faster: the discussion as it is now. */
const discussionBeside = (error: unknown): Discussion | undefined => {
  const found = isCallError(error) && error.code === 'moved_on' ? error.payload['discussion'] : undefined;
  return typeof found === 'object' && found !== null ? (found as Discussion) : undefined;
};
