import { countedUpTo } from '@luch/contract/kernel/screen-limits.ts';
import type { Paged } from '../../lib/call.ts';

export interface ListRow {
  id: number;
}

/** Long lists are counted up to here, and by one more where there is more. */
export const isCutShort = ({ total }: { total: number }): boolean => total > countedUpTo;

/** A page of a list, as the api asks for it; the rows before stay until the new ones are there. */
export interface PageQuery<Row> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Paged<Row>>;
  placeholderData?: (before: Paged<Row> | undefined) => Paged<Row> | undefined;
}
