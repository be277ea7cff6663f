import { fullName, type PersonName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { person } from '../../account/account.tables.ts';
import { passAddress, todayAt } from '../card/pass-card.view.ts';
import { passHistoryOf, responsiblesOfPasses, slotsOfPasses } from '../card/pass-parts.queries.ts';
import { passFacts } from '../pass.facts.ts';
import { demand, printVerdict } from '../pass.policy.ts';
import { type GuestRow, guestsOf, passById, type PassWithProposal } from '../pass.queries.ts';

export type PaperGuest = GuestRow & { readonly initials: string };

/** All that the forms say of a pass. They are the office's papers, and Russian in whichever language it works. */
export interface PaperFacts {
  readonly id: number;
  readonly found: PassWithProposal;
  readonly guests: readonly PaperGuest[];
  readonly hosts: readonly { readonly name: string; readonly initials: string; readonly phone: string }[];
  readonly slot: string;
  readonly place: string;
  readonly until: string;
  readonly sentOn: string;
  readonly executor: { readonly name: string; readonly phone: string };
  readonly address: string;
  /** Whose passes they are. */
  readonly centre: string;
  /** How many sheets the form has that a memo goes with; it is made first to know it. */
  readonly formSheets: Readonly<Partial<Record<1 | 2, number>>>;
}

/** @throws AppError `not_found`, `forbidden`, `wrong_state`; `pass_over` once the data of the guests are erased */
export async function demandPrint(deps: Deps, actor: Actor, id: number): Promise<PassWithProposal> {
  const found = await passById(deps.db, actor, id, 'ru');
  if (!found) throw new AppError('not_found');
  demand(printVerdict(passFacts(actor, found, todayAt(deps))));
  return found;
}

/** @throws as `demandPrint` */
export async function paperFacts(deps: Deps, actor: Actor, id: number): Promise<PaperFacts> {
  const { db, config, texts } = deps;
  const found = await demandPrint(deps, actor, id);
  const { row } = found;
  const hosts = await responsiblesOfPasses(db, [id]);
  const [slot] = await slotsOfPasses(db, row.recordId === null ? [] : [row.recordId], 'ru');
  // A draft may lie about for weeks before it is sent.
  const sent = (await passHistoryOf(db, id)).findLast(({ entry }) => entry.action === 'send');
  const [executor] = await db.select().from(person).where(eq(person.id, actor.id));
  const zone = config.facilityTimeZone;
  const at = (moment: Date) => `${dotted(wallTime(moment, zone).slice(0, 10))} ${wallTime(moment, zone).slice(11)}`;
  return {
    id,
    found: slot ? { ...found, stationName: slot.stationName } : found,
    guests: (await guestsOf(db, [id], 'ru')).map((guest) => ({ ...guest, initials: signature(guest) })),
    hosts: hosts.map((host) => ({ name: fullName(host), initials: signature(host), phone: host.phone })),
    slot: slot ? `${at(slot.startAt)} – ${at(slot.finishAt)}` : '',
    place: texts.text('ru', row.place === 1 ? 'pass.place.1' : row.place === 2 ? 'pass.place.2' : 'pass.place.0'),
    until: texts.text('ru', row.type === 2 ? 'pass.type.2' : 'pass.type.1'),
    sentOn: dotted(dayOf(sent?.entry.at ?? row.createdAt, zone)),
    executor: {
      name: executor
        ? signature({
            last_name: executor.lastName,
            first_name: executor.firstName,
            middle_name: executor.middleName,
          })
        : '',
      phone: executor?.phoneNumber ?? '',
    },
    address: passAddress(deps, id),
    centre: deps.settings.value('organisation_name').ru,
    formSheets: {},
  };
}

/** «14.10.2025», as tables and headings of the office write a day. */
export const dotted = (day: string | null): string => (day ?? '').split('-').toReversed().join('.');

/** In signatures initials come first: «А. П. Регистратурова». */
function signature({ last_name: last, first_name: first, middle_name: middle }: PersonName): string {
  const initials = [first, middle].flatMap((name) => (name ? `${name.trim().slice(0, 1)}.` : []));
  return [...initials, last].join('\u00a0');
}
