import { answerName } from '@luch/contract/forms/answer-name.ts';
import type { QuestionView } from '@luch/contract/forms/proposal-questions.schemas.ts';
import { t } from 'i18next';
import { addFile, answerFile } from '../../../api/proposal/files.ts';
import type { Asked } from '../../../entities/question/asked-answer.ts';
import { useOpenProposal, useSaving } from '../draft/draft-context.ts';
import { patchOf } from '../draft/draft.ts';
import { useFieldError } from '../fields/use-field-error.tsx';
import { useWizard } from '../wizard-context.ts';
import { late } from '../../../ui/late.tsx';

/** Fields of every kind, for a facility that asks something itself. */
const AnswerField = late(async () => (await import('../../../entities/question/answer-field.tsx')).AnswerField);

/** One question of the facility, as a field of the step. */
export const QuestionField = ({ question }: { question: QuestionView }) => <AnswerField {...useQuestion(question)} />;

function useQuestion(question: QuestionView): Asked {
  const { engine, view } = useOpenProposal();
  const { isLocked: isClosed } = useWizard();
  const name = answerName(question.id);
  const isLocked = isClosed(name);
  const reader =
    question.reader === 'everybody'
      ? undefined
      : t(($) => $.proposalWizard.questions.reader[question.reader as 'staff' | 'office']);
  return {
    question,
    value: useSaving(({ draft }) => draft[name]) ?? null,
    set: (value) => engine.change(patchOf(name, value as never)),
    error: useFieldError(name),
    isLocked,
    aside: isLocked
      ? t(($) => $.proposalWizard.locked.field)
      : question.is_new
        ? t(($) => $.proposalWizard.questions.isNew)
        : reader,
    send: async (file) => ({ file: await addFile(view.id, answerFile, file), name: file.name }),
    'data-path': name,
  };
}
