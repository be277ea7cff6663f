import type { ProposalRow } from '@luch/contract/proposal/proposal-list.schemas.ts';
import type { Executor } from '../../../platform/database/open.ts';
import type { Place } from '../../../platform/database/prepared.ts';
import type { Reader } from '../proposal.visibility.ts';
import type { ListContent, SortKey } from './list-order.queries.ts';

export interface ListFilters {
  readonly search?: string | undefined;
  readonly sort?: SortKey | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page: number;
  readonly page_size: number;
  /** Questions whose answers stand in the rows. */
  readonly answers?: readonly number[] | undefined;
}
export interface ListPage {
  readonly rows: readonly ProposalRow[];
  readonly total: number;
}

export type PageFilters = ListFilters & { readonly sort: SortKey };

/** Who reads a list and what narrows it: as values, or in a prepared query as their places. */
export type ListReader = Reader & Narrowing;
interface Narrowable {
  readonly stationId: number;
  readonly kindId: number;
  readonly sessionId: number;
  readonly expertId: number;
  readonly councilId: number;
  /** Conditions on answers (`answersAsked`). */
  readonly answers: string;
}
type Narrowing = { readonly [Name in keyof Narrowable]?: Narrowable[Name] | Place<Narrowable[Name]> | undefined };
export type NarrowingPlaces = { readonly [Name in keyof Narrowable]?: Place<Narrowable[Name]> | undefined };
export type NarrowingValues = { readonly [Name in keyof Narrowable]?: Narrowable[Name] | undefined };

export type HeldBy<List> = (query: Executor, reader: ListReader, list: List) => ListContent;

export interface AskedOf<List> {
  /** Which list it is: plain data. */
  readonly list: List;
  readonly narrowed?: NarrowingValues;
  /** It says its total by itself. */
  readonly isCounted?: boolean;
}
