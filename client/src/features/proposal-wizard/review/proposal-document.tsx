import { t } from 'i18next';
import { useDocument } from '../../../entities/proposal/document/document.tsx';
import { EmptyMark, Facts } from '../../../entities/proposal/document/facts.tsx';
import { SectionContent } from '../../../entities/proposal/document/section-content.tsx';
import { PersonChip } from '../../../entities/person/person-chip.tsx';
import type { DocumentSource } from '../../../entities/proposal/document/document-source.ts';
import { useDraft, useOpenProposal } from '../draft/draft-context.ts';
import { answersIn, numbersIn } from '../draft/draft.ts';
import { useWizard } from '../wizard-context.ts';
import { namedIn, stationOf, useFacility } from '../references.ts';
import { useFiles } from '../files/use-files.ts';
import { useTeamMembers } from '../steps/team-members.ts';
import classes from './document.module.css';
import { useFieldText } from './field-text.ts';

/** The proposal as a reviewer reads it: all sections open, what is empty and required marked as such. */
export const ProposalDocument = () => {
  const draft = useDraft();
  const sections = useDocument(useDraftDocument(), <TeamChips />);
  return (
    <EmptyMark value={t(($) => $.proposalWizard.empty)}>
      <article className={classes['root']}>
        <h2 className="luch-card-title luch-flush">
          {draft.name.trim() || t(($) => $.proposalWizard.review.untitled)}
        </h2>
        {draft.keywords && <p className={classes['keywords']}>{draft.keywords}</p>}
        <HeadFacts />
        {sections
          .filter(({ body }) => body.kind !== 'list' || body.lines.length > 0)
          .map(({ id, title, body }) => (
            <section key={id} className={classes['section']}>
              <h3 className={classes['heading']}>{title}</h3>
              <SectionContent body={body} />
            </section>
          ))}
      </article>
    </EmptyMark>
  );
};

/** What reviewers find beside the sections. */
const HeadFacts = () => {
  const { view } = useOpenProposal();
  const draft = useDraft();
  const text = useFieldText();
  return (
    <Facts
      facts={[
        {
          term: t(($) => $.proposalCard.facts.author),
          value: [view.author, view.organisation].filter(Boolean).join(', '),
        },
        {
          term: t(($) => $.proposalCard.facts.subject),
          value: text('scientific_subjects', draft),
          isRequired: true,
        },
        {
          term: t(($) => $.proposalCard.facts.requested),
          value: numbersIn(draft).experiment_duration ? text('experiment_duration', draft) : '',
          isRequired: true,
        },
        { term: t(($) => $.proposalCard.facts.previous), value: text('previous_proposals', draft) },
      ]}
    />
  );
};

const TeamChips = () => {
  const members = useTeamMembers();
  if (members.length === 0) return null;
  return (
    <p className="luch-chips luch-flush">
      {members.map(({ id, team_profile: person }) => (
        <PersonChip key={id} person={person.individual} note={person.organization} />
      ))}
    </p>
  );
};

/** What the document shows, from the draft as it stands: with names for what it chooses from lists. */
function useDraftDocument(): DocumentSource {
  const { view } = useOpenProposal();
  const draft = useDraft();
  const { progress } = useWizard();
  const text = useFieldText();
  const { equipment } = useFacility();
  const members = useTeamMembers();
  const files = useFiles();
  const numbers = numbersIn(draft);
  const [stationId = null] = draft.stations;
  const station = stationOf(equipment, stationId ?? undefined) ?? namedIn(view.station, stationId);
  return {
    ...view,
    ...draft,
    ...numbers,
    questions: progress.asked.map(({ question, isAsked }) => ({ ...question, is_asked: isAsked, is_ended: false })),
    answers: answersIn(draft),
    station_id: stationId,
    station: stationId === null ? null : { name: text('stations', draft), full_name: station?.full_name ?? '' },
    method: draft.method === null ? null : { id: draft.method, name: text('method', draft) },
    additional_equipment: draft.additional_equipment.map((id) => ({
      name: text('additional_equipment', { additional_equipment: [id] }),
    })),
    sample_type: draft.sample_type_id === null ? null : { name: text('sample_type_id', draft) },
    sample_description: draft.sample_description.trim(),
    // None is not given: the rules ask for at least one.
    sample_count: numbers.sample_count || null,
    all_teams: members,
    files,
  };
}
