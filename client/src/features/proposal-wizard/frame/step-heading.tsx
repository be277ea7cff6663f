import type { StepName } from '@luch/contract/proposal/draft.steps.ts';
import { t } from 'i18next';
import classes from '../steps/steps.module.css';

/** The name of the step; gets the focus when the step changes, so that a screen reader says where one is. */
export const StepHeading = ({ step }: { step: StepName }) => (
  <h1 className={classes['heading']} tabIndex={-1} data-step-heading>
    {t(($) => $.proposalWizard.steps[step])}
  </h1>
);
