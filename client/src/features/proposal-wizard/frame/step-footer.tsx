import { stepNames } from '@luch/contract/proposal/draft.steps.ts';
import { Button, Kbd } from '@mantine/core';
import { t } from 'i18next';
import { useRootMark } from '../../../lib/use-root-mark.ts';
import { IconNext, IconPrevious } from '../../../ui/icons.ts';
import { useWizard } from '../wizard-context.ts';
import layout from '../wizard.module.css';
import classes from './step-footer.module.css';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

/** Always in sight: back and forward, named by where they lead; on the last step the submit. */
export const StepFooter = ({ onNext, mayBeSubmitted }: { onNext: () => void; mayBeSubmitted: boolean }) => {
  const { step, go } = useWizard();
  useRootMark('pageFoot');
  const index = stepNames.indexOf(step);
  const [before, after] = [stepNames[index - 1], stepNames[index + 1]];
  return (
    <footer className={classes['root']}>
      <div className={layout['grid']}>
        <div className={`${layout['footer']} ${classes['inner']}`}>
          {before && (
            <Button
              size="md"
              variant="default"
              leftSection={<IconPrevious {...icon} />}
              aria-label={t(($) => $.proposalWizard.footer.back, { step: t(($) => $.proposalWizard.steps[before]) })}
              onClick={() => go(before)}
            >
              {t(($) => $.proposalWizard.steps.short[before])}
            </Button>
          )}
          <span className={classes['next']}>
            <span className={classes['keys']} aria-hidden>
              <Kbd size="xs">Ctrl</Kbd>
              <Kbd size="xs">Enter</Kbd>
            </span>
            {after ? (
              <Button
                size="md"
                rightSection={<IconNext {...icon} />}
                aria-label={t(($) => $.proposalWizard.footer.next, { step: t(($) => $.proposalWizard.steps[after]) })}
                onClick={onNext}
              >
                {t(($) => $.proposalWizard.steps.short[after])}
              </Button>
            ) : (
              mayBeSubmitted && (
                <Button size="md" onClick={onNext}>
                  {t(($) => $.proposalWizard.footer.submit)}
                </Button>
              )
            )}
          </span>
        </div>
      </div>
    </footer>
  );
};
