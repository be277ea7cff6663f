import { type Problems, problemsOf as problemsIn } from '@luch/contract/kernel/problems.ts';
import type { core } from 'zod';
import { texts } from '../texts/texts.ts';

/** What is wrong with a refused value, in keys of the words that the server knows. */
export const problemsOf = (issues: readonly core.$ZodIssue[], value: unknown): Problems =>
  problemsIn(issues, value, (key) => texts.has(key));
