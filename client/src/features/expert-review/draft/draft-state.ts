import { type RatingDraft, type RatingPatch, sameDraft } from './rating-draft.ts';

/** What the server holds of a draft. */
export interface ServerDraft {
  readonly draft: RatingDraft;
  readonly version: number;
  /** Null while no draft is kept there: then what was given stands on the screen. */
  readonly savedAt: string | null;
}
/** What this device keeps until the server has it. */
export interface DeviceRecord {
  readonly mine: RatingDraft;
  readonly base: RatingDraft;
  readonly version: number;
}

export type Failure =
  | { readonly kind: 'offline' | 'server' | 'signed-out' }
  | { readonly kind: 'stale'; readonly current: ServerDraft | null }
  /** The rating takes no more changes, or the server does not want this one. */
  | { readonly kind: 'closed' | 'refused'; readonly detail: string };

export interface DraftState {
  readonly mine: RatingDraft;
  /** What the server is known to hold. */
  readonly base: RatingDraft;
  readonly version: number;
  readonly savedAt: string | null;
  readonly isSending: boolean;
  readonly trouble: Exclude<Failure, { kind: 'stale' }> | null;
  /** Changed in another tab or on another device, differently: what stands there, until one has decided. */
  readonly theirs: ServerDraft | null;
  /** Whether what is not on the server is on this device. */
  readonly isOnDevice: boolean;
}

/** The outside world; tests give their own. */
export interface Ports {
  readonly server: {
    save(draft: RatingDraft, version: number): Promise<ServerDraft | { readonly failure: Failure }>;
    fetch(): Promise<ServerDraft | { readonly failure: Failure }>;
  };
  /** False when the device refuses: full, or forbidden by the browser's settings. */
  readonly device: { keep(record: DeviceRecord | null): boolean };
}

export interface DraftEngine {
  readonly state: () => DraftState;
  readonly subscribe: (watcher: () => void) => () => void;
  readonly change: (patch: RatingPatch) => void;
  /** Sends now what waits; the answer comes when nothing is under way any more. */
  readonly flush: () => Promise<void>;
  /** Another tab of this browser holds other text that is not on the server yet. */
  readonly meetTab: (record: DeviceRecord) => void;
  readonly resolve: (keep: 'mine' | 'theirs') => void;
  /** While a rating is being given no draft is sent beside it. */
  readonly hold: () => Promise<() => void>;
  /** The rating was given here: what was sent is no draft any more. */
  readonly given: (draft: RatingDraft) => void;
  /** What was given, as the card says; it may have been given on another device. */
  readonly know: (draft: RatingDraft | null) => void;
  /** Network or sign-in are back. */
  readonly retry: () => void;
  /** Asks what the server holds: the draft was opened anew, or another tab has saved. */
  readonly refresh: () => Promise<void>;
}

/** Is anything on the screen that the server does not hold? */
export const isUnsaved = ({ mine, base }: DraftState): boolean => !sameDraft(mine, base);
