import type { StepName } from '@luch/contract/proposal/draft.steps.ts';
import type { ReactNode } from 'react';
import type { Upload } from '../files/use-upload.ts';
import { FilesStep } from './files-step.tsx';
import { InfoStep } from './info-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SampleStep } from './sample-step.tsx';
import { StationStep } from './station-step.tsx';
import { TeamStep } from './team-step.tsx';

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
