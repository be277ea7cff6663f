import { useTranslation } from 'react-i18next';
import { FileRow } from '../../../ui/file-row.tsx';
import { PersonChip } from '../../../entities/person/person-chip.tsx';
import { useDraft, useOpenProposal } from '../draft/draft-context.ts';
import { useFiles } from '../files/use-files.ts';
import { useTeamMembers } from '../steps/team-members.ts';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentSample } from './document-sample.tsx';
import { DocumentSection } from './document-section.tsx';
import classes from './document.module.css';
import { useFieldText } from './field-text.ts';
import type { Field } from '../draft/draft.ts';

/** The proposal as a reviewer reads it: one document, texts at reading size, what is empty marked as such. */
export const ProposalDocument = () => {
  const { t } = useTranslation();
  const { view } = useOpenProposal();
  const draft = useDraft();
  const text = useFieldText();
  const label = (name: 'author' | 'area' | 'station' | 'method' | 'time' | 'dates' | 'night' | 'equipment' | 'own') =>
    t(($) => $.proposalWizard.review[name]);
  return (
    <article className={classes['root']}>
      <h2 className="luch-card-title luch-flush">{draft.name.trim() || t(($) => $.proposalWizard.review.untitled)}</h2>
      {draft.keywords && <p className={classes['keywords']}>{draft.keywords}</p>}
      <DocumentFacts
        facts={[
          { label: label('author'), value: [view.author, view.organisation].filter(Boolean).join(', ') },
          { label: label('area'), value: text('scientific_subjects', draft), isRequired: true },
          {
            label: label('station'),
            value: [text('stations', draft), text('facility_kind', draft)].filter(Boolean).join(', '),
            isRequired: true,
          },
          { label: label('method'), value: text('method', draft), isRequired: true },
          {
            label: label('time'),
            value: draft.experiment_duration ? text('experiment_duration', draft) : '',
            isRequired: true,
          },
          { label: label('dates'), value: text('experiment_calendar', draft) },
          { label: label('night'), value: text('can_work_at_night', draft) },
        ]}
      />
      <DocumentText field="problem_formulation" />
      <DocumentText field="background" />
      <DocumentText field="expected_results" />
      <DocumentText field="experiment_strategy" />
      <DocumentFacts
        facts={[
          { label: label('equipment'), value: text('additional_equipment', draft) },
          { label: label('own'), value: draft.applicant_equipment },
        ]}
      />
      <DocumentSample />
      <DocumentText field="team_publications" optional />
      <DocumentText field="previous_proposals" optional />
      <DocumentText field="local_contacts" optional />
      <DocumentTeam />
      <DocumentFiles />
    </article>
  );
};

/** A text of the proposal under its name. */
const DocumentText = ({ field, optional = false }: { field: Field; optional?: boolean }) => {
  const { t } = useTranslation();
  const draft = useDraft();
  const value = useFieldText()(field, draft).trim();
  if (optional && value === '') return null;
  return (
    <DocumentSection title={t(($) => $.proposalWizard.label[field])}>
      {value ? (
        <p className={classes['text']}>{value}</p>
      ) : (
        <p className={classes['empty']}>{t(($) => $.proposalWizard.empty)}</p>
      )}
    </DocumentSection>
  );
};

const DocumentTeam = () => {
  const { t } = useTranslation();
  const members = useTeamMembers();
  if (members.length === 0) return null;
  return (
    <DocumentSection title={t(($) => $.proposalWizard.review.team)}>
      <p className="luch-chips luch-flush">
        {members.map(({ id, team_profile: person }) => (
          <PersonChip key={id} person={person.individual} note={person.organization} />
        ))}
      </p>
    </DocumentSection>
  );
};

const DocumentFiles = () => {
  const { t } = useTranslation();
  const files = useFiles();
  if (files.length === 0) return null;
  return (
    <DocumentSection title={t(($) => $.proposalWizard.review.files)}>
      {files.map((file) => (
        <FileRow
          key={file.id}
          file={{ name: file.name, url: file.url, size: file.size, added: file.add_date, comment: file.comments }}
        />
      ))}
    </DocumentSection>
  );
};
