import type { QuestionView } from '@luch/contract/forms/proposal-questions.schemas.ts';
import type { ReactNode } from 'react';

type Value = string | number | boolean | null | readonly number[] | readonly Row[];
export type Row = Readonly<Record<string, string | number | boolean | null>>;

export interface Asked {
  question: QuestionView;
  value: unknown;
  set: (value: Value) => void;
  error: ReactNode;
  isLocked: boolean;
  aside: ReactNode;
  'data-path': string;
}
