import { text } from '@luch/contract/kernel/limits.ts';
import type { StepName } from '@luch/contract/proposal/draft.steps.ts';
import { Button, MultiSelect, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { citableQuery } from '../../../api/proposal/proposal.ts';
import { areasQuery, sampleTypesQuery } from '../../../api/reference/stations.ts';
import { FieldLabel } from '../../../ui/field-label.tsx';
import { IconAdd } from '../../../ui/icons.ts';
import { Panel } from '../../../ui/panel.tsx';
import { FieldFrame, TextField } from '../../../ui/text-field.tsx';
import { useOpenProposal, useValue } from '../draft/draft-context.ts';
import type { FieldOf } from '../draft/draft.ts';
import { type TextField as LimitedField, textLimits } from '../draft/limits.ts';
import { AreaField } from '../fields/area-field.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import classes from '../fields/fields.module.css';
import { NumberField } from '../fields/number-field.tsx';
import { useField } from '../fields/use-field.ts';
import type { Upload } from '../files/use-upload.ts';
import { useWizard } from '../wizard-context.ts';
import { FilesStep } from './files-step.tsx';
import { asideOf, putAside, switchOthers } from './hazards.ts';
import { DatesField, HazardPhrases } from './late-parts.ts';
import { ReviewStep } from './review-step.tsx';
import { StationStep } from './station-step.tsx';
import steps from './steps.module.css';
import { QuestionField } from '../questions/question-field.tsx';
import { numberText } from '../../../ui/number-text.ts';

/** The step of the address. */
export const CurrentStep = (props: { step: StepName; team: ReactNode; upload: Upload }) => (
  <>
    <FixedFields {...props} />
    <StepQuestions step={props.step} />
  </>
);

const FixedFields = ({ step, team, upload }: { step: StepName; team: ReactNode; upload: Upload }) => {
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

/** What is brought, and what the safety officers must know of it. */
const SampleStep = () => {
  const { data: types } = useQuery(sampleTypesQuery());
  return (
    <div className={classes['stack']}>
      <LineField
        field="sample_description"
        counter={text.sampleDescriptionCounter}
        placeholder={t(($) => $.proposalWizard.placeholder.sample_description)}
      />
      <div className={classes['pair']}>
        <ChoiceField field="sample_type_id" options={types} />
        <NumberField field="sample_count" unit={t(($) => $.proposalWizard.sample.units.pieces)} whole />
      </div>
      <SizesField />
      <SafetySection />
    </div>
  );
};

const sizes = [
  { field: 'sample_avarage_size', unit: 'mm' },
  { field: 'sample_volume', unit: 'mm3' },
  { field: 'sample_surface_area', unit: 'mm2' },
  { field: 'sample_mass', unit: 'mg' },
] as const;

/** Four ways to say how large a sample is; one of them is enough. */
const SizesField = () => {
  const label = t(($) => $.proposalCard.sample.sizes);
  return (
    <div role="group" aria-label={label}>
      <FieldLabel
        label={label}
        help={t(($) => $.proposalWizard.helpOf.sample_avarage_size)}
        aside={t(($) => $.proposalWizard.sample.sizesHint)}
      />
      <div className={classes['quad']}>
        {sizes.map(({ field, unit }) => (
          <NumberField key={field} field={field} unit={t(($) => $.proposalWizard.sample.units[unit])} isOneOfSome />
        ))}
      </div>
    </div>
  );
};

/** One line of text of the draft. */
const LineField = ({
  field,
  optional,
  placeholder,
  counter = textLimits[field],
}: {
  field: LimitedField;
  optional?: boolean;
  placeholder?: string;
  /** The largest number the counter names, where the specification gives a smaller one than the limit. */
  counter?: number;
}) => {
  const { value, set, isLocked, ...rest } = useField(field);
  return (
    <TextField
      {...rest}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
      max={counter}
      readOnly={isLocked}
      optional={optional}
      {...(placeholder ? { placeholder } : {})}
    />
  );
};

/** Earlier proposals that this one continues: mine and those of my teams, never this one. */
const PreviousField = () => {
  const { view } = useOpenProposal();
  const { value, set, isLocked, label, help, error, aside, ...path } = useField('previous_proposals');
  const { data = [] } = useQuery(citableQuery);
  const known = new Map([...view.previous_proposals, ...data].map(({ id, name }) => [id, name]));
  known.delete(view.id);
  const options = [...known].map(([id, name]) => ({
    value: String(id),
    label: `${numberText(id)} ${name}`.trim(),
  }));
  return (
    <FieldFrame label={label} help={help} aside={aside} optional>
      {(id) => (
        <MultiSelect
          {...path}
          id={id}
          size="md"
          searchable
          hidePickedOptions
          data={options}
          value={value.map(String)}
          onChange={(ids) => set(ids.map(Number))}
          readOnly={isLocked}
          error={error}
          {...(value.length === 0 ? { placeholder: t(($) => $.proposalWizard.placeholder.previous_proposals) } : {})}
        />
      )}
    </FieldFrame>
  );
};

/** Three switches; the text belongs to the last one and stands only while it is on. */
const SafetySection = () => {
  const { engine, view } = useOpenProposal();
  const { isLocked } = useWizard();
  const isDangerous = useValue('is_different_dangerous');
  const [choosing, { open, close }] = useDisclosure();
  const switchText = (on: boolean) => {
    const { draft } = engine.state();
    if (!on) putAside(view.id, draft.other_dangers);
    engine.change(switchOthers(on, draft, asideOf(view.id)));
  };
  return (
    <section>
      <h2 className={steps['section']}>{t(($) => $.proposalWizard.sample.safety)}</h2>
      <p className={steps['note']}>{t(($) => $.proposalWizard.sample.safetyHint)}</p>
      <div className="luch-stack">
        <SwitchField field="is_toxic" />
        <SwitchField field="is_biohazard" />
        <SwitchField field="is_different_dangerous" onSwitch={switchText} />
        {isDangerous && <AreaField field="other_dangers" minRows={3} optional />}
        {!isLocked('other_dangers') && (
          <div>
            <Button variant="subtle" leftSection={<IconAdd size={16} stroke={1.7} />} onClick={open}>
              {t(($) => $.proposalWizard.sample.phrases)}
            </Button>
          </div>
        )}
      </div>
      {choosing && <HazardPhrases onClose={close} />}
    </section>
  );
};

/** Yes or no; what it means stands under its name. */
const SwitchField = ({
  field,
  onSwitch,
}: {
  field: FieldOf<boolean>;
  /** In place of the plain change, where more fields change along. */
  onSwitch?: (on: boolean) => void;
}) => {
  const { value, set, isLocked, label, help, error, ...path } = useField(field);
  return (
    <Switch
      data-path={path['data-path']}
      size="md"
      label={label}
      description={help}
      checked={value}
      onChange={(event) => (onSwitch ?? set)(event.currentTarget.checked)}
      disabled={isLocked}
      error={error}
    />
  );
};

/** The facility's own questions of a step, after its fixed fields and in their looks; what is not asked is not there. */
const StepQuestions = ({ step }: { step: StepName }) => {
  const { progress } = useWizard();
  const asked = progress.asked.filter(({ question, isAsked }) => isAsked && question.step === step);
  if (asked.length === 0) return null;
  return (
    <div className={classes['below']}>
      {asked.map(({ question }) => (
        <QuestionField key={question.id} question={question} />
      ))}
    </div>
  );
};
