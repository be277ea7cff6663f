import type { Actor } from '@luch/contract/account/roles.ts';
import { shortName } from '@luch/contract/account/person-name.ts';
import { formProblems } from '@luch/contract/forms/form-problems.ts';
import type { FormRow, FormView } from '@luch/contract/forms/form.schemas.ts';
import type { AskedPlace, FormPlace } from '@luch/contract/forms/question.schemas.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Executor } from '../../platform/database/open.ts';
import { fieldTexts } from '../../platform/http/errors.ts';
import { widestReaderFor } from './forms.policy.ts';
import {
  answersCounted,
  type FormFilter,
  formsOf,
  type FoundForm,
  publishedVersions,
  versionOf,
} from './forms.queries.ts';

export async function formRows(tx: Executor, actor: Actor, language: Language, filter: FormFilter): Promise<FormRow[]> {
  return (await formsOf(tx, actor, language, filter)).map(rowView);
}

const rowView = ({ form, whose, publishedAt, editing, questions }: FoundForm): FormRow => ({
  id: form.id,
  place: form.place as FormPlace,
  kind: form.kindId,
  station_id: form.stationId,
  session_id: form.sessionId,
  whose,
  title: form.title,
  is_active: form.isActive,
  version: form.current,
  published_at: publishedAt?.toISOString() ?? null,
  editing,
  questions,
});

/**
 * One version of a form, whole, in four statements.
 * @throws AppError `not_found`
 */
export async function formView(
  tx: Executor,
  actor: Actor,
  language: Language,
  { id, version: asked }: { readonly id: number; readonly version?: number | undefined },
): Promise<FormView> {
  const [found] = await formsOf(tx, actor, language, { id });
  if (!found) throw new AppError('not_found');
  const { version, saver } = await versionOf(tx, id, asked);
  const published = await publishedVersions(tx, id);
  const { questions: _, ...row } = rowView(found);
  return {
    ...row,
    shown: version.number,
    is_published: version.publishedAt !== null,
    saves: version.saves,
    saved_at: version.savedAt.toISOString(),
    saved_by: shortName(saver),
    questions: [...version.questions],
    versions: published.map(({ number, publishedAt, ...name }) => ({
      number,
      published_at: publishedAt?.toISOString() ?? '',
      published_by: shortName(name),
    })),
    problems: problemsOf(version.questions, row.place as AskedPlace, language),
    widest_reader: widestReaderFor(actor),
    answered: await answersCounted(tx, actor, found.form),
  };
}

const problemsOf = (questions: readonly FormView['questions'][number][], place: AskedPlace, language: Language) =>
  Object.entries(fieldTexts(new FieldError(formProblems(questions, place)), language)).flatMap(([path, texts]) =>
    texts.map((text) => ({ path, text })),
  );
