import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Form of the files in `server/data` (and of the demonstration's sessions); a fault in one names file and place. */

const Both = z.strictObject({ ru: z.string(), en: z.string() });
const Entry = z.strictObject({ id: z.int().positive(), code: z.string().min(1), name: Both });
const Kind = z.int().min(1).max(3);
const order = z.int().optional();

const Parameter = z.strictObject({ name: Both, value: Both });
export const files = {
  'facility-kinds': z.array(Entry.extend({ full_name: Both, short_name: Both, description: Both })),
  stations: z.array(
    Entry.extend({
      kind: Kind,
      full_name: Both,
      description: Both,
      methods: z.array(z.string()),
      parameters: z.array(Parameter),
      typical_hours: z.tuple([z.int(), z.int()]).optional(),
      is_active: z.boolean(),
      is_available: z.boolean(),
    }),
  ),
  methods: z.array(Entry.extend({ short_name: Both, description: Both })),
  equipment: z.array(
    Entry.extend({
      kind: Kind,
      description: Both,
      stations: z.array(z.string()),
      is_active: z.boolean(),
      is_available: z.boolean(),
    }),
  ),
  organisations: z.array(Entry.extend({ short_name: Both, city: Both, country: z.string(), list_order: order })),
  'academic-degrees': z.array(Entry.extend({ short_name: Both, list_order: order })),
  'academic-ranks': z.array(Entry.extend({ short_name: Both })),
  'scientific-areas': z.array(Entry),
  'sample-types': z.array(Entry.extend({ list_order: order })),
  hazards: z.array(Entry.extend({ flag: z.enum(['is_toxic', 'is_biohazard', 'is_different_dangerous']), text: Both })),
  sessions: z.array(
    z.strictObject({
      id: z.int().positive(),
      kind: Kind,
      name: z.string().min(1),
      planning_start: z.iso.date(),
      planning_end: z.iso.date(),
      deadline: z.iso.date(),
      notice: z.iso.date().nullable(),
      notice_kind: z.enum(['after', 'by']).nullable(),
      invented: z.literal(true).optional(),
    }),
  ),
} as const;

export type DataFile = keyof typeof files;
export type Rows<File extends DataFile> = z.output<(typeof files)[File]>;

const ownFolder = path.resolve(import.meta.dirname, '../../../data');

/** @throws Error with the file's name when it is not readable or does not have its form. */
export function readData<File extends DataFile>(file: File, folder = ownFolder): Rows<File> {
  const name = path.join(folder, `${file}.json`);
  const { success, data, error } = files[file].safeParse(JSON.parse(readFileSync(name, 'utf8')));
  if (!success) throw new Error(`${name} is not as expected: ${z.prettifyError(error)}`);
  return data as Rows<File>;
}
