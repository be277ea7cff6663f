import type { core } from 'zod';
import type { ErrorDetails, FieldProblem } from './errors.ts';

type Issue = core.$ZodIssue;
export type Problems = Record<string, FieldProblem[]>;

/** Is there a text under this key? */
type IsKey = (key: string) => boolean;

/**
 * Every issue of a refused value as a key of words, by the path of its field (`individual.phone_number`, `guests.0`).
 * Server and screens name the same key, so that a field reads the same whoever refused it.
 */
export function problemsOf(issues: readonly Issue[], value: unknown, isKey: IsKey): Problems {
  const problems: Problems = {};
  for (const issue of issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const field = path.map(String).join('.') || 'body';
      problems[field] = [...(problems[field] ?? []), problemOf(issue, valueAt(value, path), isKey)];
    }
  }
  return problems;
}

/** A schema's own message wins when it is a key of words; else the kind of the issue names one. */
export function problemOf(issue: Issue, value: unknown, isKey: IsKey): FieldProblem {
  const own = isKey(issue.message) ? issue.message : undefined;
  const [key, details] = own === undefined ? standardProblem(issue, value) : [own, detailsOf(issue)];
  return { key: own ?? `validation.${key}`, details };
}

function standardProblem(issue: Issue, value: unknown): [key: string, details: ErrorDetails] {
  const details = detailsOf(issue);
  switch (issue.code) {
    case 'invalid_type':
      return [isMissing(value) ? 'required' : (expectedKeys[issue.expected] ?? 'invalid'), details];
    case 'too_big':
      return [tooBigKey(issue), details];
    case 'too_small':
      return [tooSmallKey(issue), details];
    case 'invalid_format':
      return [formatKeys[issue.format] ?? 'format', details];
    case 'not_multiple_of':
      return ['step', details];
    case 'unrecognized_keys':
      return ['unknown_field', details];
    case 'invalid_value':
    case 'invalid_union':
      return [isMissing(value) ? 'required' : 'choice', details];
    default:
      return ['invalid', details];
  }
}

const expectedKeys: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  int: 'whole',
  boolean: 'yes_no',
  array: 'list',
  tuple: 'list',
  object: 'object',
  record: 'object',
  date: 'date',
};

const formatKeys: Readonly<Record<string, string>> = { email: 'email', date: 'date', datetime: 'moment', time: 'time' };

function tooBigKey(issue: core.$ZodIssueTooBig): string {
  if (issue.origin === 'string') return 'too_long';
  if (issue.origin === 'array' || issue.origin === 'set') return 'too_many';
  return issue.inclusive === false ? 'less_than' : 'too_large';
}

function tooSmallKey(issue: core.$ZodIssueTooSmall): string {
  if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too_short';
  if (issue.origin === 'array' || issue.origin === 'set') return 'too_few';
  return issue.inclusive === false ? 'more_than' : 'too_small';
}

/** Limits of the issue, and whatever a refinement named in `params`. */
function detailsOf(issue: Issue): ErrorDetails {
  switch (issue.code) {
    case 'too_big':
      return { max: Number(issue.maximum) };
    case 'too_small':
      return { min: Number(issue.minimum) };
    case 'not_multiple_of':
      return { step: issue.divisor };
    case 'custom':
      return (issue.params ?? {}) as ErrorDetails;
    default:
      return {};
  }
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (place, name) =>
      typeof place === 'object' && place !== null ? (place as Record<PropertyKey, unknown>)[name] : undefined,
    value,
  );
}
