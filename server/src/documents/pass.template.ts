import type { Letterhead } from '../platform/settings/facility.ts';
import { defineTemplate } from './pdf.ts';

/** Forms of the pass office: sheets of blocks, laid out as office papers are. */
export interface PassPaper {
  readonly language: 'ru';
  readonly title: string;
  /** At the head of each sheet, where the facility has a name or a logo of its own. */
  readonly head?: Letterhead;
  readonly sheets: readonly PassSheet[];
}

export interface PassSheet {
  readonly flipped: boolean;
  /** Stands in the header line while the request is no more than a draft of one. */
  readonly mark: string;
  readonly blocks: readonly PaperBlock[];
  /** Stands together at the end, left of the code. */
  readonly closing: readonly PaperBlock[];
  /** Who made it, and a code that opens the request: an SVG. */
  readonly footer: string;
  readonly code: string;
}

export interface PaperColumn {
  readonly label: string;
  /** Millimetres. */
  readonly width: number;
}

export type PaperBlock =
  | { readonly kind: 'centred'; readonly text: string; readonly size: number; readonly bold: boolean }
  /** Who agrees, each with room to sign; one stands at the right, several in a row. */
  | { readonly kind: 'agreed'; readonly boxes: readonly string[] }
  | { readonly kind: 'ends'; readonly left: string; readonly right: string }
  /** Lines side by side. */
  | { readonly kind: 'halves'; readonly left: string; readonly right: string }
  | { readonly kind: 'text'; readonly text: string; readonly indent: boolean }
  | { readonly kind: 'table'; readonly columns: readonly PaperColumn[]; readonly rows: readonly (readonly string[])[] }
  | {
      readonly kind: 'signatures';
      readonly rows: readonly { readonly post: string; readonly name: string }[];
      readonly caption: string;
    };

export const passTemplate = defineTemplate<PassPaper>('pass.typ');
