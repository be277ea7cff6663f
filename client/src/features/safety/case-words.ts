import {
  type PersonalSafetyAction,
  type SafetySlug,
  safetySlugOf,
  type SafetyStatus,
} from '@luch/contract/safety/safety.machine.ts';
import { t } from 'i18next';
import type { SafetyCase } from '../../api/safety.ts';

/** What was done already and is done anew: cleared, until another day. */
const again: Partial<Record<SafetySlug, PersonalSafetyAction>> = { cleared: 'clear' };

/** What its button says. */
export const caseActionWords = ({ status }: Pick<SafetyCase, 'status'>, action: PersonalSafetyAction): string =>
  again[safetySlugOf[status as SafetyStatus]] === action
    ? t(($) => $.words.safety.again.label)
    : t(($) => $.words.safety.action[action].label);
