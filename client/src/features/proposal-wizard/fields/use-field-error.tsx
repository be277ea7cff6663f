import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { wordOf } from '../../../lib/words.ts';
import { useSaving, useValue } from '../draft/draft-context.ts';
import { isField, type Name, sameValue } from '../draft/draft.ts';
import { useNames } from '../draft/use-names.ts';
import { isTextField, textLimits } from '../draft/limits.ts';
import { problemOf, useRules } from '../draft/rules.ts';
import { stepOf } from '../frame/step-fields.ts';
import { useWizard } from '../wizard-context.ts';
import classes from './fields.module.css';

/**
 * What stands under a field: changed in two places; over its limit; refused by the server; and, once its step was left,
 * missing. What was typed is never thrown away.
 */
export function useFieldError(field: Name): ReactNode {
  const nameOf = useNames();
  const { compare, progress, isChecked } = useWizard();
  const value = useValue(field);
  const holds = useSaving(({ base }) => base[field]);
  useRules();
  const refusal = useSaving(({ refused }) => refused[field]);
  const isDisputed = useSaving(({ conflicts }) => field in conflicts);
  if (isDisputed)
    return (
      <>
        {t(($) => $.proposalWizard.conflictHere)}{' '}
        <UnstyledButton className={classes['inErrorLink'] ?? ''} onClick={compare}>
          {t(($) => $.proposalWizard.chooseVersion)}
        </UnstyledButton>
      </>
    );
  const problem = problemOf(field, value, holds);
  if (problem && problem.over > 0 && isField(field) && isTextField(field))
    return t(($) => $.proposalWizard.limit.over, { count: problem.over, max: textLimits[field] });
  if (problem) return wordOf(problem.key, problem.details) ?? t(($) => $.words.validation.invalid);
  if (refusal && sameValue(refusal.value, value)) return refusal.texts.join(' ');
  const missing = progress.missing.find((one) => one.field === field);
  const step = stepOf(field);
  if (!missing || !step || !isChecked(step)) return undefined;
  return wordOf(`proposal.missing.${missing.key}`, { field: nameOf(field) });
}
