import { t } from 'i18next';
import { Sheet } from '../../../ui/sheet.tsx';
import { stepFields } from './step-fields.ts';
import { useWizard } from '../wizard-context.ts';
import classes from './help-sheet.module.css';

/** Help for the whole step from below: what it is for, and each of its fields. */
export const HelpSheet = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { step } = useWizard();
  const title = t(($) => $.proposalWizard.steps[step]);
  const own = step === 'team' || step === 'files' ? step : undefined;
  return (
    <Sheet opened={opened} onClose={onClose} title={t(($) => $.proposalWizard.helpSheet.title, { step: title })}>
      <p className={classes['intro']}>{t(($) => $.proposalWizard.helpSheet.intro[step])}</p>
      {own && <p className={classes['intro']}>{t(($) => $.proposalWizard.helpOf[own])}</p>}
      <dl className={classes['list']}>
        {stepFields[step].map((field) => (
          <div key={field}>
            <dt>{t(($) => $.proposalWizard.label[field])}</dt>
            <dd>{t(($) => $.proposalWizard.helpOf[field])}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['keys']}>{t(($) => $.proposalWizard.helpSheet.keys)}</p>
    </Sheet>
  );
};
