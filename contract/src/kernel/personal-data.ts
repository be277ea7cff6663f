import type { z } from 'zod';

/** What an answer tells of a person beyond name and organisation, by the names of its fields (decision 0084). */
export const personalFields: ReadonlySet<string> = new Set([
  'username',
  'email',
  'emails',
  'recipient',
  'phone_number',
  'creator_phone',
  'birth_date',
  'device',
  'address',
  'citizenship',
  'passport',
  'passport_issued',
]);

/** Which field of an object says whose data it holds: by number, by e-mail address, or as a guest or all guests of a pass. */
export type Whose = Readonly<Partial<Record<'person' | 'address' | 'guest' | 'pass', string>>>;

const owners = new WeakMap<z.ZodType, Whose | 'office'>();

/** Of an object that holds personal data. One without a personal field tells by being there. */
export function tellsOf<Schema extends z.ZodObject>(whose: Whose, schema: Schema): Schema {
  owners.set(schema, whose);
  return schema;
}

/** By which somebody is reached in their office: told to everybody who has to do with it. */
export function officeContact<Schema extends z.ZodObject>(schema: Schema): Schema {
  owners.set(schema, 'office');
  return schema;
}

export const whoseData = (schema: z.ZodType): Whose | 'office' | undefined => owners.get(schema);

/** What staff read, as the journal names it; stored, so a name stays the same for ever. */
export const readKinds = [
  'profile',
  'person',
  'people',
  'proposal',
  'pass',
  'pass_form',
  'pass_forms',
  'gate',
  'addresses',
  'recipients',
  'letters',
  'erasures',
] as const;
export type ReadKind = (typeof readKinds)[number];
export const isReadKind = (text: string): text is ReadKind => readKinds.some((kind) => kind === text);
