import type { LiveEvent } from '@luch/contract/live.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HeardMessage } from '../lib/event-stream.ts';
import { profileQuery } from './account/account.ts';
import { openConnection } from '../lib/live-connection.ts';
import { lineState } from '../lib/line-state.ts';
import { session } from '../lib/session.ts';
import { tokenRefused } from '../lib/signed-out.ts';

/** What a module asks for hangs under a key that begins with the event that makes it old. */
export type LiveKey = readonly [LiveEvent['type']];

/** A browser has six connections to a server for all its tabs: one that is not looked at gives up its own. */
const hiddenFor = 5000;
/** What comes in one go is asked for once. */
const together = 200;

/** Lists, counts, the badge and the open card follow what happens on the server. Once, in the frame of all pages. */
export function useLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => follow(queryClient), [queryClient]);
}

function follow(queryClient: QueryClient): () => void {
  const changes = collector(queryClient);
  let disconnect: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = () => {
    disconnect ??= openConnection({
      url: '/api/live/',
      token: () => session.token(),
      hear: changes.hear,
      onLine: (stands) => lineState.set(stands ? 'stands' : 'lost'),
      onRefused: () => void tokenRefused(),
    });
  };
  const rest = () => {
    disconnect?.();
    disconnect = undefined;
    lineState.set('unknown');
  };
  // What has gone with the network is not waited for, and tried anew as soon as the network is back.
  const lose = () => {
    rest();
    lineState.set('lost');
  };
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(rest, hiddenFor);
    else if (!disconnect) {
      call();
      changes.hear({ type: 'resync' });
    }
  };
  if (!document.hidden) call();
  document.addEventListener('visibilitychange', look);
  globalThis.addEventListener('offline', lose);
  globalThis.addEventListener('online', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    globalThis.removeEventListener('offline', lose);
    globalThis.removeEventListener('online', look);
    clearTimeout(timer);
    changes.forget();
    rest();
  };
}

/**
 * An event makes everything old that hangs under its type; a gap, or a name of a reference list, everything on the screen.
 */
export function collector(queryClient: QueryClient): { hear: (message: HeardMessage) => void; forget: () => void } {
  const heard = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    timer = undefined;
    if (heard.has('resync') || heard.has('reference')) void queryClient.invalidateQueries();
    else for (const type of heard) void queryClient.invalidateQueries({ queryKey: [type] });
    // How many letters of one's own could not be sent stands there.
    if (heard.has('letter')) void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    heard.clear();
  };
  return {
    hear: ({ type }) => {
      heard.add(type);
      timer ??= setTimeout(refresh, together);
    },
    forget: () => clearTimeout(timer),
  };
}
