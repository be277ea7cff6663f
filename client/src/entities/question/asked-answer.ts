import type { FileAnswer } from '@luch/contract/forms/file-answer.ts';
import type { QuestionView } from '@luch/contract/forms/proposal-questions.schemas.ts';
import { t } from 'i18next';
import type { ReactNode } from 'react';

type Value = string | number | boolean | null | readonly number[] | readonly Row[] | FileAnswer;
export type Row = Readonly<Record<string, string | number | boolean | null>>;

export interface Asked {
  question: QuestionView;
  value: unknown;
  set: (value: Value) => void;
  error: ReactNode;
  isLocked: boolean;
  aside: ReactNode;
  /** Sends a file for this answer; without it, as in a trial, nothing is sent. */
  send?: (file: File) => Promise<FileAnswer>;
  'data-path': string;
}

/** The line above the field: what is asked, and who will read it. */
export const labelOf = ({ question: { label, help, required }, aside }: Asked) => ({
  label,
  ...(help && { help }),
  ...(required ? {} : { optional: true }),
  aside,
});

/** An option as it is offered; one that ended stands only where it was chosen, and says so. */
export const optionText = ({ name, is_ended: isEnded }: QuestionView['options'][number]): string =>
  isEnded ? t(($) => $.proposalCard.questions.noLonger, { name }) : name;
