import { text } from '@luch/contract/kernel/limits.ts';
import type { Field } from './draft.ts';

/** Longest texts by field (specification, applicant side, section 9). */
export const textLimits = {
  name: text.proposalName,
  keywords: text.keywords,
  problem_formulation: text.longText,
  background: text.longText,
  expected_results: text.longText,
  team_publications: text.publications,
  experiment_strategy: text.plan,
  applicant_equipment: text.applicantEquipment,
  sample_description: text.sampleDescription,
  other_dangers: text.otherDangers,
  local_contacts: text.localContact,
} as const satisfies Partial<Record<Field, number>>;
export type TextField = keyof typeof textLimits;
export const isTextField = (field: Field): field is TextField => field in textLimits;
