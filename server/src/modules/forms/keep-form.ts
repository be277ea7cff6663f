import type { Actor } from '@luch/contract/account/roles.ts';
import { formLimits } from '@luch/contract/forms/form-limits.ts';
import type { FormFile, FormInput, ImportInput } from '@luch/contract/forms/form.schemas.ts';
import type { Question } from '@luch/contract/forms/question.schemas.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { audit } from '../audit/audit.commands.ts';
import { asNew } from './as-new.ts';
import { demandOwn } from './forms.policy.ts';
import { belongsSomewhere, lockForm, stationKindOf, versionOf } from './forms.queries.ts';
import { form, formVersion } from './forms.tables.ts';
import { giveIds } from './give-ids.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;

/** A new form with a first version to edit, empty or with the questions of another one. */
export function createForm({ db, clock }: Parts, actor: Actor, input: FormInput): Promise<number> {
  return db.transaction(async (tx) => {
    const questions = input.copy_of === undefined ? [] : await questionsToCopy(tx, actor, input.copy_of);
    return begin(tx, actor, clock.now(), { ...input, questions });
  });
}

export function importForm({ db, clock }: Parts, actor: Actor, input: z.output<typeof ImportInput>): Promise<number> {
  const { file, title = file.title, ...whose } = input;
  return db.transaction((tx) =>
    begin(tx, actor, clock.now(), { ...whose, place: file.place, title, questions: asNew(file.questions) }),
  );
}

export async function exportForm({ db }: Pick<Deps, 'db'>, actor: Actor, id: number): Promise<FormFile> {
  return db.transaction(async (tx) => {
    const { place, title } = await lockForm(tx, actor, id);
    const { version } = await versionOf(tx, id);
    return { schema: 'luch-form-1', place: place as FormFile['place'], title, questions: [...version.questions] };
  });
}

export async function switchForm({ db, clock }: Parts, actor: Actor, id: number, isActive: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockForm(tx, actor, id);
    if (row.isActive === isActive) return;
    await tx.update(form).set({ isActive }).where(eq(form.id, id));
    const action = isActive ? 'form_switched_on' : 'form_switched_off';
    const detail = { form: row.title };
    await audit(tx, { at: clock.now(), actorId: actor.id, action, subject: 'setting', subjectId: id, detail });
  });
}

async function questionsToCopy(tx: Tx, actor: Actor, id: number): Promise<Question[]> {
  await lockForm(tx, actor, id);
  return asNew((await versionOf(tx, id)).version.questions);
}

interface Beginning extends Pick<FormInput, 'place' | 'kind' | 'station_id' | 'session_id' | 'title'> {
  readonly questions: readonly Question[];
}

async function begin(
  tx: Tx,
  actor: Actor,
  now: Date,
  { questions, place, title, ...whose }: Beginning,
): Promise<number> {
  if (!(await belongsSomewhere(tx, whose))) throw new FieldError({ station_id: [{ key: 'validation.choice' }] });
  demandOwn(actor, { stationId: whose.station_id, stationKind: await stationKindOf(tx, whose.station_id) });
  await demandRoom(tx, place, whose);
  const [row] = await tx
    .insert(form)
    .values({
      place,
      title,
      kindId: whose.kind,
      stationId: whose.station_id,
      sessionId: whose.session_id,
      createdAt: now,
      createdBy: actor.id,
    })
    .returning({ id: form.id });
  if (!row) throw new Error('No form was made');
  const { questions: named } = await giveIds(tx, row.id, questions);
  await tx.insert(formVersion).values({ formId: row.id, number: 1, questions: named, savedAt: now, savedBy: actor.id });
  return row.id;
}

/** Each proposal asks for all forms that are for it. @throws AppError `list_full` */
async function demandRoom(
  tx: Tx,
  place: Beginning['place'],
  { kind, station_id: stationId, session_id: sessionId }: Pick<Beginning, 'kind' | 'station_id' | 'session_id'>,
): Promise<void> {
  const same = (column: AnyPgColumn, id: number | null) => (id === null ? isNull(column) : eq(column, id));
  const known = await tx.$count(
    form,
    and(
      eq(form.place, place),
      same(form.kindId, kind),
      same(form.stationId, stationId),
      same(form.sessionId, sessionId),
    ),
  );
  if (known >= formLimits.forms) throw new AppError('list_full', { limit: formLimits.forms });
}
