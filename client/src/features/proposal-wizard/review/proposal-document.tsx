import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonChip } from '../../../ui/person-chip.tsx';
import { FileRow } from '../../../ui/file-row.tsx';
import { useDesk, useDraft } from '../desk/desk-context.ts';
import { useFiles } from '../files/use-files.ts';
import { useTeamMembers } from '../team/team-members.ts';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentText } from './document-text.tsx';
import classes from './document.module.css';
import { useFieldText } from './field-text.ts';

/** The proposal as a reviewer reads it: one document, texts at reading size, what is empty marked as such. */
export const ProposalDocument = () => {
  const { t } = useTranslation();
  const { view } = useDesk();
  const draft = useDraft();
  const text = useFieldText();
  const members = useTeamMembers();
  const files = useFiles();
  const hazards = (['is_toxic', 'is_biohazard', 'is_different_dangerous'] as const).filter((field) => draft[field]);
  return (
    <article className={classes['root']}>
      <h2 className={classes['title']}>{draft.name.trim() || t(($) => $.proposalWizard.review.untitled)}</h2>
      {draft.keywords && <p className={classes['keywords']}>{draft.keywords}</p>}
      <DocumentFacts
        rows={[
          ['author', `${view.author}${view.organisation ? `, ${view.organisation}` : ''}`],
          ['area', text('scientific_subjects', draft)],
          ['station', [text('stations', draft), text('facility_kind', draft)].filter(Boolean).join(', ')],
          ['method', text('method', draft)],
          ['time', draft.experiment_duration ? text('experiment_duration', draft) : ''],
          ['dates', text('experiment_calendar', draft)],
          ['night', text('can_work_at_night', draft)],
        ]}
      />
      <DocumentText field="problem_formulation" />
      <DocumentText field="background" />
      <DocumentText field="expected_results" />
      <DocumentText field="experiment_strategy" />
      <DocumentFacts
        rows={[
          ['equipment', text('additional_equipment', draft)],
          ['own', draft.applicant_equipment],
        ]}
        optional
      />
      <Section title={t(($) => $.proposalWizard.review.sample)}>
        <p className={classes['text']}>
          {draft.sample_description || <Empty />}
          {'. '}
          {[text('sample_type_id', draft), text('sample_count', draft)].filter(Boolean).join(', ')}
        </p>
        <p className={classes['text']}>
          {(['sample_avarage_size', 'sample_volume', 'sample_surface_area', 'sample_mass'] as const)
            .filter((field) => draft[field])
            .map((field) => `${t(($) => $.proposalWizard.label[field])}: ${text(field, draft)}`)
            .join(', ')}
        </p>
      </Section>
      <Section title={t(($) => $.proposalWizard.review.hazards)}>
        <p className={classes['text']}>
          {hazards.length === 0
            ? t(($) => $.proposalWizard.review.noHazards)
            : hazards.map((field) => t(($) => $.proposalWizard.label[field])).join(', ')}
        </p>
        {draft.is_different_dangerous && draft.other_dangers && (
          <p className={classes['text']}>{draft.other_dangers}</p>
        )}
      </Section>
      <DocumentText field="team_publications" optional />
      <DocumentText field="previous_proposals" optional />
      <DocumentText field="local_contacts" optional />
      {members.length > 0 && (
        <Section title={t(($) => $.proposalWizard.review.team)}>
          <p className={classes['people']}>
            {members.map(({ id, team_profile: person }) => (
              <PersonChip key={id} person={person.individual} note={person.organization} />
            ))}
          </p>
        </Section>
      )}
      {files.length > 0 && (
        <Section title={t(($) => $.proposalWizard.review.files)}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={{ name: file.name, url: file.url, size: file.size, added: file.add_date, comment: file.comments }}
            />
          ))}
        </Section>
      )}
    </article>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes['section']}>
    <h3 className={classes['heading']}>{title}</h3>
    {children}
  </section>
);

const Empty = () => {
  const { t } = useTranslation();
  return <span className={classes['empty']}>{t(($) => $.proposalWizard.empty)}</span>;
};
