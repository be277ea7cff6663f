import { type PersonalSafetyAction, safetyStatus } from '@luch/contract/safety/safety.machine.ts';
import { t } from 'i18next';
import type { SafetyCase } from '../../api/safety.ts';

/** What its button says: what is cleared already is cleared anew, until another day. */
export const caseActionWords = ({ status }: Pick<SafetyCase, 'status'>, action: PersonalSafetyAction): string =>
  action === 'clear' && status === safetyStatus.cleared
    ? t(($) => $.words.safety.again.label)
    : t(($) => $.words.safety.action[action].label);
