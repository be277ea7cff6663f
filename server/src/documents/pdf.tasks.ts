/** What the thread of documents is asked, and what it answers. */
export type PdfTask =
  | { readonly kind: 'typeset'; readonly template: string; readonly data: string; readonly at: number }
  | { readonly kind: 'preview'; readonly template: string; readonly data: string }
  | { readonly kind: 'inspect'; readonly bytes: Uint8Array }
  | { readonly kind: 'append'; readonly document: Typeset; readonly parts: readonly AppendedPart[] }
  | { readonly kind: 'join'; readonly title: string; readonly parts: readonly JoinedPart[] };

/** Milliseconds of a core that files from outside may take: to try one, and all that go into one document. */
export const pdfBudgets = { oneFile: 2000, oneDocument: 6000 } as const;

export type PdfResult = Typeset | Preview | Inspected | Uint8Array;

export interface Typeset {
  readonly bytes: Uint8Array;
  /** The last page of each part of the document, counted from 1: the template marks them with `<end-of-part>`. */
  readonly ends: readonly number[];
}

/** All pages one below the other as one picture, without scripts, links and fonts of its own. */
export interface Preview {
  readonly svg: string;
  readonly pages: number;
}

/** Whether a file from outside can be appended: its pages and what trying them cost, in milliseconds of a core. */
export type Inspected =
  | { readonly pages: number; readonly cost: number }
  | { readonly problem: 'broken' | 'locked' | 'heavy' };

export interface AppendedPart {
  /** Behind which part of the document, counted from 0; those of one part come in their order. */
  readonly part: number;
  /** In the table of contents, below that part's entry. */
  readonly bookmark: string;
  readonly bytes: Uint8Array;
}

/** A part of a long document that was typeset by itself. */
export interface JoinedPart extends Typeset {
  /** Of what ends on each of its `ends`, for the table of contents. */
  readonly titles: readonly string[];
}
