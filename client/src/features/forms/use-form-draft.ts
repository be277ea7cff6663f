import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Form, formQuery, type FormQuestion, saveForm } from '../../api/forms.ts';
import { isCallError } from '../../lib/call-error.ts';
import { toastError } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { renumbered } from './edited-questions.ts';

/** After so many milliseconds without a change it is kept. */
const PAUSE = 900;

export type SavingOfForm = 'saved' | 'saving' | 'elsewhere' | 'failed';

/** A form in hand: what is on the screen, and its way to the server. Whoever was slower is shown what stands there. */
export function useFormDraft(form: Form) {
  const queryClient = useQueryClient();
  const [questions, setQuestions] = useState(form.questions);
  const [state, setState] = useState<SavingOfForm>('saved');
  const held = useRef({ version: form.editing ?? (form.version ?? 0) + 1, saves: form.is_published ? 0 : form.saves });
  const current = useRef(form.questions);
  const isUnsaved = useRef(false);
  const isOnItsWay = useRef(false);

  const { mutate } = useCommand({
    mutationFn: (sent: FormQuestion[]) => saveForm({ form_id: form.id, ...held.current, questions: sent }),
    meta: { quiet: true },
    onSuccess: (kept, sent) => {
      isOnItsWay.current = false;
      held.current = { version: kept.shown, saves: kept.saves };
      isUnsaved.current = current.current !== sent;
      current.current = renumbered(current.current, sent, kept.questions, kept.given);
      setQuestions(current.current);
      setState(isUnsaved.current ? 'saving' : 'saved');
      // Typed while it was on its way.
      if (isUnsaved.current) send();
      queryClient.setQueryData(formQuery(form.id).queryKey, kept);
    },
    onError: (error) => {
      isOnItsWay.current = false;
      const isStale = isCallError(error) && error.code === 'stale';
      setState(isStale ? 'elsewhere' : 'failed');
      if (!isStale) toastError(error);
    },
  });
  /** One after another: a second one beside the first would pass for another window's. */
  const send = () => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    mutate(current.current);
  };
  // Who goes on to another form has not taken anything back.
  const sendLater = useDebouncedCallback(send, { delay: PAUSE, flushOnUnmount: true });

  const change = (next: FormQuestion[]) => {
    current.current = next;
    isUnsaved.current = true;
    setQuestions(next);
    if (state === 'elsewhere') return;
    setState('saving');
    sendLater();
  };
  return {
    questions,
    change,
    state,
    again: () => {
      setState('saving');
      send();
    },
    /** As it is kept: what is published is what was rehearsed. */
    seen: () => held.current,
  };
}
