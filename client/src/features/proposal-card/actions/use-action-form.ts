import { t } from 'i18next';
import { fileTypeOf } from '@luch/contract/proposal/action.inputs.ts';
import { useRef, useState } from 'react';
import { useRefreshProposals } from '../../../api/proposal/proposal-keys.ts';
import { type HeldOf, letDecisionsGo, useRefreshOutbox } from '../../../api/outbox.ts';
import { addComment, type ProposalCard, updateStatus } from '../../../api/proposal/proposal.ts';
import { addFile } from '../../../api/proposal/files.ts';
import { type CallError, isCallError } from '../../../lib/call-error.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { keptValues } from '../../../lib/kept-values.ts';
import { movedSince, type Seen } from '../../../lib/moved-on.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { toast, toastSuccess } from '../../../lib/toast.ts';
import { useKept } from '../../../lib/use-kept.ts';
import { wordOf } from '../../../lib/words.ts';
import { type ActionForm, type ActionValues, factsOf, type FieldName, formOf, startValues } from './action-forms.ts';
import type { DialogAction } from './arrange.ts';
import { bodyOf, fieldOfWire, type Problems, problemsOf } from './action-rules.ts';

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

/**
 * Values, errors and sending of one dialog.
 * @param held what is held of this proposal: it is asked about first, and let go by a decision
 */
export function useActionForm(
  action: DialogAction,
  card: ProposalCard,
  onDone: (values: ActionValues) => void,
  held: HeldOf | undefined,
) {
  const facts = factsOf(card);
  const form = formOf(action, facts);
  const { values, errors, set, refuse, forget } = useActionValues(action, card, form);
  const [failure, setFailure] = useState<string>();
  const [asking, setAsking] = useState(false);
  // The state that was seen when this was opened, or taken note of since; somebody else may move it meanwhile.
  const now = { status: card.last_status_id, history: Math.max(0, ...card.status_history.map(({ id }) => id)) };
  const [seen, setSeen] = useState(now);
  const { mutate, isPending } = useAction(card.id, action, { seen, held, onSent: forget });
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
    /** Whether what was typed fits; what does not is named at its fields. */
    fits: () => {
      const problems = problemsOf(action, values, facts);
      if (Object.keys(problems).length > 0) refuse(inWords(problems));
      return Object.keys(problems).length === 0;
    },
    forget,
    /** Whether it is asked once more, and the answers to that. */
    confirmation: { opened: asking, onClose: () => setAsking(false), onConfirm: send },
    submit: (event: React.SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isPending || moved) return;
      setFailure(undefined);
      const problems = problemsOf(action, values, facts);
      if (Object.keys(problems).length > 0) return refuse(inWords(problems));
      if (form.confirms || held) return setAsking(true);
      send();
    },
  };
}
export type ActionFormState = ReturnType<typeof useActionForm>;

/** A verdict is a comment of its own kind; every other action goes through one call. Answers what happened, in words. */
async function performAction(
  proposalId: number,
  action: DialogAction,
  values: ActionValues,
  { fileId, seen }: { fileId: number | undefined; seen: Seen },
): Promise<string> {
  if (action === 'bs_verdict') {
    const { comment, resolution } = values;
    await addComment({ kind: 'bs', text: comment.trim(), proposal: proposalId, bs_resolution: resolution });
    return t(($) => $.proposalCard.comment.added);
  }
  const body = {
    proposal_id: proposalId,
    proposal_action: action,
    seen_status: seen.status,
    seen_history: seen.history,
    ...bodyOf(action, values, fileId),
  };
  return (await updateStatus(body)).detail;
}

/** Carries out one action of a proposal; its answer, or a refusal because somebody was faster, refreshes card and lists. */
function useAction(
  proposalId: number,
  action: DialogAction,
  {
    seen,
    held,
    onSent,
  }: { seen: Seen; held: HeldOf | undefined /** Though the dialog be closed meanwhile. */; onSent: () => void },
) {
  const refresh = useRefreshProposals();
  const refreshOutbox = useRefreshOutbox();
  // A file that has arrived is not sent again when only what followed it failed.
  const sent = useRef<{ file: File; type: number; id: number }>(undefined);
  const fileId = async (values: ActionValues): Promise<number | undefined> => {
    const type = fileTypeOf(action, values.status);
    if (!values.file || type === undefined) return undefined;
    const known = sent.current;
    if (known?.file === values.file && known.type === type) return known.id;
    const id = await addFile(proposalId, type, values.file);
    sent.current = { file: values.file, type, id };
    return id;
  };
  return useCommand({
    mutationFn: async (values: ActionValues) => {
      const detail = await performAction(proposalId, action, values, { fileId: await fileId(values), seen });
      return { detail, why: held && (await whyNotLetGo(held)) };
    },
    // The dialog shows a refusal itself: at its fields, or above its buttons.
    meta: { quiet: true },
    onSuccess: ({ detail, why }) => {
      onSent();
      if (why) toast({ type: 'warning', title: t(($) => $.held.stays, { why }) });
      else toastSuccess(detail);
      void refresh();
      if (held) void refreshOutbox();
    },
    onError: (error) => {
      if (isCallError(error) && (error.status === 409 || error.status === 404)) void refresh();
    },
  });
}

/** The decision is made: that another one waits for the proposal is told, and undoes nothing. Answers why it still waits. */
async function whyNotLetGo({ batch_id: batchId, proposal_id: id }: HeldOf): Promise<string | undefined> {
  try {
    const [answer] = await letDecisionsGo({ batch_id: batchId, proposal_ids: [id] });
    return answer?.status === 'refused' && answer.code !== 'not_held' ? answer.detail : undefined;
  } catch (error) {
    return failureWords(error);
  }
}
