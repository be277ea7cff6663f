import { type CouncilKind, councilKinds } from '@luch/contract/council/council-kind.ts';
import type { CouncilCard } from '../../api/council/council.ts';
import { council } from '@luch/contract/kernel/limits.ts';

export type CouncilValues = Record<string, unknown> & {
  name: string;
  date: string | null;
  start_time: string;
  place: string;
} & { [Field in `is_${CouncilKind}`]: boolean } & { [Field in `${CouncilKind}_session_name`]: string } & {
  [Field in `${CouncilKind}_session_${'start' | 'end'}`]: string | null;
};

export const noCouncil: CouncilValues = {
  name: '',
  date: null,
  start_time: council.startTime,
  place: '',
  is_si: false,
  si_session_name: '',
  si_session_start: null,
  si_session_end: null,
  is_ir8: false,
  ir8_session_name: '',
  ir8_session_start: null,
  ir8_session_end: null,
  is_lab: false,
  lab_session_name: '',
  lab_session_start: null,
  lab_session_end: null,
};

/** A council as its fields show it. */
export const valuesOf = (card: CouncilCard): CouncilValues => ({
  ...noCouncil,
  name: card.name,
  date: card.date,
  start_time: card.start_time,
  place: card.place,
  ...Object.fromEntries(
    councilKinds.flatMap((kind) => [
      [`is_${kind}`, card[`is_${kind}`]],
      [`${kind}_session_name`, card[`${kind}_session_name`] ?? ''],
      [`${kind}_session_start`, card[`${kind}_session_start`]],
      [`${kind}_session_end`, card[`${kind}_session_end`]],
    ]),
  ),
});

/** What was typed of a kind and then not chosen stays in its fields, and is not sent. */
export const councilBody = (values: CouncilValues) => ({
  ...values,
  ...Object.fromEntries(
    councilKinds
      .filter((kind) => !values[`is_${kind}`])
      .flatMap((kind) => ['name', 'start', 'end'].map((part) => [`${kind}_session_${part}`, null])),
  ),
});
export type CouncilBody = ReturnType<typeof councilBody>;
