import { t } from 'i18next';

/** 'only you', 'you and 2 members'. */
export function useTeamWords(): (members: number) => string {
  return (members) =>
    members === 0
      ? t(($) => $.proposalWizard.team.summaryAlone)
      : t(($) => $.proposalWizard.team.summary, { count: members });
}
