import type { StepName } from '@luch/contract/proposal/draft.steps.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { areasQuery } from '../../../api/reference/station.queries.ts';
import { Panel } from '../../../ui/panel.tsx';
import { AreaField } from '../fields/area-field.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import classes from '../fields/fields.module.css';
import { LineField } from '../fields/line-field.tsx';
import { PreviousField } from '../fields/previous-field.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import type { Upload } from '../files/use-upload.ts';
import { FilesStep } from './files-step.tsx';
import { DatesField } from './late-parts.ts';
import { ReviewStep } from './review-step.tsx';
import { SampleStep } from './sample-step.tsx';
import { StationStep } from './station-step.tsx';
import steps from './steps.module.css';

/** The step of the address. */
export const CurrentStep = ({ step, team, upload }: { step: StepName; team: ReactNode; upload: Upload }) => {
  switch (step) {
    case 'info':
      return <InfoStep />;
    case 'station':
      return <StationStep />;
    case 'sample':
      return <SampleStep />;
    case 'team':
      return <TeamStep team={team} />;
    case 'files':
      return <FilesStep upload={upload} />;
    case 'review':
      break;
  }
  return <ReviewStep />;
};

/** What is to be measured, and why. */
const InfoStep = () => {
  const { data: areas } = useQuery(areasQuery());
  return (
    <div className={classes['stack']}>
      <AreaField field="name" minRows={1} oneLine placeholder={t(($) => $.proposalWizard.placeholder.name)} />
      <div className={classes['pair']}>
        <ChoiceField field="scientific_subjects" options={areas} />
        <LineField field="keywords" placeholder={t(($) => $.proposalWizard.placeholder.keywords)} />
      </div>
      <AreaField field="problem_formulation" minRows={7} />
      <AreaField field="background" minRows={5} />
      <AreaField field="expected_results" minRows={5} />
      <PreviousField />
      <AreaField field="team_publications" minRows={3} optional />
    </div>
  );
};

/** Who comes, and when it suits them. `team` is the section that the page brings along. */
const TeamStep = ({ team }: { team: ReactNode }) => (
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
