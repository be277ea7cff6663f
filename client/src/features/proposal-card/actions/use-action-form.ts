import { useState } from 'react';
import { type CallError, isCallError } from '../../../lib/call-error.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { keptValues } from '../../../lib/kept-values.ts';
import { movedSince } from '../../../lib/moved-on.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { wordOf } from '../../../lib/words.ts';
import { type ActionForm, type ActionValues, factsOf, type FieldName, formOf, startValues } from './action-forms.ts';
import type { DialogAction } from './arrange.ts';
import { fieldOfWire, type Problems, problemsOf } from './action-rules.ts';
import { useAction } from './use-action.ts';

type Errors = Partial<Record<FieldName, string>>;

const inWords = (problems: Problems): Errors =>
  Object.fromEntries(Object.entries(problems).map(([field, { key, details }]) => [field, wordOf(key, details) ?? key]));

/** Fields that the server refused, by the names of the wire; undefined when it named none that the dialog has. */
function refusedFields(error: CallError): Errors | undefined {
  const entries = Object.entries(error.fields ?? {}).flatMap(([name, texts]) => {
    const field = fieldOfWire(name);
    return field ? [[field, texts.join(' ')] as const] : [];
  });
  if (error.status === 413 || error.status === 415) return { file: error.detail };
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const placeOf = (action: DialogAction, card: ProposalCard): string => `${action}-${card.id}`;

/** What is typed in the dialog of an action, and what is wrong with it; it stays though the dialog be closed meanwhile. */
function useActionValues(action: DialogAction, card: ProposalCard, form: ActionForm) {
  const { values, change, forget } = useKept(placeOf(action, card), () => startValues(form, card));
  const [errors, setErrors] = useState<Errors>({});
  return {
    values,
    errors,
    forget,
    refuse: (next: Errors) => {
      setErrors(next);
      focusFirstError();
    },
    set: <Name extends FieldName>(name: Name, value: ActionValues[Name]) => {
      change((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _gone, ...rest }) => rest);
      // A reason may stand instead of a comment.
      if (name === 'reasons') setErrors(({ comment: _gone, ...rest }) => rest);
    },
  };
}

/** Values, errors and sending of one dialog. */
export function useActionForm(action: DialogAction, card: ProposalCard, onDone: (values: ActionValues) => void) {
  const facts = factsOf(card);
  const form = formOf(action, facts);
  const { values, errors, set, refuse, forget } = useActionValues(action, card, form);
  const [failure, setFailure] = useState<string>();
  const [asking, setAsking] = useState(false);
  // The state that was seen when this was opened, or taken note of since; somebody else may move it meanwhile.
  const now = { status: card.last_status_id, history: Math.max(0, ...card.status_history.map(({ id }) => id)) };
  const [seen, setSeen] = useState(now);
  const { mutate, isPending } = useAction(card.id, action, { seen, onSent: forget });
  const moved = isPending
    ? undefined
    : movedSince(seen, action, { status: card.last_status_id, history: card.status_history });

  const fail = (error: unknown) => {
    const fields = isCallError(error) ? refusedFields(error) : undefined;
    if (fields) return refuse(fields);
    setFailure(failureWords(error));
  };
  const send = () => {
    setAsking(false);
    mutate(values, { onSuccess: () => onDone(values), onError: fail });
  };
  return {
    form,
    values,
    set,
    errors,
    failure,
    moved,
    sending: isPending,
    /** What was typed stands in the dialog of another action too. */
    takeAlong: (other: DialogAction) => keptValues.keep(placeOf(other, card), { comment: values.comment }),
    /** Goes on in the state that it has now. */
    goOn: () => {
      setSeen(now);
      setFailure(undefined);
    },
    /** Whether it is asked once more, and the answers to that. */
    confirmation: { opened: asking, onClose: () => setAsking(false), onConfirm: send },
    submit: (event: React.SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isPending || moved) return;
      setFailure(undefined);
      const problems = problemsOf(action, values, facts);
      if (Object.keys(problems).length > 0) return refuse(inWords(problems));
      if (form.confirms) return setAsking(true);
      send();
    },
  };
}
export type ActionFormState = ReturnType<typeof useActionForm>;
