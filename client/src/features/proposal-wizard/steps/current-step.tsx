import type { StepName } from '@luch/contract/proposal/draft.steps.ts';
import type { ReactNode } from 'react';
import { FilesStep } from './files-step.tsx';
import { InfoStep } from './info-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SampleStep } from './sample-step.tsx';
import { StationStep } from './station-step.tsx';
import { TeamStep } from './team-step.tsx';

/** The step of the address. */
export const CurrentStep = ({ step, team }: { step: StepName; team: ReactNode }) => {
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
      return <FilesStep />;
    case 'review':
      break;
  }
  return <ReviewStep />;
};
