import type { Paged } from '../../lib/call.ts';

export interface ListRow {
  id: number;
}

/** A page of a list, as the api asks for it; the rows before stay until the new ones are there. */
export interface PageQuery<Row> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Paged<Row>>;
  placeholderData?: (before: Paged<Row> | undefined) => Paged<Row> | undefined;
}
