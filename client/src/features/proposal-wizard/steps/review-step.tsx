import { newsPath, stepOf } from '../frame/step-fields.ts';
import { answerName, isAnswerName } from '@luch/contract/forms/answer-name.ts';
import { isField, type Name } from '../draft/draft.ts';
import { useNames } from '../draft/use-names.ts';
import { IconAlert, IconCheck, IconNext } from '../../../ui/icons.ts';
import { wordOf } from '../../../lib/words.ts';
import { t } from 'i18next';
import { UnstyledButton } from '@mantine/core';
import { ProposalDocument } from '../review/proposal-document.tsx';
import classes from '../review/review.module.css';
import { useWizard } from '../wizard-context.ts';

/** The proposal as a reviewer will see it; what is missing stands above it as links. */
export const ReviewStep = () => (
  <div>
    <MissingList />
    <div className={classes['document']}>
      <ProposalDocument />
    </div>
  </div>
);

/** Each thing that is missing or wrong, as a link to its field; or that nothing is. */
const MissingList = () => {
  const { progress, go, compare } = useWizard();
  const nameOf = useNames();
  // Changed in two places, and asked no more: it has no field, and is decided about all the same.
  const isShown = (field: Name) =>
    !isAnswerName(field) ||
    progress.asked.some(({ question, isAsked }) => isAsked && answerName(question.id) === field);
  const wrong = progress.wrong.map((field) => ({ field, key: 'wrong' as const }));
  const missing = progress.missing.flatMap(({ field, key }) =>
    isField(field) || isAnswerName(field) || field === newsPath ? [{ field, key }] : [],
  );
  const all = [...wrong, ...missing];
  if (all.length === 0)
    return (
      <p className={classes['ready']} role="status">
        <IconCheck size={20} stroke={2} aria-hidden />
        {t(($) => $.proposalWizard.review.ready)}
      </p>
    );
  return (
    <section
      className={classes['missing']}
      aria-label={t(($) => $.proposalWizard.review.missingTitle, { count: all.length })}
    >
      <h2 className={classes['missingTitle']}>
        <IconAlert size={20} stroke={1.8} aria-hidden />
        {t(($) => $.proposalWizard.review.missingTitle, { count: all.length })}
      </h2>
      <ul className="luch-list">
        {all.map(({ field, key }) => {
          const isNews = field === newsPath;
          const step = isNews ? undefined : stepOf(field);
          const label = isNews ? '' : nameOf(field);
          const open = () => {
            if (isNews) return go('review', field);
            return isShown(field) ? step && go(step, field) : compare();
          };
          return (
            <li key={field} className="luch-ruled">
              <UnstyledButton className={classes['link'] ?? ''} onClick={open}>
                <span>
                  {step && <span className="luch-label luch-block">{t(($) => $.proposalWizard.steps[step])}</span>}
                  {key === 'wrong'
                    ? `${label}: ${t(($) => $.proposalWizard.review.mend)}`
                    : wordOf(`proposal.missing.${key}`, { field: label })}
                </span>
                <IconNext size={16} stroke={1.8} aria-hidden />
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
