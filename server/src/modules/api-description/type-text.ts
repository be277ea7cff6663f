import type { JsonSchema } from './describe-calls.ts';

/** A schema as one reads it: names, dots for what may be missing, links to what has a name of its own. HTML. */
export function typeText(schema: JsonSchema, indent = 0): string {
  const { $ref, enum: choices, const: only, anyOf, oneOf, allOf, type, default: preset } = schema;
  if (typeof $ref === 'string') return link($ref.split('/').at(-1) ?? '');
  if (only !== undefined) return literal(only);
  if (Array.isArray(choices)) return choices.map(literal).join(' | ');
  const either = anyOf ?? oneOf;
  if (Array.isArray(either)) return [...new Set(either.map((one) => typeText(one as JsonSchema, indent)))].join(' | ');
  if (Array.isArray(allOf)) return allOf.map((one) => typeText(one as JsonSchema, indent)).join(' &amp; ');
  if (Array.isArray(type)) return type.map((one: unknown) => typeText({ ...schema, type: one }, indent)).join(' | ');
  const text = ofType(schema, indent);
  return preset === undefined ? text : `${text} <small>= ${literal(preset)}</small>`;
}

function ofType(schema: JsonSchema, indent: number): string {
  const { type, items, properties, additionalProperties, patternProperties } = schema;
  if (type === 'array') {
    const one = isObject(items) ? typeText(items, indent) : 'unknown';
    return `${one.includes(' | ') ? `(${one})` : one}[]`;
  }
  if (isObject(properties)) return objectText(properties, schema['required'], indent);
  if (isObject(patternProperties))
    return `{ [key]: ${Object.values(patternProperties)
      .map((one) => typeText(one as JsonSchema, indent))
      .join(' | ')} }`;
  if (type === 'object')
    return isObject(additionalProperties) ? `{ [key]: ${typeText(additionalProperties, indent)} }` : '{}';
  return `${escape(typeof type === 'string' ? type : 'any')}${limits(schema)}`;
}

function objectText(properties: JsonSchema, required: unknown, indent: number): string {
  const names = Object.entries(properties);
  if (names.length === 0) return '{}';
  const inner = '  '.repeat(indent + 1);
  const needed = new Set(Array.isArray(required) ? required : []);
  const lines = names.map(
    ([name, one]) =>
      `${inner}<b>${escape(name)}</b>${needed.has(name) ? '' : '?'}: ${typeText(one as JsonSchema, indent + 1)}`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(indent)}}`;
}

/** The largest whole number that is safe says nothing about the field. */
function limits({ format, minimum, maximum, exclusiveMinimum, minLength, maxLength }: JsonSchema): string {
  const said = [
    format,
    exclusiveMinimum !== undefined && `&gt; ${Number(exclusiveMinimum)}`,
    minimum !== undefined && Number(minimum) > Number.MIN_SAFE_INTEGER && `≥ ${Number(minimum)}`,
    maximum !== undefined && Number(maximum) < 2_147_483_647 && `≤ ${Number(maximum)}`,
    minLength !== undefined && `${Number(minLength)}…`,
    maxLength !== undefined && `…${Number(maxLength)}`,
  ].filter((one) => typeof one === 'string');
  return said.length === 0 ? '' : ` <small>${said.join(', ')}</small>`;
}

const link = (name: string): string => `<a href="#type-${escape(name)}">${escape(name)}</a>`;
const literal = (value: unknown): string => `<i>${escape(JSON.stringify(value))}</i>`;
const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
