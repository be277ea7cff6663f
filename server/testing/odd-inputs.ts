import { z } from 'zod';
import type { Draw } from '../src/platform/seeded-random.ts';

interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** What nobody expects: of another type, huge, empty, broken, or meant for another program. */
const odd: readonly unknown[] = [
  null,
  '',
  ' ',
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e21,
  [],
  {},
  [[[[[[[[]]]]]]]],
  'x'.repeat(20_000),
  '\u0000',
  '\ud800',
  '\u200b',
  "1' or '1'='1",
  '<script>alert(1)</script>',
  '%00%2e%2e%2f',
  '../../etc/passwd',
  '9999-99-99',
  '2026-02-30',
  '-271821-04-20',
  '0000-01-01',
  '9999-12-31',
  'NaN',
  JSON.parse('{"__proto__": {"isAdmin": true}}'),
];
const days = ['2026-03-01', '2026-03-02', '2026-03-09', '2026-06-30', '1999-12-31', '0000-02-29', '9999-12-31'];
const words = ['Белок', 'accept', 'created', 'ru', 'en', '1', '2', '2026', 'author@secret.example'];

/** Values that a schema takes, as far as its JSON Schema tells, with now and then an odd one among them. */
export function inputsFor(draw: Draw, pickId: () => number, oddShare: number) {
  const known = new Map<z.ZodType, JsonSchema>();
  const described = (schema: z.ZodType): JsonSchema => {
    const found = known.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    known.set(schema, found);
    return found;
  };

  function valueOf(schema: JsonSchema, root: JsonSchema, depth = 0): unknown {
    if (draw.chance(oddShare)) return draw.pick(odd);
    if (typeof schema['$ref'] === 'string') {
      const { $defs } = root as { $defs?: Readonly<Record<string, JsonSchema>> };
      return valueOf($defs?.[schema['$ref'].replace('#/$defs/', '')] ?? {}, root, depth);
    }
    if ('const' in schema) return schema['const'];
    if (Array.isArray(schema['enum'])) return draw.pick(schema['enum'] as unknown[]);
    const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as readonly JsonSchema[] | undefined;
    if (choices) return valueOf(draw.pick(choices), root, depth);
    return plain(schema, root, depth);
  }

  function plain(schema: JsonSchema, root: JsonSchema, depth: number): unknown {
    switch (schema['type']) {
      case 'object':
        return objectOf(schema, root, depth);
      case 'array':
        return Array.from({ length: depth > 4 ? 0 : draw.whole(0, 3) }, () =>
          valueOf((schema['items'] ?? {}) as JsonSchema, root, depth + 1),
        );
      case 'integer':
      case 'number':
        return draw.chance(0.6) ? pickId() : draw.whole(0, 14);
      case 'boolean':
        return draw.chance(0.5);
      case 'null':
        return null;
      case 'string':
        return textOf(schema);
      default:
        return draw.pick([...words, pickId()]);
    }
  }

  function objectOf(schema: JsonSchema, root: JsonSchema, depth: number): object {
    const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>);
    const required = (schema['required'] ?? []) as readonly string[];
    const given = properties.filter(([name]) => required.includes(name) || draw.chance(depth > 4 ? 0.1 : 0.5));
    return Object.fromEntries(given.map(([name, one]) => [name, valueOf(one, root, depth + 1)]));
  }

  function textOf({ format }: JsonSchema): string {
    if (format === 'date') return draw.pick(days);
    if (format === 'date-time') return `${draw.pick(days)}T09:00:00.000Z`;
    if (format === 'email') return draw.pick(['author@secret.example', 'nobody@example.org']);
    if (format === 'uuid') return 'c7f0f1a4-5c1e-4b1e-9d53-8ad1c2b9c001';
    return draw.pick([...words, String(pickId()), draw.pick(days)]);
  }

  return (schema: z.ZodType): unknown => valueOf(described(schema), described(schema));
}
