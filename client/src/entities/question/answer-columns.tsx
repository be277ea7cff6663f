import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { listQuestionsQuery } from '../../api/proposal/list-questions.ts';
import type { ProposalRow } from '../../api/proposal/proposal.ts';
import type { Column } from '../../ui/list/data-table.props.ts';
import { useAnswerText } from '../proposal/document/answer-words.ts';
import type { AnsweredSearch } from './answered-search.ts';

interface ShownAnswer {
  readonly id: number;
  readonly head: string;
  readonly isNumber: boolean;
  readonly said: (row: ProposalRow) => string;
}

/** The chosen questions with what a row has answered. */
export function useShownAnswers({ columns = [] }: AnsweredSearch): readonly ShownAnswer[] {
  const { data: questions = [] } = useQuery({ ...listQuestionsQuery, enabled: columns.length > 0 });
  const text = useAnswerText();
  return columns.flatMap((id) => {
    const question = questions.find((one) => one.id === id);
    if (!question) return [];
    const bare = { ...question, unit: '' };
    return {
      id,
      head: question.unit ? `${question.label}, ${question.unit}` : question.label,
      isNumber: question.type === 'number',
      said: ({ answers }) => text(bare, answers?.[id]),
    };
  });
}

/** The last to give way: somebody has asked for them. */
export const answerColumns = (shown: readonly ShownAnswer[]): Column<ProposalRow>[] =>
  shown.map(({ id, head, isNumber, said }) => ({
    id: `answer-${id}`,
    head,
    kind: isNumber ? 'number' : 'text',
    width: 168,
    givesWay: 200,
    cell: (row) => <Said text={said(row)} />,
  }));

const Said = ({ text }: { text: string }) =>
  text === '' ? (
    <span className="luch-muted">{t(($) => $.proposalCard.questions.unanswered)}</span>
  ) : (
    <span className="luch-cut luch-block" title={text}>
      {text}
    </span>
  );

/** The same on a phone, each in a line. */
export const CardAnswers = ({ shown, row }: { shown: readonly ShownAnswer[]; row: ProposalRow }) =>
  shown.map(({ id, head, said }) => (
    <p key={id} className="luch-label">
      {head}: <Said text={said(row)} />
    </p>
  ));
