import type { StepName } from '@luch/contract/proposal/draft.steps.ts';
import classes from '../fields/fields.module.css';
import { useWizard } from '../wizard-context.ts';
import { QuestionField } from './question-field.tsx';

/** The facility's own questions of a step, after its fixed fields and in their looks; what is not asked is not there. */
export const StepQuestions = ({ step }: { step: StepName }) => {
  const { progress } = useWizard();
  const asked = progress.asked.filter(({ question, isAsked }) => isAsked && question.step === step);
  if (asked.length === 0) return null;
  return (
    <div className={classes['below']}>
      {asked.map(({ question }) => (
        <QuestionField key={question.id} question={question} />
      ))}
    </div>
  );
};
