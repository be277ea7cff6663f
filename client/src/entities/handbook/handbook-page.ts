/** A page of the handbook as the build makes it of its file (`client/build/handbook.ts`). */
export type Inline =
  | string
  /** What stands on a button, tab or field, in the words of the screens. */
  | { readonly name: string }
  | { readonly key: string }
  /** To another page of the handbook by its name, or to a screen by its address. */
  | { readonly text: string; readonly to: string };
export type Line = readonly Inline[];

export interface Picture {
  readonly alt: string;
  readonly light: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text' | 'note'; readonly line: Line }
  | { readonly kind: 'steps' | 'list'; readonly lines: readonly Line[] }
  | { readonly kind: 'picture'; readonly picture: Picture };

export interface HandbookPage {
  readonly title: string;
  /** What it is about, in one or two sentences. */
  readonly lead: Line;
  readonly blocks: readonly Block[];
}
