import type { Actor } from '@luch/contract/account/roles.ts';
import { rightsOf } from '@luch/contract/account/roles.ts';
import type { AnswerReader } from '@luch/contract/forms/question.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { or, type SQL, sql } from 'drizzle-orm';
import { isAmong } from '../../platform/database/prepared.ts';
import { station } from '../reference/reference.tables.ts';
import { form } from './forms.tables.ts';

const isAdministrator = (actor: Actor): boolean => rightsOf(actor).has('administrator');
const isHead = ({ roles, kinds }: Actor): boolean => roles.includes('msc_admin') && kinds.length > 0;
const isOfStation = ({ roles, stations }: Actor): boolean => roles.includes('bs') && stations.length > 0;

/** Administrators edit every form; heads and station staff those of their own stations. */
export function demandEditor(actor: Actor): void {
  if (!isAdministrator(actor) && !isHead(actor) && !isOfStation(actor)) throw new AppError('forbidden');
}

/** The stations whose forms this person edits; `stationId` is a column. */
const ownStations = (actor: Actor): SQL | undefined =>
  or(
    isOfStation(actor) ? isAmong(form.stationId, actor.stations) : undefined,
    isHead(actor)
      ? sql`${form.stationId} in (select ${station.id} from ${station} where ${isAmong(station.kindId, actor.kinds)})`
      : undefined,
  );

export const editableBy = (actor: Actor): SQL =>
  isAdministrator(actor) ? sql`true` : (ownStations(actor) ?? sql`false`);

/** @throws AppError `forbidden`: a form of everybody, or of another's station, is not this person's to begin */
export function demandOwn(
  actor: Actor,
  own: { readonly stationKind: number | null; readonly stationId: number | null },
) {
  if (isAdministrator(actor)) return;
  const { stationId, stationKind } = own;
  const isOwn =
    stationId !== null &&
    ((isOfStation(actor) && actor.stations.includes(stationId)) ||
      (isHead(actor) && stationKind !== null && actor.kinds.includes(stationKind)));
  if (!isOwn) throw new AppError('forbidden');
}

/** Who asks for a station keeps the answers between the office and the station. */
export const widestReaderFor = (actor: Actor): AnswerReader => (isAdministrator(actor) ? 'everybody' : 'staff');

/** What drafts hold is their teams' own: even a sum of few would tell a station what stands in one. */
export const seesReach = isAdministrator;

/** Counts of answers by option: whoever may read none of them, one by one, learns their sum only as an administrator. */
export const seesCounts = (actor: Actor, reader: number): boolean => isAdministrator(actor) || reader < 2;
