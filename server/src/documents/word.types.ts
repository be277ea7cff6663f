/** A document of an office, in words, for Word. Plain data, since it crosses to another thread; typed text stays text. */
export interface WordDocument {
  readonly language: 'ru' | 'en';
  /** Of the file, as programs show it. */
  readonly title: string;
  /** Whose paper it is, above the title. */
  readonly organisation: string;
  /** In small letters under every page. */
  readonly footer: string;
  readonly blocks: readonly WordBlock[];
}

export type WordBlock =
  /** What kind of document it is, and of whom. */
  | { readonly kind: 'title'; readonly text: string; readonly under: string }
  /** Two requisites on one line, at its ends. */
  | { readonly kind: 'ends'; readonly left: string; readonly right: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly WordFact[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly columns: readonly WordColumn[]; readonly rows: readonly WordRow[] }
  | {
      readonly kind: 'signatures';
      readonly offices: readonly string[];
      /** Under the lines, in small letters. */
      readonly sign: string;
      readonly name: string;
    };

export interface WordFact {
  readonly label: string;
  readonly value: string;
}

export interface WordColumn {
  readonly label: string;
  /** Millimetres; 170 together. */
  readonly width: number;
  readonly align?: 'right' | 'center';
}

export interface WordCell {
  readonly text: string;
  /** In smaller letters under the text. */
  readonly note?: string;
}

export interface WordRow {
  readonly cells: readonly WordCell[];
  /** Below the cells and over the whole width; stays with them. */
  readonly facts?: readonly WordFact[];
  readonly isTotal?: boolean;
}
