import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { writeLater } from '../../../platform/database/write-at-end.ts';
import { form } from '../../forms/forms.tables.ts';
import { proposal } from '../proposal.tables.ts';
import { appliesTo } from './asked-forms.queries.ts';
import { proposalForm } from './proposal-questions.tables.ts';

/**
 * A proposal is told the readers of the version that it is pinned to: a publication that would widen them waits until it is,
 * and then refuses; or this waits for the publication (`publish-form.ts`).
 */
const asPublished = sql`for share of ${form}`;

/** Forms of a proposal at their newest version: those that `asked` it, and that it is not pinned to yet. */
const pinning = (proposalId: number, today: string, also: SQL): SQL => sql`
  insert into ${proposalForm} (proposal_id, form_id, version)
  select ${proposal.id}, ${form.id}, ${form.current} from ${proposal}, ${form}
  where ${proposal.id} = ${proposalId} and ${form.place} = 'proposal' and ${form.isActive} and ${form.current} is not null
    and ${appliesTo(form, sql`${today}`)} and ${also} ${asPublished}
  on conflict (proposal_id, form_id) do nothing`;

/** A proposal begins by what is asked on its day. */
export const pinAtBeginning = async (tx: Tx, proposalId: number, today: string): Promise<void> => {
  await tx.execute(pinning(proposalId, today, sql`true`));
};

/** Another station, or kind, brings its questions with it; those of the former wait with their answers. */
export const pinForPlace = async (tx: Tx, proposalId: number, today: string): Promise<void> => {
  await tx.execute(
    pinning(
      proposalId,
      today,
      sql`(${form.stationId} is not null or ${form.kindId} is not null or ${form.sessionId} is not null)`,
    ),
  );
};

/**
 * What asks a draft nothing at its submit asks it nothing afterwards either: the author has seen these questions go. Their
 * answers stay, as those of any question that is asked no more.
 */
export const unpinSwitchedOff = (tx: Tx, proposalId: number): Promise<void> =>
  writeLater(
    tx,
    sql`delete from ${proposalForm} using ${form}
      where ${proposalForm.proposalId} = ${proposalId} and ${form.id} = ${proposalForm.formId} and not ${form.isActive}`,
  );

/** Moves to the newest version of every form that asks this proposal; what was answered stays. */
export async function moveToNewest(tx: Tx, proposalId: number, today: string): Promise<void> {
  await tx.execute(sql`
    insert into ${proposalForm} as pinned (proposal_id, form_id, version, moved_from)
    select ${proposal.id}, ${form.id}, ${form.current}, 0 from ${proposal}, ${form}
    where ${proposal.id} = ${proposalId} and ${form.place} = 'proposal' and ${form.isActive} and ${form.current} is not null
      and ${appliesTo(form, sql`${today}`)} ${asPublished}
    on conflict (proposal_id, form_id) do update set version = excluded.version, moved_from = pinned.version
      where pinned.version <> excluded.version`);
}
