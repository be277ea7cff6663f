import type { Writer } from '../requests/request-world.ts';

/** What the process that makes the load is told. */
export interface LoadPlan {
  readonly address: string;
  readonly moderator: string;
  /** A proposal to read. */
  readonly card: number;
  readonly editors: readonly Writer[];
  readonly submitters: readonly Writer[];
  readonly seconds: number;
  readonly savesPerSecond: number;
  readonly submitsPerMinute: number;
  readonly uploadsPerMinute: number;
  readonly readers: number;
}

/** What it was told in return: everything that was acknowledged. */
export interface Acknowledged {
  /** Milliseconds from the moment a call was due. */
  readonly took: Readonly<Record<'saves' | 'submits' | 'uploads' | 'reads', readonly number[]>>;
  readonly refused: readonly string[];
  /** The last name of each draft, and the version that the server gave it. */
  readonly drafts: readonly {
    readonly id: number;
    readonly name: string;
    readonly version: number;
    readonly saves: number;
  }[];
  readonly submitted: readonly number[];
  readonly files: readonly { readonly id: number; readonly sha256: string }[];
  readonly streams: { readonly open: number; readonly told: number };
}
