import { z } from 'zod';

/** A schema as the generated pages print it. */
export type Input = Pick<z.ZodObject, 'shape'>;

const limitNames = {
  exclusiveMinimum: 'above',
  minimum: 'from',
  min: 'from',
  maximum: 'up to',
  max: 'up to',
  maxLength: 'characters up to',
  multipleOf: 'in steps of',
  enum: 'one of',
  description: '',
  default: 'usually',
} as const;

/** A field with its limits; in brackets one that may be left out. */
export function fieldText(name: string, field: z.core.$ZodType): string {
  const facts: Readonly<Record<string, unknown>> = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  const said = Object.entries(limitNames).flatMap(([key, limit]) => {
    const value = [facts[key] ?? []].flat().map(String).join(', ');
    return value === '' || value === String(Number.MAX_SAFE_INTEGER) ? [] : [`${limit} ${value}`.trim()];
  });
  const whole = [`\`${name}\``, ...(said.length > 0 ? [`(${said.join(', ')})`] : [])].join(' ');
  const mayBeLeftOut = 'default' in facts || z.safeParse(field, undefined).success;
  return mayBeLeftOut ? `[${whole}]` : whole;
}
