import { addDays } from '@luch/contract/kernel/days.ts';
import type { PersonName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { guestFields } from '@luch/contract/pass/pass.inputs.ts';
import { passStatus, personalPassActions } from '@luch/contract/pass/pass.machine.ts';
import type { PassGuest, PassView } from '@luch/contract/pass/pass.schemas.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { visibleTo } from '../../proposal/proposal.visibility.ts';
import { passFacts, type PassFacts } from '../pass.facts.ts';
import { correctVerdict, editVerdict, passVerdict, printVerdict } from '../pass.policy.ts';
import { type GuestRow, guestsOf, passById, type PassWithProposal } from '../pass.queries.ts';
import { readsPhones } from '../pass.visibility.ts';
import { passFactsView, passStep } from '../pass.view.ts';
import { passHistoryOf, responsiblesOfPasses, slotsOfPasses } from './pass-parts.queries.ts';

type CardDeps = Pick<Deps, 'clock' | 'config' | 'texts'>;

export const todayAt = ({ clock, config }: Pick<Deps, 'clock' | 'config'>): string =>
  dayOf(clock.now(), config.facilityTimeZone);

/**
 * A pass whole, in at most six statements. What is not this reader's to know is not in it.
 * @throws AppError `not_found`
 */
export async function passCard(
  deps: CardDeps,
  tx: Executor,
  actor: Actor,
  language: Language,
  id: number,
): Promise<PassView> {
  const found = await passById(tx, actor, id, language);
  if (!found) throw new AppError('not_found');
  const { row } = found;
  const guests = await guestsOf(tx, [id], language);
  const responsible = await responsiblesOfPasses(tx, [id]);
  const history = await passHistoryOf(tx, id);
  const [slot] = await slotsOfPasses(tx, row.recordId === null ? [] : [row.recordId], language);
  const opens = await opensProposal(tx, actor, row.proposalId);
  const today = todayAt(deps);
  const facts = passFacts(actor, found, today);
  const phones = readsPhones(actor, { ...found.proposal, creatorId: row.creatorId });
  const withPhone = (name: PersonName, phone: string) => ({
    ...nameOf(name),
    phone_number: phones ? phone : null,
  });
  const common = passFactsView(deps.texts, language, found, today);
  return {
    ...common,
    pass_type: row.type,
    version: row.version,
    station_from_proposal: common.proposal.station,
    station_from_calendar: slot ? { id: slot.stationId, name: slot.stationName } : null,
    calendar_id: row.recordId,
    creator_id: row.creatorId,
    creator_phone: phones ? found.creatorPhone : null,
    creator: { individual: withPhone(found.creator, found.creatorPhone) },
    guests: guests.map((guest) => guestView(guest, phones || guest.personId === actor.id)),
    responsible: responsible.map(({ id: personId, phone, ...name }) => ({
      id: personId,
      // Whom a guest rings up at the station is told to every reader.
      individual: { ...nameOf(name), phone_number: phone },
    })),
    justification: row.justification,
    reason: row.justification,
    admin_text: row.adminText,
    cancel_asked_at: row.cancelAskedAt?.toISOString() ?? null,
    ...erasure(deps, found),
    shows_phones: phones,
    opens_proposal: opens,
    can_edit: editVerdict(facts).allowed,
    can_print_pdf: printVerdict(facts).allowed,
    can_correct_guests: correctVerdict(facts).allowed,
    code: row.status === passStatus.ready || facts.isOffice ? passAddress(deps, id) : '',
    can: recordOf(personalPassActions, (action) => worded(deps, language, action, facts)),
    history: history.map((one) => passStep(deps.texts, language, one)),
  };
}

/** Where the code on a pass leads: to whoever is at the gate, and through it to the card. */
export const passAddress = ({ config }: Pick<Deps, 'config'>, id: number): string =>
  `${config.publicUrl}/gate?pass=${id}`;

const nameOf = ({ last_name, first_name, middle_name }: PersonName) => ({
  last_name,
  first_name,
  middle_name: middle_name ?? '',
});

const guestView = (guest: GuestRow, isOpen: boolean): PassGuest => ({
  id: guest.id,
  user_id: guest.personId,
  individual: {
    ...nameOf(guest),
    phone_number: isOpen ? guest.phone : null,
    organization: guest.organization,
  },
  start_date: guest.starts,
  finish_date: guest.ends,
  is_foreign: guest.isForeign,
  fields: isOpen ? recordOf(guestFields, (field) => guest.fields[field] ?? '') : null,
});

/** In days of the facility; of a draft without days they are counted from its last change. */
function erasure({ config }: Pick<Deps, 'config'>, { row: { erasedAt, ends, statusAt, editedAt } }: PassWithProposal) {
  const day = (moment: Date) => dayOf(moment, config.facilityTimeZone);
  const last = ends ?? day(editedAt && editedAt > statusAt ? editedAt : statusAt);
  return { erased_on: erasedAt ? day(erasedAt) : addDays(last, config.passDataDays), is_erased: erasedAt !== null };
}

async function opensProposal(tx: Executor, actor: Actor, proposalId: number): Promise<boolean> {
  const found = await tx
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(eq(proposal.id, proposalId), visibleTo(actor)));
  return found.length > 0;
}

function worded(
  { texts }: Pick<Deps, 'texts'>,
  language: Language,
  action: (typeof personalPassActions)[number],
  facts: PassFacts,
) {
  const verdict = passVerdict(action, facts);
  return verdict.allowed ? verdict : { ...verdict, text: texts.text(language, `errors.${verdict.because}`) };
}
