import { shortName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { pictogramFrame, pictogramPaths } from '@luch/contract/safety/pictogram-paths.ts';
import type { SafetyCase } from '@luch/contract/safety/safety.schemas.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import { eq } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { type DoorSign, doorSignTemplate } from '../../../documents/door-sign.template.ts';
import { renderPdf } from '../../../documents/pdf.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineDocumentKind } from '../../documents/document-kinds.events.ts';
import { person } from '../../account/account.tables.ts';
import { authorReads } from '../../proposal/export/author-reads.queries.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { station } from '../../reference/reference.tables.ts';
import { listCases } from '../../safety/list-cases.view.ts';
import { isClearedUntil } from '../../safety/sample-standing.view.ts';
import { hostsOfStations } from '../hosts.queries.ts';
import { boundSlot, type Slot } from '../slot.queries.ts';
import { visitPartyOf } from '../visit.facts.ts';
import { visitsOfSlots } from '../visit.queries.ts';

const Inputs = z.object({ slotId: z.number() });

/** For the door of the station: its staff, the team and safety; remarks of safety stand on it, so moderators make none. */
export const doorSign = defineDocumentKind<z.output<typeof Inputs>>({
  name: 'door_sign',
  scope: 'passes:read',
  inputs: Inputs,
  title: (texts, language) => texts.text(language, 'visit.door.title'),
  demand: async (deps, actor, { slotId }) => void (await demandDoor(deps, actor, slotId)),
  async reads(deps, { slotId }) {
    const { proposalId } = await boundSlot(deps, deps.db, 'safety_from', slotId);
    return authorReads(deps.db, [proposalId]);
  },
  async make(deps, actor, { inputs, language }) {
    const { slot, found } = await demandDoor(deps, actor, inputs.slotId);
    const sign = await signOf(deps, language, slot, found);
    return { content: (await renderPdf(doorSignTemplate, sign, deps.clock.now())).bytes, name: `${sign.title}.pdf` };
  },
});

async function demandDoor(deps: Deps, actor: Actor, slotId: number): Promise<{ slot: Slot; found: SafetyCase }> {
  const slot = await boundSlot(deps, deps.db, 'safety_from', slotId);
  const party = await visitPartyOf(deps.db, actor, slot.proposalId);
  const [found] = await listCases(deps, deps.db, actor, actor.language, { proposal_id: slot.proposalId });
  if (!party && !found) throw new AppError('not_found');
  if (!found) throw new AppError('forbidden');
  return { slot, found };
}

async function signOf(deps: Deps, language: Language, slot: Slot, found: SafetyCase): Promise<DoorSign> {
  const { texts, config, db } = deps;
  const say = (key: Parameters<typeof texts.text>[1], facts: Readonly<Record<string, string | number>> = {}) =>
    texts.text(language, key, facts);
  const isCleared = await isClearedUntil(db, slot.proposalId, slot.last);
  const level = found.level ?? 'none';
  const zone = config.facilityTimeZone;
  const dayTime = (at: Date) => wallTime(at, zone).replace(/(\d{4})-(\d\d)-(\d\d) (.*)/, '$3.$2, $4');
  return {
    language,
    title: say('visit.door.file', { id: slot.proposalId, day: slot.first }),
    level,
    head: say(`visit.door.level.${level}`),
    under: say(`visit.door.under.${level}`),
    station: await stationNameOf(deps, language, slot.stationId),
    number: say('visit.door.number', { id: slot.proposalId }),
    when: `${dayTime(slot.startAt)} – ${dayTime(slot.finishAt)}`,
    name: found.proposal_name,
    signs: signsOf(found),
    samples: found.samples.map(({ name, amount }) => [name, amount].filter(Boolean).join(', ')).filter(Boolean),
    conditions: found.conditions,
    people: await peopleOf(deps, slot),
    visitors: (await visitsOfSlots(db, language, [slot.id]))
      .filter(({ row }) => row.status < 5)
      .map(({ name }) => shortName(name))
      .join(', '),
    code: renderSVG(`${config.publicUrl}/user?id=${slot.proposalId}`, { border: 0 }),
    draft: isCleared ? '' : say('visit.door.draft'),
  };
}

/** Each sign once, with all statements that bring it. */
function signsOf({ samples }: SafetyCase): DoorSign['signs'] {
  const hazards = samples.flatMap((one) => one.hazards);
  const shown = [...new Set(samples.flatMap(({ pictograms }) => pictograms))];
  return shown.map((sign) => ({
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="${pictogramFrame}" fill="#fff" stroke="#d8232a" stroke-width="6"/><path d="${pictogramPaths[sign]}" fill="#000" fill-rule="evenodd"/></svg>`,
    codes: [...new Set(hazards.filter(({ pictograms }) => pictograms.includes(sign)).map(({ code }) => code))].join(
      ', ',
    ),
  }));
}

async function stationNameOf({ db }: Deps, language: Language, id: number): Promise<string> {
  const [row] = await db.select({ ru: station.nameRu, en: station.nameEn }).from(station).where(eq(station.id, id));
  return row?.[language] ?? '';
}

const name = { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName };

/** Whom to ring: who is in charge of the station, whoever is on duty first, as far as the sheet has room; and in any case who leads the experiment. */
async function peopleOf({ db }: Deps, slot: Slot): Promise<DoorSign['people']> {
  const hosts = await hostsOfStations(db, [slot.stationId]);
  const onDuty = ({ id }: (typeof hosts)[number]) => Number(slot.responsibleIds.includes(id));
  const first = hosts.toSorted((a, b) => onDuty(b) - onDuty(a)).slice(0, 3);
  const author = await db
    .select({ ...name, phoneNumber: person.phoneNumber })
    .from(proposal)
    .innerJoin(person, eq(person.id, proposal.applicantId))
    .where(eq(proposal.id, slot.proposalId));
  return [...first, ...author].map(({ phoneNumber, ...who }) => ({ name: shortName(who), phone: phoneNumber ?? '' }));
}
