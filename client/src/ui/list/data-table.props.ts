import type { ReactNode } from 'react';
import type { Tone } from '../tones.ts';
import type { PagingFacts } from './paging.tsx';
import type { Selection } from './selection.ts';

export interface Column<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand right in tabular figures; dates have a fixed width; actions stand at the right edge, without a visible head. */
  kind?: 'text' | 'number' | 'date' | 'actions';
  /** Its track in px, padding included; the one that opens takes what the others leave. */
  width?: number;
  sortable?: boolean;
  /** The first press on its head begins with the largest. */
  largestFirst?: boolean;
  /** What a row is called; where rows open, its content becomes the link. One per table. */
  opens?: boolean;
  /** Where there is no room for all beside the title, the lowest goes first. */
  givesWay?: number;
  /** Beside the title for as long as the title has room: it gives way after all others. */
  stays?: boolean;
  /** Left out of the cards of a phone. */
  wideOnly?: boolean;
}

export interface DataTableProps<Row> {
  /** What the rows are: name of the table for screen readers. */
  name: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => number;
  /** Rows of staff are as high as staff have chosen. */
  density?: 'applicant';
  /** Opens the card of a row; `rowHref` gives it an address of its own for new tabs. */
  onOpen?: (row: Row) => void;
  rowHref?: (row: Row) => string;
  /** Something stands beside the table: a press shows a row there, and so does moving through the rows; Enter opens it. */
  onPick?: ((row: Row) => void) | undefined;
  /** The row in hand, whose card is open. */
  current?: number | undefined;
  /** Keys of the chosen rows, those of other pages too. */
  selected?: Selection | undefined;
  onSelect?: ((selected: Set<number>) => void) | undefined;
  rowName?: (row: Row) => string;
  /** Rows of one kind stand together under its name, in the order in which the kinds come; on a phone by that order alone. */
  groupOf?: (row: Row) => string;
  /** A coloured edge: state of a row besides its words. */
  rowTone?: (row: Row) => Tone | undefined;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  paging?: PagingFacts;
  /** All rows stand on one page, however many: only those near the window are drawn, and found by these words. */
  foundBy?: (row: Row) => string;
  /** What stands in the place of no rows. */
  empty: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  /** The rows are still those of the choice before: they fade until the new ones are there. */
  stale?: boolean;
  /** A row on a phone, its actions included; without it the columns stand under each other. */
  renderCard?: (row: Row) => ReactNode;
  /** A row came into view of the pointer: fetch its card ahead. */
  onHover?: (row: Row) => void;
}
