import { isEmptyAnswer } from '@luch/contract/forms/asked.ts';
import { isFileAnswer } from '@luch/contract/forms/file-answer.ts';
import type { QuestionView } from '@luch/contract/forms/proposal-questions.schemas.ts';
import { t } from 'i18next';
import { useAnswerText } from './answer-words.ts';
import type { DocumentSource } from './document-source.ts';
import { Facts } from './facts.tsx';

/** What of the questions a reader is shown: what is asked, what ended with an answer, what came later. */
export const shownQuestions = ({ questions }: Pick<DocumentSource, 'questions'>): readonly QuestionView[] =>
  questions.filter(({ is_asked: asked, is_ended: ended, is_later: later }) => asked || ended || later);

/** What the facility itself asks, and what was answered. */
export const QuestionsSection = ({ proposal }: { proposal: DocumentSource }) => {
  const text = useAnswerText();
  return (
    <Facts
      facts={shownQuestions(proposal).map((question) => {
        const answer = proposal.answers[question.id] ?? null;
        const file = isFileAnswer(answer) ? proposal.answer_files.find(({ id }) => id === answer.file) : undefined;
        const said = isEmptyAnswer(answer) ? '' : text(question, answer);
        const note = question.is_ended
          ? t(($) => $.proposalCard.questions.ended)
          : question.is_later
            ? t(($) => $.proposalCard.questions.cameLater)
            : said === ''
              ? t(($) => $.proposalCard.questions.unanswered)
              : '';
        return {
          term: question.label,
          value: (
            <>
              {file ? (
                <a className="luch-link" href={file.url} target="_blank" rel="noreferrer">
                  {said}
                </a>
              ) : (
                said
              )}
              {note && <span className="luch-muted luch-block">{note}</span>}
            </>
          ),
        };
      })}
    />
  );
};
