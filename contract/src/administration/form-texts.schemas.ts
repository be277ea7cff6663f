import { z } from 'zod';
import { Text } from '../kernel/schemas.ts';
import { longestFormText } from './form-texts.ts';

/** Print forms 1 to 4 of passes, and the list of property that follows them. */
export const formSections = [1, 2, 3, 4, 'property'] as const;
const FormSection = z.literal(formSections);
export type FormSection = z.output<typeof FormSection>;

export const FormText = z.object({
  key: z.string(),
  name: z.string(),
  text: z.string(),
  initial: z.string(),
  /** 0 while nobody has changed it. */
  version: z.number(),
  changed_at: z.string().nullable(),
  changed_by: z.string(),
});
export type FormText = z.output<typeof FormText>;

/** A form with its texts in the order in which they print. */
export const FormTexts = z.object({ section: FormSection, title: z.string(), texts: z.array(FormText) });
export type FormTexts = z.output<typeof FormTexts>;

export const FormTextInput = z.object({
  key: Text(120),
  /** null: as it was at first. */
  text: z.string().max(longestFormText).nullable(),
  seen_version: z.int().min(0),
});

export const FormPreviewInput = z.object({
  section: FormSection,
  /** What is typed and not yet saved, by key. */
  typed: z.array(z.object({ key: Text(120), text: z.string().max(longestFormText) })).max(120),
});
