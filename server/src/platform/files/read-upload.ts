import type { Multipart } from '@fastify/multipart';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { upload } from '@luch/contract/kernel/limits.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { problemsOf } from '../http/parse-input.ts';
import { checkUpload, type UploadedFile } from './file-kinds.ts';

export interface UploadRules<Fields extends z.ZodType> {
  /** Schema of the form's other parts; their values are texts. */
  readonly fields: Fields;
  /** Which kinds may come; the attachments of the specification by default. */
  readonly extensions?: Parameters<typeof checkUpload>[1];
}

/** Room for the other parts and the seams of a form. */
const FORM_OVERHEAD = 200_000;

/**
 * Reads a form with one file, in whatever order its parts come, and checks both. Of several files the first is taken.
 * Refuses with `media_type`, `file_missing`, `file_too_large`, `file_kind`, or the fields' problems.
 */
export async function readUpload<Fields extends z.ZodType>(
  request: FastifyRequest,
  { fields, extensions }: UploadRules<Fields>,
): Promise<{ file: UploadedFile; fields: z.output<Fields> }> {
  if (!request.isMultipart()) throw new AppError('media_type');
  // What is plainly too large is refused before it has travelled.
  if (Number(request.headers['content-length']) > upload.maxBytes + FORM_OVERHEAD) throw new AppError('file_too_large');

  const form = await readForm(request.parts()).catch(refuseBroken);
  const parsed = z.safeParse(fields, form.values);
  if (!parsed.success) throw new FieldError(problemsOf(parsed.error.issues, form.values));
  if (form.tooLarge) throw new AppError('file_too_large');
  if (form.file === undefined) throw new AppError('file_missing');
  await checkUpload(form.file, extensions);
  return { file: form.file, fields: parsed.data };
}

/** The parser names its limits by codes; whatever else it throws means that the form is cut short or no form at all. */
function refuseBroken(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  throw code.startsWith('FST_') && code !== 'FST_MP_PREMATURE_CLOSE' ? error : new AppError('invalid');
}

interface Form {
  values: Record<string, unknown>;
  file?: UploadedFile;
  tooLarge: boolean;
}

async function readForm(parts: AsyncIterableIterator<Multipart>): Promise<Form> {
  const form: Form = { values: {}, tooLarge: false };
  for await (const part of parts) {
    if (part.type === 'field') {
      form.values[part.fieldname] = part.value;
    } else if (form.file !== undefined || part.filename === '') {
      part.file.resume();
    } else {
      form.file = { fileName: part.filename.normalize('NFC'), bytes: await part.toBuffer() };
      form.tooLarge = part.file.truncated;
    }
  }
  return form;
}
