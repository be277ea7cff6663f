import { type KindId, kindIds } from '@luch/contract/reference/facility-kind.ts';
import { sessionProblems } from '@luch/contract/reference/session-rules.ts';
import type { Session } from '../../../api/reference/sessions.ts';
import { type ContractForm, useContractForm } from '../../../lib/form.ts';
import { wordOf } from '../../../lib/words.ts';

export type SessionValues = Record<string, unknown> & {
  megascience_type_ext_id: string;
  name: string;
  date_start: string | null;
  date_end: string | null;
  deadline: string | null;
  notice: string | null;
  notice_kind: 'by' | 'after';
};

/** As it stands; empty for a new one. */
export const valuesOf = (session?: Session): SessionValues => ({
  megascience_type_ext_id: String(session?.megascience_type_ext_id ?? kindIds[0]),
  name: session?.name ?? '',
  date_start: session?.date_start ?? null,
  date_end: session?.date_end ?? null,
  deadline: session?.deadline ?? null,
  notice: session?.notice ?? null,
  notice_kind: session?.notice_kind ?? 'by',
});

/** What is sent: without a day of the decision there is no 'by' or 'after' either. */
export const inputOf = (values: SessionValues) => ({
  ...values,
  megascience_type_ext_id: Number(values.megascience_type_ext_id) as KindId,
  date_start: values.date_start ?? '',
  date_end: values.date_end ?? '',
  deadline: values.deadline ?? '',
  notice_kind: values.notice === null ? null : values.notice_kind,
});

/** The days as far as they are chosen, for what a change would move. */
export function datedOf(values: SessionValues) {
  const { date_start, date_end, deadline, notice, name } = values;
  return date_start && date_end && deadline ? { date_start, date_end, deadline, notice, name } : undefined;
}

export function useSessionForm(
  session: Session | undefined,
  sessions: readonly Session[],
): ContractForm<SessionValues> {
  return useContractForm({
    schema: async () => (await import('@luch/contract/reference/session.schemas.ts')).SessionInput,
    initialValues: valuesOf(session),
    toInput: inputOf,
    extra: (values) => dateErrors(values, session, sessions),
    keptAt: `session-${session?.id ?? 'new'}`,
    now: session?.version,
  });
}

/** The same rules as the server's, said before anything is sent. */
function dateErrors(values: SessionValues, session: Session | undefined, sessions: readonly Session[]) {
  const dated = datedOf(values);
  if (!dated) return {};
  const others = sessions.filter(
    (one) => one.id !== session?.id && one.megascience_type_ext_id === Number(values.megascience_type_ext_id),
  );
  const problems = sessionProblems({ ...dated, notice_kind: dated.notice && values.notice_kind }, others);
  return Object.fromEntries(
    Object.entries(problems).map(([field, [problem]]) => [field, problem && wordOf(problem.key, problem.details)]),
  );
}
