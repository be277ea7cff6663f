import type { Answers } from '@luch/contract/forms/answer.schemas.ts';
import { inLanguage, type StoredQuestion } from '@luch/contract/forms/asked-form.ts';
import { withEnded } from '@luch/contract/forms/form-changes.ts';
import { inAskedOrder } from '@luch/contract/forms/form-problems.ts';
import type { FormNews, QuestionView } from '@luch/contract/forms/proposal-questions.schemas.ts';
import type { Question } from '@luch/contract/forms/question.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { ProposalRecord } from '../proposal.tables.ts';
import type { FoundQuestions } from './asked-forms.queries.ts';
import { askedIn, asksNow, newsOf } from './asked-questions.facts.ts';

interface Known {
  readonly id: number;
  readonly formId: number;
  readonly title: string;
  readonly question: StoredQuestion | null;
  readonly isEnded: boolean;
  readonly isActive: boolean;
}
/** What the database lets this reader know. */
export interface Readable {
  readonly knownQuestions: readonly Known[];
  readonly readable: Answers;
}

interface Reading {
  readonly row: ProposalRecord;
  readonly found: FoundQuestions;
  readonly parts: Readable;
  readonly language: Language;
  /** Writes it, and so is shown what is hidden as well as what would come with a move. */
  readonly isAuthor: boolean;
}

/** The facility's own questions as one reader sees them: questions, answers, and what is new. */
export function questionsView({ row, found, parts, language, isAuthor }: Reading) {
  const forms = found.forms.filter((form) => asksNow(form, row.status));
  const known = new Map(parts.knownQuestions.map((one) => [one.id, one]));
  const askedBefore = new Map(forms.map(({ id, askedBefore: ids }) => [id, ids]));
  const pinned = askedIn(row, found).flatMap(({ question, isAsked, isAnswered }): QuestionView[] => {
    const rights = known.get(question.id);
    if (!rights || (!isAsked && !isAuthor)) return [];
    const before = askedBefore.get(rights.formId) ?? null;
    const isNew = before !== null && !before.includes(question.id) && !isAnswered;
    return [questionView(withEnded(question, rights.question), rights, language, { is_asked: isAsked, is_new: isNew })];
  });
  const shown = new Set(pinned.map(({ id }) => id));
  const hidden = new Set(askedIn(row, found).flatMap(({ question: { id } }) => (shown.has(id) ? [] : [id])));
  const others = parts.knownQuestions.filter(({ id }) => !shown.has(id) && !hidden.has(id));
  const ended = others.filter(({ id }) => id in parts.readable);
  // A draft is offered them, and what was submitted was never asked.
  const isLater = ({ id, isEnded, isActive }: Known) => isActive && !isEnded && !(id in parts.readable);
  const later = row.status === s.draft ? [] : others.filter(isLater);
  const questions = inAskedOrder([
    ...pinned,
    ...ended.flatMap((one) => (one.question ? [questionView(one.question, one, language, { is_ended: true })] : [])),
    ...later.flatMap((one) => (one.question ? [questionView(one.question, one, language, { is_later: true })] : [])),
  ]);
  const told = new Set(questions.map(({ id }) => String(id)));
  return {
    questions,
    answers: Object.fromEntries(Object.entries(parts.readable).filter(([id]) => told.has(id))),
    form_news: isAuthor && row.status === s.draft ? newsView(found, language) : noNews,
  };
}

/** A question of a form as it stands on a screen; `state` says how it stands to whoever is asked. */
export const questionView = (
  question: StoredQuestion,
  { formId, title }: Pick<Known, 'formId' | 'title'>,
  language: Language,
  state: Partial<Pick<QuestionView, 'is_asked' | 'is_new' | 'is_ended' | 'is_later'>>,
): QuestionView => ({
  ...inLanguage(question, language),
  form_id: formId,
  form_title: title,
  is_new: false,
  is_ended: false,
  is_asked: false,
  is_later: false,
  ...state,
});

const noNews: FormNews = {
  is_offered: false,
  questions: [],
  ended: [],
  became_required: [],
  needed_from: null,
  titles: [],
};

function newsView({ forms }: FoundQuestions, language: Language): FormNews {
  const { isOffered, added, ended, becameRequired, neededFrom, titles } = newsOf(forms);
  const named = ({ id, label }: Question) => ({ id, label: label[language] });
  return {
    is_offered: isOffered,
    questions: added.map(named),
    ended: ended.map(named),
    became_required: becameRequired.map(named),
    needed_from: neededFrom,
    titles: [...titles],
  };
}
