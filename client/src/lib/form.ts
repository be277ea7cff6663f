import { problemsOf } from '@luch/contract/kernel/problems.ts';
import { type FormErrors, useForm, type UseFormReturnType } from '@mantine/form';
import { t } from 'i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import { timing } from '@luch/contract/kernel/screen-limits.ts';
import { isCallError } from './call-error.ts';
import { ChunkError, loadChunk } from './chunk-error.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { focusFirstError } from './focus-first-error.ts';
import { keepChanged, keptValues } from './kept-values.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { toast, toastError } from './toast.ts';
import { wordOf } from './words.ts';

const isKey = (key: string): boolean => wordOf(key) !== undefined;

/** What a schema of the contract refuses, as texts by the path of the field; the first problem of each field. */
export function errorsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  const problems = problemsOf(error?.issues ?? [], value, isKey);
  return Object.fromEntries(
    Object.entries(problems).map(([path, [problem]]) => [
      path,
      (problem && wordOf(problem.key, problem.details)) ?? t(($) => $.words.validation.invalid),
    ]),
  );
}

export interface ContractForm<Values extends Record<string, unknown>, Seen extends string | number = number> {
  form: UseFormReturnType<Values>;
  /** True after a refused attempt, until the fields in question are changed: the submit button turns red. */
  refused: boolean;
  /** The version over which it was typed; `look` says that the one which is there now has been seen. */
  seen: Seen | undefined;
  look: (version: Seen | undefined) => void;
  /** For `<form onSubmit>`: nothing is sent while a field fails; the first failing one gets the focus. */
  submit: (send: (values: Values) => Promise<unknown>) => (event?: React.SyntheticEvent<HTMLFormElement>) => void;
}

/** A schema, or how to fetch it: the library behind the schemas need not be there before somebody can type. */
export type SchemaSource = z.ZodType | (() => Promise<z.ZodType>);
const schemaOf = async (source: SchemaSource): Promise<z.ZodType> =>
  typeof source === 'function' ? loadChunk(source) : source;

export interface FormRules<Values extends Record<string, unknown>, Seen extends string | number = number> {
  schema: SchemaSource;
  initialValues: Values;
  /** What is sent, where it differs from the fields; paths must stay the same. */
  toInput?: (values: Values, seen: Seen | undefined) => unknown;
  /** Rules that only the screen knows, such as a consent. */
  extra?: (values: Values) => FormErrors;
  /** A field that only the server can judge: asked about when others are wrong, so that all are named at once. */
  ask?: { field: keyof Values & string; of: (values: Values) => Promise<unknown> };
  /** Of a dialog: under this name it keeps what was typed until it is sent, though the dialog be closed meanwhile. */
  keptAt?: string;
  /** What of the kept still holds: who or what it names may be gone meanwhile. */
  fit?: (values: Values) => Values;
  /** The version that is there now, where others change it too: what is kept was typed over the one seen then. */
  now?: Seen | undefined;
  /** What of it may be kept, where a secret is among the fields. */
  kept?: (values: Values) => object;
}

/**
 * A form whose rules are a schema of the contract. Checked when it is sent, not when a field is left: a message that
 * appears under the pointer would move the button away. Refusals of the server land on their fields by path.
 */
export function useContractForm<Values extends Record<string, unknown>, Seen extends string | number = number>({
  schema,
  initialValues,
  toInput = (values) => values,
  extra = () => ({}),
  ask,
  keptAt,
  fit = (values) => values,
  now,
  kept = (values) => values,
}: FormRules<Values, Seen>): ContractForm<Values, Seen> {
  // What stood there at the start stays that, whatever comes from the server meanwhile.
  const [start] = useState(initialValues);
  const [seen, see] = useState(
    () => (keptAt === undefined ? undefined : (keptValues.seen(keptAt) as Seen | undefined)) ?? now,
  );
  const keep = (values: Values, over: Seen | undefined) =>
    keptAt && keepChanged(keptAt, start, kept(values), { seen: over });
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: fit({ ...start, ...(keptAt && keptValues.read<Values>(keptAt)) }),
    clearInputErrorOnChange: true,
    onValuesChange: (values) => keep(values, seen),
  });
  const fetchSchema = useEffectEvent(() => void schemaOf(schema).catch(() => undefined));
  useEffect(() => fetchAhead(() => fetchSchema()), []);
  const check = async (values: Values): Promise<FormErrors> => ({
    ...errorsOf(await schemaOf(schema), toInput(values, seen)),
    ...extra(values),
  });
  const attempt = async (send: (values: Values) => Promise<unknown>) => {
    const values = form.getValues();
    try {
      const errors = await check(values);
      form.setErrors(errors);
      if (Object.keys(errors).length > 0) {
        focusFirstError();
        // Not waited for: a slow answer keeps nobody from pressing again.
        if (ask && !errors[ask.field])
          void ask.of(values).catch((error: unknown) => addRefusal(form, ask.field, values, error));
      } else {
        await send(values);
        if (keptAt) keptValues.forget(keptAt);
      }
    } catch (error) {
      // A failed call has been told by its mutation; here only its fields are of interest.
      if (!showRefusal(form, error) && !isCallError(error)) sayFailure(error);
    }
  };
  // From the first press on: the schema may have to be fetched before anything is sent.
  const [once] = useState(() => oneAtATime<void>());
  const submit: ContractForm<Values>['submit'] = (send) => (event) => {
    event?.preventDefault();
    void once(() => attempt(send));
  };
  const look = (version: Seen | undefined) => {
    see(version);
    keep(form.getValues(), version);
  };
  return { form, refused: Object.keys(form.errors).length > 0, seen, look, submit };
}

/** The rules did not come: nothing was sent, and what is typed stands there for another press. */
function sayFailure(error: unknown): void {
  if (!(error instanceof ChunkError)) return toastError(error);
  return toast({
    type: 'offline',
    id: 'chunk',
    title: t(($) => $.app.failure.chunkTitle),
    message: t(($) => $.app.failure.chunkText),
    duration: timing.toastException,
  });
}

/** Names it beside what is named already, as long as the field is as it was asked about. */
function addRefusal<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'setErrors' | 'getValues'>,
  field: keyof Values & string,
  asked: Values,
  error: unknown,
): void {
  const texts = isCallError(error) && error.fields?.[field];
  if (texts && form.getValues()[field] === asked[field])
    form.setErrors((before) => ({ ...before, [field]: texts.join(' ') }));
}

/** Puts the server's field errors at their fields; false when it named none of them. */
export function showRefusal<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'setErrors'>,
  error: unknown,
): boolean {
  if (!isCallError(error) || !error.fields) return false;
  form.setErrors(Object.fromEntries(Object.entries(error.fields).map(([path, texts]) => [path, texts.join(' ')])));
  focusFirstError();
  return true;
}
