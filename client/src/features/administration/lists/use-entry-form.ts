import { entryProblems, type EntryValues, type FieldValue, type ListName } from '@luch/contract/reference/lists.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addEntry, changeEntry } from '../../../api/administration/lists.mutations.ts';
import { type EntryCard, useKeepEntry } from '../../../api/administration/lists.queries.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { movedOnOf } from '../../../lib/moved-on.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { wordOf } from '../../../lib/words.ts';

type Errors = Readonly<Record<string, string>>;
export type SentValues = Parameters<typeof addEntry>[0]['values'];

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
  const { t } = useTranslation();
  const kept = useKept<Record<string, FieldValue>>(`entry-${list}-${card?.id ?? 'new'}`, () => ({ ...start }));
  const [errors, setErrors] = useState<Errors>({});
  const keep = useKeepEntry(list);
  const { values } = kept;
  const isChanged = Object.keys(start).some((field) => JSON.stringify(values[field]) !== JSON.stringify(start[field]));
  const save = useCommand({
    mutationFn: () => {
      const sent = values as SentValues;
      return card
        ? changeEntry({ list, id: card.id, values: sent, seen_version: card.version })
        : addEntry({ list, values: sent });
    },
    meta: { quiet: true },
    onSuccess: async (next) => {
      kept.forget();
      toastSuccess(t(($) => (card ? $.administration.lists.saved : $.administration.lists.added)));
      onSaved(next);
      await keep(next);
    },
    onError: (error) => {
      if (movedOnOf(error)) return void keep();
      if (!isCallError(error) || !error.fields) return toastError(error);
      setErrors(Object.fromEntries(Object.entries(error.fields).map(([path, texts]) => [path, texts.join(' ')])));
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
    if (problems.length > 0) focusFirstError();
    else save.mutate();
  };
  const change = (field: string, value: FieldValue) => {
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => path !== field && !path.startsWith(`${field}.`))),
    );
    kept.change((before) => ({ ...before, [field]: value }));
  };
  return { values, errors, change, isChanged, send, save, forget: kept.forget };
}
