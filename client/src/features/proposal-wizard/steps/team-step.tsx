import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { AreaField } from '../fields/area-field.tsx';
import classes from '../fields/fields.module.css';
import { SwitchField } from '../fields/switch-field.tsx';
import { DatesField } from './late-parts.ts';
import steps from './steps.module.css';

/** Who comes, and when it suits them. `team` is the section that the page brings along. */
export const TeamStep = ({ team }: { team: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <div className={classes['stack']}>
      <Panel title={t(($) => $.proposalWizard.team.title)}>
        <p className={steps['note']}>{t(($) => $.proposalWizard.helpOf.team)}</p>
        {team}
      </Panel>
      <DatesField />
      <SwitchField field="can_work_at_night" />
      <AreaField
        field="local_contacts"
        minRows={2}
        optional
        placeholder={t(($) => $.proposalWizard.placeholder.local_contacts)}
      />
    </div>
  );
};
