import { answerName } from '@luch/contract/forms/answer-name.ts';
import { t } from 'i18next';
import { useAnswerText } from '../../../entities/proposal/document/answer-words.ts';
import { useDraft } from '../draft/draft-context.ts';
import { useWizard } from '../wizard-context.ts';
import classes from '../summary/summary.module.css';

/** What is no longer asked, with what was answered: kept, and not printed. */
export const EndedAnswers = () => {
  const { own } = useWizard();
  const draft = useDraft();
  const text = useAnswerText();
  const ended = own.questions.filter(({ is_ended: isEnded }) => isEnded);
  if (ended.length === 0) return null;
  return (
    <div className={classes['body']}>
      <h2 className={classes['title']}>{t(($) => $.proposalWizard.questions.ended, { count: ended.length })}</h2>
      <dl className={classes['list']}>
        {ended.map((question) => (
          <div key={question.id}>
            <dt>{question.label}</dt>
            <dd>{text(question, draft[answerName(question.id)] ?? null)}</dd>
          </div>
        ))}
      </dl>
      <p className="luch-note luch-flush">{t(($) => $.proposalWizard.questions.endedKept)}</p>
    </div>
  );
};
