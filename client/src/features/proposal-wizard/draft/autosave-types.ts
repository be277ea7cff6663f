import type { Draft, Field, Patch } from './draft.ts';

/** A draft's way to the server: what is on the screen, what the server is known to hold, and what stands between. */
export interface Autosave {
  /** On the screen. */
  readonly draft: Draft;
  /** What the server held at `version`, as far as known. */
  readonly base: Draft;
  readonly version: number;
  /** When the server last took something, ISO. */
  readonly savedAt: string | null;
  /** The one request under way. */
  readonly inFlight: { readonly patch: Patch; readonly version: number } | null;
  /** What the one timer waits for, and since when somebody has been typing without a pause. */
  readonly timer: 'pause' | 'retry' | null;
  readonly typingSince: number | null;
  /** Asked to save without waiting for a pause. */
  readonly urgent: boolean;
  readonly failures: number;
  readonly trouble: Trouble | null;
  /** Values that the server named as wrong; not sent again until they change. */
  readonly refused: Readonly<Partial<Record<Field, Refusal>>>;
  /** Fields that were changed elsewhere too: theirs. Mine stays in `draft` and is held back until the author decides. */
  readonly conflicts: Patch;
  /** Fields that came in from another window by themselves. */
  readonly arrived: readonly Field[];
  /** Is what the server does not hold yet kept on this device? */
  readonly device: 'nothing' | 'kept' | 'failed';
}

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
  /** The proposal takes no more changes. */
  | { readonly kind: 'closed'; readonly detail: string }
  /** Refused as a whole; tried again after the next change. */
  | { readonly kind: 'refused'; readonly detail: string };

/** What the server holds. */
export interface ServerDraft {
  readonly draft: Draft;
  readonly version: number;
  readonly savedAt: string | null;
}

export type Failure =
  | { readonly kind: 'offline' | 'server' | 'signed-out' }
  /** Another window was quicker; what it saved may have come with the refusal. */
  | { readonly kind: 'stale'; readonly current?: ServerDraft }
  | { readonly kind: 'closed' | 'refused'; readonly detail: string }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, readonly string[]>> };

export type AutosaveEvent =
  | { readonly type: 'changed'; readonly patch: Patch; readonly at: number }
  | { readonly type: 'due' }
  | { readonly type: 'flush' }
  | { readonly type: 'saved'; readonly version: number; readonly savedAt: string }
  | { readonly type: 'failed'; readonly failure: Failure }
  /** The whole present state of the server. */
  | ({ readonly type: 'theirs' } & ServerDraft)
  | { readonly type: 'fetch-failed'; readonly failure: Failure }
  | { readonly type: 'saved-elsewhere'; readonly patch: Patch; readonly version: number; readonly savedAt: string }
  | { readonly type: 'resolved'; readonly patch: Patch }
  | { readonly type: 'online' }
  | { readonly type: 'signed-in' }
  | { readonly type: 'device'; readonly kept: boolean }
  | { readonly type: 'arrivals-seen' };

/** What the engine has to do; the machine itself touches no clock, network or store. */
export type Effect =
  | { readonly do: 'send'; readonly patch: Patch; readonly version: number }
  | { readonly do: 'fetch' }
  | { readonly do: 'wait'; readonly milliseconds: number }
  | { readonly do: 'stop-waiting' }
  | { readonly do: 'keep-on-device' }
  | { readonly do: 'tell-tabs'; readonly patch: Patch; readonly version: number; readonly savedAt: string };

export interface Step {
  readonly state: Autosave;
  readonly effects: readonly Effect[];
}

/** Limits and locks of fields, which decide what may be sent. */
export interface Rules {
  /** A value that the server would refuse stays on the device. */
  isSavable(field: Field, value: Draft[Field]): boolean;
  readonly pause: number;
  readonly longestPause: number;
  readonly firstRetry: number;
  readonly lastRetry: number;
}
