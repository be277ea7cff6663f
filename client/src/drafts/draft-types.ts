import type { Key, Patch } from './draft-values.ts';

/** A draft's way to the server: what is on the screen, what the server is known to hold, and what stands between. */
export interface DraftState<D extends object> {
  /** On the screen. */
  readonly draft: D;
  /** What the server held at `version`, as far as known. */
  readonly base: D;
  readonly version: number;
  /** When the server last took something, ISO; null while it keeps no draft. */
  readonly savedAt: string | null;
  /** The one request under way. */
  readonly inFlight: { readonly patch: Patch<D>; readonly version: number } | null;
  /** What was sent before it and not answered, by entry; it counts as not saved until the server says what it holds. */
  readonly unsure: Unsure;
  /** What the one timer waits for, and since when somebody has been typing without a pause. */
  readonly timer: 'pause' | 'retry' | null;
  readonly typingSince: number | null;
  /** Asked to save without waiting for a pause. */
  readonly urgent: boolean;
  /** Nothing is sent: what is on the screen goes to the server by another call just now. */
  readonly onHold: boolean;
  readonly failures: number;
  readonly trouble: Trouble | null;
  /** Values that the server named as wrong; not sent again until they change. */
  readonly refused: Readonly<Partial<Record<Key<D>, Refusal>>>;
  /** Entries that were changed elsewhere too: theirs. Mine stays in `draft` and is held back until the author decides. */
  readonly conflicts: Patch<D>;
  /** Entries that came in from another window by themselves. */
  readonly arrived: readonly Key<D>[];
  /** Is what the server does not hold yet kept on this device? */
  readonly device: 'nothing' | 'kept' | 'failed';
}

/** By entry, what was sent and not answered: the answer may have been lost after the server took it. */
export type Unsure = Readonly<Partial<Record<string, readonly unknown[]>>>;

export interface Refusal {
  readonly value: unknown;
  readonly texts: readonly string[];
}

export type Trouble =
  | { readonly kind: 'offline' }
  | { readonly kind: 'server' }
  /** Changed elsewhere; the present state is being fetched. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'signed-out' }
  /** It takes no more changes. */
  | { readonly kind: 'closed'; readonly detail: string }
  /** Refused as a whole; tried again after the next change. */
  | { readonly kind: 'refused'; readonly detail: string };

/** What the server holds. */
export interface ServerDraft<D extends object> {
  readonly draft: D;
  readonly version: number;
  readonly savedAt: string | null;
}

export type Failure<D extends object> =
  | { readonly kind: 'offline' | 'server' | 'signed-out' }
  /** Another window was quicker; what it saved may have come with the refusal. */
  | { readonly kind: 'stale'; readonly current?: ServerDraft<D> }
  | { readonly kind: 'closed' | 'refused'; readonly detail: string }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, readonly string[]>> };

/** A save, as tabs of one browser tell each other. */
export interface SavedNews<D extends object> {
  readonly patch: Patch<D>;
  readonly version: number;
  readonly savedAt: string | null;
}

export type DraftEvent<D extends object> =
  | { readonly type: 'changed'; readonly patch: Patch<D>; readonly at: number }
  | { readonly type: 'due' | 'flush' | 'online' | 'signed-in' | 'signed-out' | 'arrivals-seen' }
  /** Who typed it has had it deleted: signing out, or because it has nowhere to go any more. */
  | { readonly type: 'discarded'; readonly why: 'signed-out' | 'closed' }
  /** The author decides about what was changed twice: the patch holds what it is to be. */
  | { readonly type: 'resolved'; readonly patch: Patch<D> }
  | { readonly type: 'saved'; readonly version: number; readonly savedAt: string | null }
  | { readonly type: 'failed'; readonly failure: Failure<D> }
  /** Ask the server what it holds. */
  | { readonly type: 'refresh' }
  /** The whole present state of the server; `asked`: the version that was known when it was asked for. */
  | ({ readonly type: 'theirs'; readonly asked: number } & ServerDraft<D>)
  | { readonly type: 'fetch-failed'; readonly failure: Failure<D> }
  | ({ readonly type: 'saved-elsewhere' } & SavedNews<D>)
  /** Another tab of this browser shows text that is not on the server. */
  | { readonly type: 'typed-elsewhere'; readonly patch: Patch<D> }
  /** The server holds this by another call than a save; what is typed here stays typed. */
  | ({ readonly type: 'replaced' } & ServerDraft<D>)
  /** Opened anew: what stopped saving before counts no more. */
  | { readonly type: 'opened' }
  | { readonly type: 'hold'; readonly on: boolean }
  | { readonly type: 'device'; readonly kept: boolean };

/** What the engine has to do; the machine itself touches no clock, network or store. */
export type Effect<D extends object> =
  | { readonly do: 'send'; readonly patch: Patch<D>; readonly version: number }
  | { readonly do: 'fetch' | 'stop-waiting' | 'keep-on-device' }
  | { readonly do: 'wait'; readonly milliseconds: number }
  | ({ readonly do: 'tell-tabs' } & SavedNews<D>);

export interface Step<D extends object> {
  readonly state: DraftState<D>;
  readonly effects: readonly Effect<D>[];
}
