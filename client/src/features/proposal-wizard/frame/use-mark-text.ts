import type { StepName } from '@luch/contract/proposal/draft.steps.ts';
import { t } from 'i18next';
import { useFiles } from '../files/use-files.ts';
import { useTeamMembers } from '../steps/team-members.ts';
import { useTeamWords } from '../steps/use-team-words.ts';
import { useWizard } from '../wizard-context.ts';

const namedFields = 2;

/** What stands under the name of a step: what is missing in words, what is there, or that one is here. */
export function useMarkText(): (step: StepName) => string {
  const { step: current, progress, isChecked } = useWizard();
  const files = useFiles().length;
  const members = useTeamMembers().length;
  const teamWords = useTeamWords();
  return (step) => {
    const { mark, fields } = progress.steps[step];
    const named = fields.slice(0, namedFields).map((field) => t(($) => $.proposalWizard.short[field]));
    const rest = fields.length - named.length;
    const list = rest > 0 ? t(($) => $.proposalWizard.mark.more, { fields: named.join(', '), rest }) : named.join(', ');
    if (mark === 'wrong') return t(($) => $.proposalWizard.mark.wrong, { fields: list });
    if (step === current && !(isChecked(step) && mark === 'incomplete')) return t(($) => $.proposalWizard.mark.here);
    if (mark === 'incomplete') return t(($) => $.proposalWizard.mark.missing, { fields: list });
    if (step === 'review') {
      const left = progress.missing.length + progress.wrong.length;
      return left > 0 ? t(($) => $.proposalWizard.mark.left, { count: left }) : t(($) => $.proposalWizard.mark.ready);
    }
    if (step === 'files' && files > 0) return t(($) => $.proposalWizard.mark.files, { count: files });
    if (mark === 'empty')
      return step === 'team' || step === 'files'
        ? t(($) => $.proposalWizard.mark.optional)
        : t(($) => $.proposalWizard.mark.empty);
    if (step === 'files') return t(($) => $.proposalWizard.mark.noFiles);
    if (step === 'team') return teamWords(members);
    return t(($) => $.proposalWizard.mark.done);
  };
}
