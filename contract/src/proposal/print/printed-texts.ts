import type { ProposalView } from '../proposal.schemas.ts';
import { formatsOf } from './print-formats.ts';
import type { PrintedBlock, PrintedFact, PrintOptions } from './printed.types.ts';

const contentFields = ['problem_formulation', 'background', 'expected_results'] as const;

/** What the author wrote at length: the content, then the plan and what staff asked to change in it. */
export function textBlocks(view: ProposalView, { say }: PrintOptions): [PrintedBlock[], PrintedBlock[]] {
  const block = (heading: string, text: string): PrintedBlock => ({
    kind: 'text',
    heading,
    text: text.trim() || say('export.none'),
  });
  const asked = view.change_plan_reason;
  return [
    contentFields.map((field) => block(say(`proposal.field.${field}`), view[field])),
    [
      block(say('proposal.field.experiment_strategy'), view.experiment_strategy),
      ...(asked ? [block(say('export.section.plan_change'), asked)] : []),
    ],
  ];
}

/** Names with commas of their own stay apart. */
const listed = (names: readonly string[]): string => names.join('; ');

export function sampleBlock(view: ProposalView, options: PrintOptions): PrintedBlock {
  const { say } = options;
  const { number } = formatsOf(options);
  const amounts = {
    count: view.sample_count,
    size: view.sample_avarage_size,
    volume: view.sample_volume,
    surface: view.sample_surface_area,
    mass: view.sample_mass,
  };
  const cell = (text: string | undefined) => ({ text: text || say('export.none') });
  const column = (name: string, width: number) => ({ label: say(`export.sample.${name}`), width });
  return {
    kind: 'table',
    heading: say('export.section.sample'),
    columns: [
      column('type', 24),
      column('description', 48),
      ...Object.keys(amounts).map((name) => ({ ...column(name, 16), figures: true as const })),
    ],
    rows: [
      [
        cell(view.sample_type?.name),
        cell(view.sample_description),
        ...Object.values(amounts).map((value) => cell(value === null ? '' : number(value))),
      ],
    ],
  };
}

export function safetyBlock(view: ProposalView, { say }: PrintOptions): PrintedBlock {
  const hazards = (['is_toxic', 'is_biohazard', 'is_different_dangerous'] as const)
    .filter((hazard) => view[hazard])
    .map((hazard) => say(`reference.hazard.${hazard}`));
  const facts: PrintedFact[] = [
    { label: say('export.safety.hazards'), value: listed(hazards) || say('export.safety.none') },
  ];
  if (view.is_different_dangerous && view.other_dangers.trim())
    facts.push({ label: say('export.safety.details'), value: view.other_dangers });
  return { kind: 'facts', heading: say('export.section.safety'), facts };
}

export function equipmentBlock(view: ProposalView, { say }: PrintOptions): PrintedBlock | null {
  const entries: Readonly<Record<string, string>> = {
    additional: listed(view.additional_equipment.map(({ name }) => name)),
    own: view.applicant_equipment,
    approved: view.applicant_equipment_approved ?? '',
    local_contact: view.local_contacts,
  };
  const facts = Object.entries(entries)
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => ({ label: say(`export.equipment.${name}`), value }));
  return facts.length > 0 ? { kind: 'facts', heading: say('export.section.equipment'), facts } : null;
}
