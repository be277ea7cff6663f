import type { Actor } from '@luch/contract/account/roles.ts';
import type { DraftFormInput } from '@luch/contract/forms/form.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { formView } from './form.view.ts';
import { lockForm } from './forms.queries.ts';
import { formVersion, type FormVersion } from './forms.tables.ts';
import { giveIds, type Named } from './give-ids.ts';

/**
 * Keeps what is being edited. The first save after a publication begins the next version.
 * @throws AppError `stale` with what stands there, for who began with something older
 */
export function saveForm(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  language: Language,
  { form_id: id, version, saves, questions }: z.output<typeof DraftFormInput>,
): Promise<Named['given']> {
  return db.transaction(async (tx) => {
    const row = await lockForm(tx, actor, id);
    const newest = await newestVersion(tx, id);
    const isEdited = newest?.publishedAt === null;
    const next = isEdited ? newest.number : (row.current ?? 0) + 1;
    const seen = isEdited ? newest.saves : 0;
    if (version !== next || (saves !== undefined && saves !== seen)) throw await staleForm(tx, actor, language, id);
    const named = await giveIds(tx, id, questions);
    const values = {
      questions: named.questions,
      saves: seen + 1,
      savedAt: clock.now(),
      savedBy: actor.id,
    };
    await (isEdited
      ? tx.update(formVersion).set(values).where(ofVersion(id, next))
      : tx.insert(formVersion).values({ formId: id, number: next, ...values }));
    return named.given;
  });
}

export const ofVersion = (formId: number, number: number) =>
  and(eq(formVersion.formId, formId), eq(formVersion.number, number));

export async function newestVersion(tx: Tx, formId: number): Promise<FormVersion | undefined> {
  const [row] = await tx
    .select()
    .from(formVersion)
    .where(eq(formVersion.formId, formId))
    .orderBy(desc(formVersion.number))
    .limit(1);
  return row;
}

/** What somebody else has made of it: for whoever was slower. */
export const staleForm = async (tx: Tx, actor: Actor, language: Language, id: number): Promise<AppError> =>
  new AppError('stale', {}, { current: await formView(tx, actor, language, { id }) });
