import { entryProblems, type EntryValues, type FieldValue, type ListName } from '@luch/contract/reference/lists.ts';
import { t } from 'i18next';
import { useRef, useState } from 'react';
import { addEntry, changeEntry, checkEntry, type EntryCard, useKeepEntry } from '../../../api/administration/lists.ts';
import { type CallError, isCallError } from '../../../lib/call-error.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { keepChanged } from '../../../lib/kept-values.ts';
import { movedOnOf } from '../../../lib/moved-on.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { wordOf } from '../../../lib/words.ts';

const placeOf = (list: ListName, id: number | undefined): string => `entry-${list}-${id ?? 'new'}`;

type Errors = Readonly<Record<string, string>>;
export type SentValues = Parameters<typeof addEntry>[0]['values'];

const textsOf = ({ fields = {} }: CallError): Errors =>
  Object.fromEntries(Object.entries(fields).map(([path, texts]) => [path, texts.join(' ')]));

/**
 * What is typed in an entry, by the rules of the server, kept until it is saved.
 * @param card as it was when one began to type; undefined for a new one
 */
export function useEntryForm(
  list: ListName,
  card: EntryCard | undefined,
  start: EntryValues,
  onSaved: (card: EntryCard) => void,
) {
  const kept = useKept<Record<string, FieldValue>>(placeOf(list, card?.id), () => ({ ...start }), {
    now: card?.version,
  });
  const typedName = useRef(kept.values['name']);
  const [errors, setErrors] = useState<Errors>({});
  const keep = useKeepEntry(list);
  const { values } = kept;
  const isChanged = Object.keys(start).some((field) => JSON.stringify(values[field]) !== JSON.stringify(start[field]));
  const save = useCommand({
    mutationFn: async () => {
      const sent = values as SentValues;
      const next = card
        ? await changeEntry({ list, id: card.id, values: sent, seen_version: kept.seen ?? card.version })
        : await addEntry({ list, values: sent });
      return { sent, next };
    },
    meta: { quiet: true },
    onSuccess: async ({ sent, next }) => {
      kept.forget();
      // What was typed further meanwhile stays, over what stands there now.
      keepChanged<Record<string, FieldValue>>(placeOf(list, next.id), sent, values, { seen: next.version });
      toastSuccess(t(($) => (card ? $.administration.lists.saved : $.administration.lists.added)));
      onSaved(next);
      await keep(next);
    },
    onError: (error) => {
      if (movedOnOf(error)) return void keep();
      if (!isCallError(error) || !error.fields) return toastError(error);
      setErrors(textsOf(error));
      return focusFirstError();
    },
  });
  const send = () => {
    const problems = Object.entries(entryProblems(list, values));
    setErrors(
      Object.fromEntries(
        problems.map(([path, [problem]]) => [path, (problem && wordOf(problem.key, problem.details)) ?? '']),
      ),
    );
    if (problems.length === 0) return save.mutate();
    focusFirstError();
    return void checkEntry({ list, id: card?.id, values: values as SentValues }).catch(
      (error: unknown) =>
        // What stands already is said first; a name that was changed meanwhile is another one.
        isCallError(error) &&
        typedName.current === values['name'] &&
        setErrors((before) => ({ ...textsOf(error), ...before })),
    );
  };
  const change = (field: string, value: FieldValue) => {
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => path !== field && !path.startsWith(`${field}.`))),
    );
    if (field === 'name') typedName.current = value;
    kept.change((before) => ({ ...before, [field]: value }));
  };
  return { values, errors, change, isChanged, send, save, seen: kept.seen, look: kept.look, forget: kept.forget };
}
