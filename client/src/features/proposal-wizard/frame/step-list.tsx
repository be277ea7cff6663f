import { stepNames, type StepName } from '@luch/contract/proposal/draft.steps.ts';
import { t } from 'i18next';
import { IconCheck } from '../../../ui/icons.ts';
import { useWizard } from '../wizard-context.ts';
import classes from './rail.module.css';
import { useMarkText } from './use-mark-text.ts';

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
