import type { GuestField } from '@luch/contract/pass/pass.inputs.ts';
import { lastDayOf } from '@luch/contract/reference/wall-time.ts';
import type { PassCard, PassOptions } from '../../../api/pass.ts';
import { type ContractForm, useContractForm } from '../../../lib/form.ts';

/** Somebody who is to come: of a person of the portal only what differs from the profile. */
export type GuestValues = {
  user_id: number | null;
  last_name: string;
  first_name: string;
  middle_name: string;
  phone_number: string;
  organization: string;
  is_foreign: boolean;
  /** Own days within those of the pass. */
  start_date: string | null;
  finish_date: string | null;
} & { [Field in GuestField]?: string };

export type RequestValues = Record<string, unknown> & {
  start_date: string | null;
  finish_date: string | null;
  pass_type: number | null;
  guests: GuestValues[];
  responsibles: number[];
  need_applicant_equipment_pass: boolean;
  justification: string;
};
export type RequestForm = ContractForm<RequestValues>['form'];

const anyDay = { start_date: null, finish_date: null };
const nobody = { last_name: '', first_name: '', middle_name: '', phone_number: '', organization: '' };
export const invited = (): GuestValues => ({ user_id: null, ...nobody, ...anyDay, is_foreign: false });
export const ofTeam = ({ id, is_foreign: isForeign }: PassOptions['people'][number]): GuestValues => ({
  user_id: id,
  ...nobody,
  ...anyDay,
  is_foreign: isForeign,
});

/** Whoever asks comes too, and whoever is there at the time of the experiment meets them. */
const startOf = (options: PassOptions): RequestValues => {
  const slot = nextSlotOf(options);
  const me = options.people.find((one) => one.is_me);
  return {
    start_date: slot ? later(slot.start_date.slice(0, 10), options.today) : null,
    finish_date: slot ? lastDayOf(slot.finish_date) : null,
    pass_type: null,
    guests: me ? [ofTeam(me)] : [],
    responsibles: options.responsibles.filter((one) => one.is_chosen).map(({ id }) => id),
    need_applicant_equipment_pass: false,
    justification: '',
  };
};
/** The time of the experiment that is not over. */
export const nextSlotOf = ({ slots, today }: Pick<PassOptions, 'slots' | 'today'>) =>
  slots.find(({ finish_date: finish }) => lastDayOf(finish) >= today);
const later = (one: string, other: string): string => (one > other ? one : other);

/** A draft as it was saved; of somebody of the team only what the profile lacks was typed. */
const valuesOf = (pass: PassCard, options: PassOptions): RequestValues => ({
  start_date: pass.start_date,
  finish_date: pass.finish_date,
  pass_type: pass.type,
  guests: pass.guests.map(({ user_id: id, individual, is_foreign: isForeign, fields, start_date, finish_date }) => ({
    user_id: id,
    ...(id === null
      ? {
          last_name: individual.last_name,
          first_name: individual.first_name,
          middle_name: individual.middle_name,
          organization: individual.organization,
        }
      : nobody),
    phone_number: options.people.some((one) => one.id === id && one.has_phone) ? '' : (individual.phone_number ?? ''),
    organization: id === null ? individual.organization : '',
    is_foreign: isForeign,
    start_date,
    finish_date,
    ...fields,
  })),
  responsibles: pass.responsible.map(({ id }) => id),
  need_applicant_equipment_pass: pass.need_applicant_equipment_pass,
  justification: pass.justification,
});

/** Without guests who have left the team and hosts who have left the station: nowhere to be seen, they could not be taken out. */
const withoutGone = (values: RequestValues, { people, responsibles }: PassOptions): RequestValues => ({
  ...values,
  guests: values.guests.filter(({ user_id: id }) => id === null || people.some((one) => one.id === id)),
  responsibles: values.responsibles.filter((id) => responsibles.some((one) => one.id === id)),
});

export const useRequestForm = (
  options: PassOptions,
  draft: PassCard | undefined,
  keptAt: string,
): ContractForm<RequestValues> =>
  useContractForm<RequestValues>({
    schema: async () => (await import('@luch/contract/pass/pass.inputs.ts')).CompletePass,
    initialValues: draft ? valuesOf(draft, options) : startOf(options),
    keptAt,
    fit: (values) => withoutGone(values, options),
  });
