import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import {
  proposal,
  proposalComment,
  proposalEquipment,
  proposalHistory,
  proposalMember,
  proposalPrevious,
  storedFile,
} from '../src/modules/proposal/proposal.tables.ts';
import type { Db } from '../src/platform/database/open.ts';

type ProposalInsert = typeof proposal.$inferInsert;

export interface ProposalOptions extends Partial<Omit<ProposalInsert, 'applicantId'>> {
  readonly applicantId: number;
  /** People who are active members, added by the author. */
  readonly members?: readonly number[];
  /** People who were members and have been removed. */
  readonly formerMembers?: readonly number[];
  readonly equipment?: readonly number[];
  readonly previous?: readonly number[];
}

/** The last day of February 2026, before the test portal's clock begins. */
const before = new Date('2026-02-28T09:00:00Z');

/** Every step of the wizard is filled, at station 1 (synchrotron), with a method that it offers. */
const complete = {
  name: 'Строение фермента',
  keywords: 'белок, кристалл',
  problemFormulation: 'Содержание',
  background: 'Задел',
  expectedResults: 'Результаты',
  scientificAreaId: 1,
  kindId: 1,
  stationId: 1,
  methodId: 1,
  experimentStrategy: 'План',
  requestedHours: 24,
  sampleDescription: 'Кристаллы',
  sampleTypeId: 1,
  sampleCount: 3,
  sampleMass: 0.5,
} satisfies Partial<ProposalInsert>;

/**
 * A complete proposal in any status, past the gate: only for tests of what follows a status, not of how it is reached.
 * A draft unless `status` says otherwise. Answers its number.
 */
export async function aProposal(db: Db, options: ProposalOptions): Promise<number> {
  const { members = [], formerMembers = [], equipment = [], previous = [], ...fields } = options;
  const status = fields.status ?? proposalStatus.draft;
  const [row] = await db
    .insert(proposal)
    .values({
      ...complete,
      status,
      statusAt: before,
      createdAt: before,
      updatedAt: before,
      submittedAt: status === proposalStatus.draft ? null : before,
      ...fields,
    })
    .returning({ id: proposal.id });
  if (!row) throw new Error('No proposal was made');
  for (const [people, isActive] of [
    [members, true],
    [formerMembers, false],
  ] as const)
    for (const personId of people)
      await aMember(db, { proposalId: row.id, personId, isActive, creatorId: fields.applicantId });
  if (equipment.length > 0)
    await db.insert(proposalEquipment).values(equipment.map((equipmentId) => ({ proposalId: row.id, equipmentId })));
  if (previous.length > 0)
    await db.insert(proposalPrevious).values(previous.map((previousId) => ({ proposalId: row.id, previousId })));
  return row.id;
}

type Insert<Row, Needed extends keyof Row> = Partial<Row> & Pick<Row, Needed>;

export async function aMember(db: Db, values: Insert<typeof proposalMember.$inferInsert, 'proposalId' | 'personId'>) {
  const [row] = await db
    .insert(proposalMember)
    .values({ createdAt: before, changedAt: before, ...values })
    .returning({ id: proposalMember.id });
  return row?.id ?? 0;
}

export async function anEntry(db: Db, values: Insert<typeof proposalHistory.$inferInsert, 'proposalId' | 'action'>) {
  await db.insert(proposalHistory).values({ fromStatus: 1, toStatus: 2, at: before, ...values });
}

/** Of kind `bs` with a resolution and a station it is a verdict. */
export async function aComment(
  db: Db,
  values: Insert<typeof proposalComment.$inferInsert, 'proposalId' | 'authorId' | 'text'>,
) {
  await db.insert(proposalComment).values({ authorRole: 'moderator', kind: 'common', createdAt: before, ...values });
}

/** Named in the table only: there are no contents behind it. */
export async function aFile(db: Db, values: Insert<typeof storedFile.$inferInsert, 'addedBy'>) {
  const [row] = await db
    .insert(storedFile)
    .values({
      kind: 0,
      name: 'план.pdf',
      mediaType: 'application/pdf',
      size: 1024,
      storageKey: crypto.randomUUID(),
      addedAt: before,
      claimedAt: before,
      ...values,
    })
    .returning({ id: storedFile.id });
  return row?.id ?? 0;
}
