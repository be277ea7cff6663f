import type { ErrorDetails, FieldProblem } from '@luch/contract/kernel/errors.ts';
import type { core } from 'zod';

type Issue = core.$ZodIssue;

/**
 * What is wrong with a field, as a key of words: the schema's own message when it is one, else the kind of the issue.
 * The server answers with the same keys, so that a field reads the same whoever refused it.
 */
export function problemOf(issue: Issue, value: unknown, isKey: (key: string) => boolean): FieldProblem {
  const details = detailsOf(issue);
  if (isKey(issue.message)) return { key: issue.message, details };
  return { key: `validation.${standardKey(issue, value)}`, details };
}

const expected: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  int: 'whole',
  boolean: 'yes_no',
  array: 'list',
  date: 'date',
};
const formats: Readonly<Record<string, string>> = { email: 'email', date: 'date', datetime: 'moment', time: 'time' };
const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

function standardKey(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(value) ? 'required' : (expected[issue.expected] ?? 'invalid');
    case 'too_big':
      if (issue.origin === 'string') return 'too_long';
      if (issue.origin === 'array') return 'too_many';
      return issue.inclusive === false ? 'less_than' : 'too_large';
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too_short';
      if (issue.origin === 'array') return 'too_few';
      return issue.inclusive === false ? 'more_than' : 'too_small';
    case 'invalid_format':
      return formats[issue.format] ?? 'format';
    case 'not_multiple_of':
      return 'step';
    case 'invalid_value':
    case 'invalid_union':
      return isMissing(value) ? 'required' : 'choice';
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      break;
  }
  return 'invalid';
}

function detailsOf(issue: Issue): ErrorDetails {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'not_multiple_of') return { step: issue.divisor };
  return {};
}
