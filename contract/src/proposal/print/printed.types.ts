/**
 * A proposal as it is printed: by the PDF and by the page `/pdf/{id}` alike. Texts only, in one language, with dates and
 * numbers written out; what a person wrote stands in it untouched.
 */
export interface PrintedProposal {
  readonly id: number;
  /** 'Proposal № 1284': over every page. */
  readonly heading: string;
  readonly name: string;
  /** The name of the status, and since when. */
  readonly status: string;
  readonly since: string;
  readonly facts: readonly PrintedFact[];
  readonly chain: readonly PrintedStep[];
  readonly blocks: readonly PrintedBlock[];
}

export interface PrintedFact {
  readonly label: string;
  readonly value: string;
  /** In smaller letters under the value. */
  readonly note?: string;
}

export interface PrintedStep {
  readonly label: string;
  readonly state: 'done' | 'now' | 'ahead';
  /** Empty for what is ahead, and where no date is known. */
  readonly date: string;
}

export type PrintedBlock = { readonly heading: string } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly PrintedFact[] }
  | { readonly kind: 'list'; readonly numbered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly columns: readonly PrintedColumn[]; readonly rows: readonly PrintedCell[][] }
);

export interface PrintedColumn {
  readonly label: string;
  /** Share of the width. */
  readonly width: number;
  /** Figures stand under each other at the right. */
  readonly figures?: true;
}

export interface PrintedCell {
  readonly text: string;
  /** In smaller letters under the text. */
  readonly note?: string;
}

/** The words of a key of the contract, with its facts filled in. */
export type Say = (key: string, facts?: Readonly<Record<string, string | number>>) => string;

export interface PrintOptions {
  readonly say: Say;
  readonly language: 'ru' | 'en';
  /** Of the facility: its days and clocks. */
  readonly timeZone: string;
  /** Who reads: the history of statuses is printed for staff, the chain of dates for everybody. */
  readonly readerId: number;
  /** What became of each file by its id, when attached files follow the proposal. */
  readonly attached?: ReadonlyMap<number, string>;
}
