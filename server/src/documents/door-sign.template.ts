import { defineTemplate } from './pdf.ts';

/** What hangs at the door of a station while an experiment is on: one sheet that lies, read from two metres. */
export interface DoorSign {
  readonly language: 'ru' | 'en';
  readonly title: string;
  readonly level: 'green' | 'yellow' | 'red' | 'none';
  readonly head: string;
  readonly under: string;
  readonly station: string;
  readonly number: string;
  readonly when: string;
  readonly name: string;
  /** Each sign as an SVG, with the statements that bring it. */
  readonly signs: readonly { readonly svg: string; readonly codes: string }[];
  readonly samples: readonly string[];
  readonly conditions: string;
  readonly people: readonly { readonly name: string; readonly phone: string }[];
  readonly visitors: string;
  /** Leads to the experiment: an SVG. */
  readonly code: string;
  /** Stands over it while the sample is not cleared; empty afterwards. */
  readonly draft: string;
}

export const doorSignTemplate = defineTemplate<DoorSign>('door-sign.typ');
