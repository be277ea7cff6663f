import { safetyMachine } from '@luch/contract/safety/safety.machine.ts';
import { definePolicy } from '../../platform/policy.ts';
import type { SafetyFacts } from './safety.facts.ts';

/** Who may move a case of safety, and when. */
export const { verdict: safetyVerdict } = definePolicy(safetyMachine, {
  acts: {
    team: ({ isTeam }: SafetyFacts) => isTeam,
    station: ({ isStation }: SafetyFacts) => isStation,
    safety: ({ isSafety }: SafetyFacts) => isSafety,
    portal: ({ isPortal }: SafetyFacts) => isPortal === true,
  },
  guards: { not_own: ({ isTeam }: SafetyFacts) => (isTeam ? 'own_proposal' : null) },
});
