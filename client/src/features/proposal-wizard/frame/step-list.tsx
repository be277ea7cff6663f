import { type StepName, stepNames } from '@luch/contract/proposal/draft.steps.ts';
import { t } from 'i18next';
import { IconCheck } from '../../../ui/icons.ts';
import { useNames } from '../draft/use-names.ts';
import { useTeamWords } from '../steps/use-team-words.ts';
import { useTeamMembers } from '../steps/team-members.ts';
import { useFiles } from '../files/use-files.ts';
import { useWizard } from '../wizard-context.ts';
import classes from './rail.module.css';

/** The six steps with their marks; any of them can be opened at any time. */
export const StepList = ({ onGo }: { onGo?: () => void }) => {
  const { step: current, progress, go } = useWizard();
  const markText = useMarkText();
  return (
    <nav aria-label={t(($) => $.proposalWizard.steps.label)}>
      <ol className="luch-list">
        {stepNames.map((step, index) => {
          const isCurrent = step === current;
          const { mark } = progress.steps[step];
          return (
            <li key={step} className={classes['item']} data-mark={mark} data-current={isCurrent || undefined}>
              <a
                href={`?step=${index + 1}`}
                className={classes['link']}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onGo?.();
                  go(step);
                }}
              >
                <span className={classes['node']} aria-hidden>
                  <NodeSign step={step} index={index} isCurrent={isCurrent} />
                </span>
                <span className={classes['text']}>
                  <span className={classes['name']}>{t(($) => $.proposalWizard.steps[step])}</span>
                  <span className={classes['mark']}>{markText(step)}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

/** Tick, exclamation mark or number: a mark is never colour alone. */
const NodeSign = ({ step, index, isCurrent }: { step: StepName; index: number; isCurrent: boolean }) => {
  const { mark } = useWizard().progress.steps[step];
  if (mark === 'wrong' || (mark === 'incomplete' && !isCurrent)) return '!';
  if (mark === 'done' && !isCurrent) return <IconCheck size={14} stroke={2.4} />;
  return index + 1;
};

const namedFields = 2;

/** What stands under the name of a step: what is missing in words, what is there, or that one is here. */
function useMarkText(): (step: StepName) => string {
  const { step: current, progress, isChecked } = useWizard();
  const files = useFiles().length;
  const members = useTeamMembers().length;
  const teamWords = useTeamWords();
  const nameOf = useNames();
  return (step) => {
    const { mark, fields } = progress.steps[step];
    const named = fields.slice(0, namedFields).map((field) => nameOf(field, 'short'));
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
