import { answerProblem } from '@luch/contract/forms/answer-problem.ts';
import { askedOf } from '@luch/contract/forms/asked.ts';
import { Stack } from '@mantine/core';
import { t } from 'i18next';
import { AnswerField } from '../../../entities/question/answer-field.tsx';
import type { Answer } from '../../../lib/call.ts';
import { wordOf } from '../../../lib/words.ts';
import type { RatingEngine } from '../draft/open-rating.ts';
import type { RatingDraft } from '../draft/rating-draft.ts';
import type { RatingState } from '../draft/rating-kind.ts';
import type { AskedOfRating } from './submit-rules.ts';

/** The facility's own questions that hold for this draft, in their order. */
export const askedOfRating = (
  { questions, fields }: Answer<'GET /api/proposals/expertise/questions/'>,
  { answers }: Pick<RatingDraft, 'answers'>,
): AskedOfRating[] =>
  askedOf(questions, answers, fields).flatMap(({ question, isAsked, missing }) =>
    isAsked
      ? [{ question, problem: answerProblem(question, answers[question.id] ?? null), missing: missing !== null }]
      : [],
  );

/** The same as fields beside the criteria, answered into the same draft. */
export const OwnQuestions = ({
  asked,
  engine,
  state: {
    draft: { answers },
  },
}: {
  asked: readonly AskedOfRating[];
  engine: RatingEngine;
  state: RatingState;
}) => (
  <Stack component="section" gap="md" mt="md" aria-label={t(($) => $.expertReview.questions)}>
    {asked.map(({ question, problem }) => (
      <AnswerField
        key={question.id}
        question={question}
        value={answers[question.id] ?? null}
        set={(value) => engine.change({ answers: { ...answers, [question.id]: value as never } })}
        error={problem ? wordOf(problem.key, problem.details) : undefined}
        isLocked={false}
        aside={undefined}
        data-path={`answer_${question.id}`}
      />
    ))}
  </Stack>
);
