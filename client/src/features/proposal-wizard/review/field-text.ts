import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { formatNumber, formatRange } from '../../../lib/dates.ts';
import { useOpenProposal } from '../draft/draft-context.ts';
import { isAnswerName } from '@luch/contract/forms/answer-name.ts';
import { useAnswerText } from '../../../entities/proposal/document/answer-words.ts';
import { questionOf } from '../draft/answer-rules.ts';
import type { Draft, Field, Name, Patch } from '../draft/draft.ts';
import { areasQuery, sampleTypesQuery } from '../../../api/reference/stations.ts';
import { citableQuery } from '../../../api/proposal/proposal.ts';
import { kindName, useFacility } from '../references.ts';
import { useTimeWords } from '../station/use-time-words.ts';
import { readRange } from '../steps/date-range.ts';
import { numberText } from '../../../ui/number-text.ts';

const units = {
  sample_count: 'pieces',
  sample_avarage_size: 'mm',
  sample_volume: 'mm3',
  sample_surface_area: 'mm2',
  sample_mass: 'mg',
} as const;
const isMeasured = (field: Field): field is keyof typeof units => field in units;

type NamesOf = 'previous_proposals' | 'additional_equipment' | 'station' | 'method';
type FieldText = (field: Name, values: Draft | Patch) => string;

/** Any field's value as a person reads it: names instead of ids, units, dates; empty for nothing. */
export const useFieldText = (): FieldText => useTextOf(useOpenProposal().view);

/** The same of a proposal that is not open for writing; of one that is gone there is no view. */
export function useTextOf(view: Pick<ProposalView, NamesOf> | undefined): FieldText {
  const answerText = useAnswerText();
  const { equipment = [], methods = [] } = useFacility();
  const { data: areas = [] } = useQuery(areasQuery());
  const { data: types = [] } = useQuery(sampleTypesQuery());
  const { data: citable = [] } = useQuery(citableQuery);
  const words = useTimeWords();
  const previous = [...citable, ...(view?.previous_proposals ?? [])];
  // What is offered no more stays named as the proposal names it.
  const places = [...equipment, ...(view?.additional_equipment ?? []), ...(view?.station ? [view.station] : [])];
  const ways = [...methods, ...(view?.method ? [view.method] : [])];
  const named = (list: readonly { id: number; name: string }[], ids: readonly number[]): string =>
    ids.map((id) => list.find((row) => row.id === id)?.name ?? numberText(id)).join(', ');
  const one = (list: readonly { id: number; name: string }[], id: number | null | undefined): string =>
    typeof id === 'number' ? named(list, [id]) : '';

  return (field, values) => {
    const value = values[field];
    if (value === undefined || value === null) return '';
    if (isAnswerName(field)) {
      const question = questionOf(field);
      return question ? answerText(question, values[field]) : '';
    }
    switch (field) {
      case 'scientific_subjects':
        return one(areas, values.scientific_subjects);
      case 'sample_type_id':
        return one(types, values.sample_type_id);
      case 'method':
        return one(ways, values.method);
      case 'stations':
        return named(places, values.stations ?? []);
      case 'additional_equipment':
        return named(places, values.additional_equipment ?? []);
      case 'previous_proposals':
        return (values.previous_proposals ?? [])
          .map((id) => `${numberText(id)} ${previous.find((row) => row.id === id)?.name ?? ''}`.trim())
          .join('\n');
      case 'facility_kind': {
        const kind = kindName(values.facility_kind ?? null);
        return kind ? t(($) => $.proposalWizard.facility[kind]) : '';
      }
      case 'experiment_duration':
        return typeof value === 'number' ? words.hours(value) : plainText(field, value);
      case 'experiment_calendar': {
        const [from, to] = readRange(values.experiment_calendar ?? '');
        return from ? formatRange(from, to ?? from) : '';
      }
      default:
        return plainText(field, value);
    }
  };

  function plainText(field: Field, value: unknown): string {
    if (typeof value === 'boolean')
      return value ? t(($) => $.proposalWizard.review.yes) : t(($) => $.proposalWizard.review.no);
    if (typeof value === 'number')
      return isMeasured(field)
        ? `${formatNumber(value, 6)}\u00a0${t(($) => $.proposalWizard.sample.units[units[field]])}`
        : formatNumber(value, 6);
    return typeof value === 'string' ? value : '';
  }
}
