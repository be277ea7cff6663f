import { personalFields, type Whose, whoseData } from '@luch/contract/kernel/personal-data.ts';
import type { $ZodTypes } from 'zod/v4/core';
import { z } from 'zod';

/** Whose data an answer holds. */
export interface PeopleTold {
  readonly people: Set<number>;
  readonly addresses: Set<string>;
  readonly guests: Set<number>;
  readonly passes: Set<number>;
  /** Of how many who have no account. */
  unnamed: number;
}

export const nobodyTold = (): PeopleTold => ({
  people: new Set(),
  addresses: new Set(),
  guests: new Set(),
  passes: new Set(),
  unnamed: 0,
});

type Find = (value: unknown, told: PeopleTold) => void;
type Test = (value: unknown) => boolean;

/** Finds whose personal data are in an answer of this schema (decision 0084); nothing for a schema that has none. */
export function peopleTold(schema: z.ZodType): ((answer: unknown) => PeopleTold) | undefined {
  const find = finder(schema);
  return (
    find &&
    ((answer) => {
      const told = nobodyTold();
      find(answer, told);
      return told;
    })
  );
}

function finder(schema: z.ZodType): Find | undefined {
  const { shape, items, choices } = partsOf(schema);
  if (items) {
    const find = finder(items);
    return find && ((value, told) => valuesIn(value).forEach((one) => find(one, told)));
  }
  if (choices) return together(choices.map(finder));
  if (!shape) return undefined;
  const fields = Object.entries(shape).map(([key, field]): Find | undefined => {
    const find = finder(field);
    return find && ((value, told) => isRecord(value) && find(value[key], told));
  });
  return together([ownerFinder(schema), ...fields]);
}

function ownerFinder(schema: z.ZodType): Find | undefined {
  const whose = whoseData(schema);
  if (whose === undefined || whose === 'office') return undefined;
  const tells = personalTest(schema, true) ?? (() => true);
  return (value, told) => {
    if (isRecord(value) && tells(value)) add(value, whose, told);
  };
}

/** Whether a value has a personal field that is filled in, outside of objects that name an owner of their own. */
function personalTest(schema: z.ZodType, isOwner: boolean): Test | undefined {
  const { shape, items, choices } = partsOf(schema);
  if (items) {
    const test = personalTest(items, false);
    return test && ((value) => valuesIn(value).some(test));
  }
  if (choices) return anyOf(choices.map((one) => personalTest(one, false)));
  if (!shape || (!isOwner && whoseData(schema) !== undefined)) return undefined;
  return anyOf(
    Object.entries(shape).map(([key, field]): Test | undefined => {
      const test = personalFields.has(key) ? isFilled : personalTest(field, false);
      return test && ((value) => isRecord(value) && test(value[key]));
    }),
  );
}

const setOf = { person: 'people', address: 'people', guest: 'guests', pass: 'passes' } as const;

function add(value: Readonly<Record<string, unknown>>, whose: Whose, told: PeopleTold): void {
  for (const [kind, key] of Object.entries(whose) as [keyof Whose, string][])
    for (const one of [value[key]].flat()) {
      if (typeof one === 'string') told.addresses.add(one);
      else if (typeof one === 'number') told[setOf[kind]].add(one);
      else told.unnamed += 1;
    }
}

interface Parts {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly items?: z.ZodType;
  readonly choices?: readonly z.ZodType[];
}

/** What a schema is made of; nothing for a plain value. */
export function partsOf(schema: z.ZodType): Parts {
  const { def } = schema as unknown as { readonly def: $ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'object':
      return { shape: def.shape as Record<string, z.ZodType> };
    case 'array':
      return { items: def.element as z.ZodType };
    case 'record':
      return { items: def.valueType as z.ZodType };
    case 'union':
      return { choices: def.options as readonly z.ZodType[] };
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return { choices: [def.innerType as z.ZodType] };
    default:
      return {};
  }
}

function together(all: readonly (Find | undefined)[]): Find | undefined {
  const finds = all.filter((one) => one !== undefined);
  return finds.length === 0 ? undefined : (value, told) => finds.forEach((find) => find(value, told));
}

function anyOf(all: readonly (Test | undefined)[]): Test | undefined {
  const tests = all.filter((one) => one !== undefined);
  return tests.length === 0 ? undefined : (value) => tests.some((test) => test(value));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const valuesIn = (value: unknown): unknown[] => (isRecord(value) ? Object.values(value) : []);
const isFilled: Test = (value) =>
  isRecord(value) ? Object.values(value).some(isFilled) : value !== undefined && value !== null && value !== '';
