import { stepNames } from '@luch/contract/proposal/draft.steps.ts';
import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { t } from 'i18next';
import { IconChevronDown } from '../../../ui/icons.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useWizard } from '../wizard-context.ts';
import classes from './rail.module.css';
import { StepList } from './step-list.tsx';

/** On a phone: 'Step 2 of 6', six bars, and all steps in a sheet. */
export const StepBars = () => {
  const { step: current, progress } = useWizard();
  const [opened, { open, close }] = useDisclosure();
  return (
    <div>
      <div className={classes['line']}>
        <span>
          {t(($) => $.proposalWizard.steps.of, { step: stepNames.indexOf(current) + 1, total: stepNames.length })}
        </span>
        <UnstyledButton className={classes['all'] ?? ''} onClick={open} aria-haspopup="dialog" aria-expanded={opened}>
          {t(($) => $.proposalWizard.steps.all)}
          <IconChevronDown size={16} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </div>
      <div className={classes['bars']} aria-hidden>
        {stepNames.map((step) => (
          <span
            key={step}
            className={classes['bar']}
            data-mark={progress.steps[step].mark}
            data-current={step === current || undefined}
          />
        ))}
      </div>
      <Sheet opened={opened} onClose={close} title={t(($) => $.proposalWizard.steps.all)}>
        <div className={classes['sheet']}>
          <StepList onGo={close} />
        </div>
      </Sheet>
    </div>
  );
};
