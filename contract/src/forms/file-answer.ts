import { formLimits } from './form-limits.ts';

/** A file that was sent for an answer, by its number; its name is the server's. */
export interface FileAnswer {
  readonly file: number;
  readonly name: string;
}

/** Without zod: the wizard asks it before its checks are there. */
export const isFileAnswer = (value: unknown): value is FileAnswer =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 2 &&
  'file' in value &&
  'name' in value &&
  Number.isSafeInteger(value.file) &&
  Number(value.file) > 0 &&
  typeof value.name === 'string' &&
  value.name.length <= formLimits.fileName;
