/** What became of a row of a file: it was written, stood here already, or stays out, for a reason the operator reads. */
export type Taken =
  | { readonly as: 'added' | 'changed' | 'known'; readonly id: number; readonly version?: number | undefined }
  | { readonly as: 'left'; readonly why: string }
  | { readonly as: 'refused'; readonly why: string };

/** A row that was not here before, or says something else than last time. */
export interface Incoming<Values> {
  readonly key: string;
  readonly values: Values;
  /**
   * What it became when it was last written, and how often that had been changed by then, which is null where no file has
   * written it; `id` is null when it is gone.
   */
  readonly before?: { readonly id: number | null; readonly version: number | null };
}

/** By the key of each row. */
export type TakenRows = ReadonlyMap<string, Taken>;

export const refused = (why: string): Taken => ({ as: 'refused', why });
export const left = (why: string): Taken => ({ as: 'left', why });
