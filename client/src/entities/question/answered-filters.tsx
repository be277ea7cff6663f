import { partsOf } from '@luch/contract/forms/answer-filters.ts';
import type { ListQuestion } from '@luch/contract/forms/proposal-questions.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { listQuestionsQuery } from '../../api/proposal/list-questions.ts';
import { late } from '../../ui/late.tsx';
import type { ChosenFilter } from '../../ui/list/folded-filters.tsx';
import { useAnswerText } from '../proposal/document/answer-words.ts';
import type { AnsweredFieldsOf } from './answered-fields.tsx';
import { conditionsIn, rangeOf, withCondition } from './answered-conditions.ts';
import type { NarrowedByAnswers } from './answered-search.ts';

const AnsweredFields = late(async () => (await import('./answered-fields.tsx')).AnsweredFields);

/** By an answer, and which answers stand in the rows; nothing where the facility asks nothing itself. */
export const AnsweredFilters = ({ list }: { list: AnsweredFieldsOf }) => {
  const { data: questions = [] } = useQuery(listQuestionsQuery);
  return questions.length > 0 && <AnsweredFields list={list} questions={questions} />;
};

/** The conditions in force, by name. */
export function useAnsweredFilters({ search, change }: NarrowedByAnswers): ChosenFilter[] {
  const conditions = conditionsIn(search);
  const { data: questions } = useQuery({ ...listQuestionsQuery, enabled: conditions.length > 0 });
  const text = useAnswerText();
  return conditions.flatMap(({ question: id, said }) => {
    const question = questions?.find((one) => one.id === id);
    if (!question) return [];
    return {
      id: `answer-${id}`,
      name: `${question.label}: ${saidIn(question, said, text)}`,
      clear: () => change({ answered: withCondition(search, id, undefined) }),
    };
  });
}

function saidIn(question: ListQuestion, said: string, text: ReturnType<typeof useAnswerText>): string {
  const { answer, unasked } = partsOf(said);
  const words = wordsOf(question, answer, text);
  if (!unasked) return words;
  return words
    ? t(($) => $.proposalCard.questions.orNotAsked, { answer: words })
    : t(($) => $.proposalCard.questions.notAsked);
}

function wordsOf(question: ListQuestion, said: string, text: ReturnType<typeof useAnswerText>): string {
  if (said === '') return '';
  if (question.type === 'yes_no') return text(question, said === '1');
  if (question.type === 'one_of')
    return said
      .split(',')
      .map((id) => text(question, Number(id)))
      .join(', ');
  const [low, high] = rangeOf(said);
  const [from, to] = [low, high].map((bound) => (bound === null ? '' : text(question, bound)));
  if (from && to) return `${from} – ${to}`;
  return from ? t(($) => $.proposalCard.questions.from, { from }) : t(($) => $.proposalCard.questions.to, { to });
}
