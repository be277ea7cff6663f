import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import type { ComponentProps } from 'react';
import { HeldOnCard } from '../../features/outbox/card/held-on-card.tsx';
import { ToldOnCard } from '../../features/outbox/card/told-on-card.tsx';
import { CardBody } from '../../features/proposal-card/card-body.tsx';
import { TeamSection } from '../../features/team/team-section.tsx';
import { useReadsOutbox } from '../../entities/held/use-held.ts';
import { keeps } from '../../lib/facility.ts';
import { needTexts } from '../../lib/i18n.ts';
import { lateExtra } from '../../ui/late.tsx';
import { usePassAddress } from '../../ui/list/card-address.ts';
import { SampleOver } from './samples.tsx';

const PassSection = lateExtra(async () => {
  const [part] = await Promise.all([import('../../features/passes/pass-section.tsx'), needTexts('passes')]);
  return part.PassSection;
});

const VisitSection = lateExtra(async () => {
  const [part] = await Promise.all([import('../../features/visits/visit-section.tsx'), needTexts('readiness')]);
  return part.VisitSection;
});

const AskPass = lateExtra(async () => {
  const [part] = await Promise.all([import('../../features/passes/ask-pass.tsx'), needTexts('passes')]);
  return part.AskPass;
});

// Small, and of every card of an office: they come with it, and wait for their words alone.
const withWords =
  <Part,>(part: Part) =>
  async () => {
    await needTexts('told');
    return part;
  };
const Held = lateExtra(withWords(HeldOnCard));
const Told = lateExtra(withWords(ToldOnCard));

/** What the card holds, with the team and the passes put in, which are other features'. */
export const CardContents = ({
  card,
  ...rest
}: Omit<ComponentProps<typeof CardBody>, 'team' | 'held' | 'beside' | 'told'>) => {
  // Before there is an experiment nobody has passes: nothing is asked for.
  const hasPasses = isIn('mayHavePasses', card.last_status_id);
  const pass = usePassAddress();
  const isOffice = useReadsOutbox();
  return (
    <CardBody
      card={card}
      {...rest}
      held={isOffice && <Held key={`held-${card.id}`} proposalId={card.id} />}
      told={isOffice && <Told key={`told-${card.id}`} proposalId={card.id} />}
      beside={hasPasses && <AskPass key={`ask-${card.id}`} proposalId={card.id} wide />}
      team={
        <>
          <TeamSection
            key={`team-${card.id}`}
            proposalId={card.id}
            members={card.all_teams}
            author={{ ...card.applicant.individual, organization: card.organisation }}
            canAdd={card.permissions.can.add_to_team}
          />
          {hasPasses && (keeps('visits') || keeps('safety')) && (
            <VisitSection key={`visits-${card.id}`} proposalId={card.id} sample={SampleOver} />
          )}
          {hasPasses && <PassSection key={`passes-${card.id}`} proposalId={card.id} address={pass} />}
        </>
      }
    />
  );
};
