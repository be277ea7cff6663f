import type { FieldProblem } from '@luch/contract/kernel/errors.ts';
import { upload } from '@luch/contract/kernel/limits.ts';
import { problemsOf as problemsIn } from '@luch/contract/kernel/problems.ts';
import { fileTypeOf, type InputFacts } from '@luch/contract/proposal/action.inputs.ts';
import type { ActionInput } from '@luch/contract/proposal/action.schemas.ts';
import { type ActionValues, type FieldName, formOf, inputOf, wire } from './action-forms.ts';
import type { DialogAction } from './arrange.ts';

export type Problems = Partial<Record<FieldName, FieldProblem>>;

export function fileProblem(file: File): FieldProblem | undefined {
  const extension = file.name.split('.').pop()?.toLowerCase();
  if (!upload.extensions.some((known) => known === extension)) return { key: 'errors.file_kind' };
  return file.size > upload.maxBytes ? { key: 'errors.file_too_large' } : undefined;
}

/** Texts of the contract are named by keys with dots, which sentences of the library are not. */
const isKey = (message: string): boolean => /^[a-z_]+(\.[a-z_]+)+$/.test(message);
/** Stands for a file that has not been sent yet. */
const chosen = 1;

/** What is wrong with the fields of this dialog, before anything is sent; empty when all is well. */
export function problemsOf(action: DialogAction, values: ActionValues, facts: InputFacts): Problems {
  const body = bodyOf(action, values, values.file ? chosen : undefined);
  const { error } = inputOf(action).schema(facts).safeParse(body);
  const problems: Problems = {};
  for (const [name, [problem]] of Object.entries(problemsIn(error?.issues ?? [], body, isKey))) {
    const field = fieldOfWire(name);
    if (field && problem) problems[field] = problem;
  }
  const ofFile = values.file && fileTypeOf(action, values.status) ? fileProblem(values.file) : undefined;
  return ofFile ? { ...problems, file: ofFile } : problems;
}

/** Names that the wire has besides: a file before it has an id, the text of a verdict. */
const alsoCalled: Readonly<Partial<Record<string, FieldName>>> = { file: 'file', text: 'comment' };

export const fieldOfWire = (name: string): FieldName | undefined =>
  alsoCalled[name] ?? (Object.keys(wire) as FieldName[]).find((field) => wire[field] === name.split('.')[0]);

/** @param fileId of the file, once it is uploaded */
export function bodyOf(action: DialogAction, values: ActionValues, fileId: number | undefined): Partial<ActionInput> {
  const entries = formOf(action).fields.flatMap((field) => {
    const value = field === 'file' ? fileId : values[field];
    return value === undefined || value === null || value === '' || value === false
      ? []
      : [[wire[field], value] as const];
  });
  return Object.fromEntries(entries);
}
