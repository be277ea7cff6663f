import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { PassGuestInput } from '@luch/contract/pass/pass.inputs.ts';
import type { PassSaid } from '@luch/contract/pass/pass.schemas.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { passCard, todayAt } from '../card/pass-card.view.ts';
import { passFacts } from '../pass.facts.ts';
import { notifyPass } from '../pass.live.ts';
import { correctVerdict, demand } from '../pass.policy.ts';
import { passById } from '../pass.queries.ts';
import { pass, passGuest, passHistory } from '../pass.tables.ts';
import { CORRECTED } from '../pass.view.ts';

/**
 * On whose forms a guest prints, as the office that prints them knows it: the request has begun with an organisation.
 * @throws AppError `not_found`, or the code of the verdict
 */
export async function correctGuest(
  deps: Deps,
  actor: Actor,
  language: Language,
  { pass_id: id, guest_id: guestId, is_foreign: isForeign }: PassGuestInput,
): Promise<z.output<typeof PassSaid>> {
  await deps.db.transaction(async (tx) => {
    await tx.select({ id: pass.id }).from(pass).where(eq(pass.id, id)).for('no key update');
    const found = await passById(tx, actor, id, language);
    if (!found) throw new AppError('not_found');
    demand(correctVerdict(passFacts(actor, found, todayAt(deps))));
    const changed = await tx
      .update(passGuest)
      .set({ isForeign })
      .where(and(eq(passGuest.id, guestId), eq(passGuest.passId, id)))
      .returning({ id: passGuest.id });
    if (changed.length === 0) throw new AppError('not_found');
    // Pictures of its forms are kept by the version.
    await tx
      .update(pass)
      .set({ version: sql`${pass.version} + 1` })
      .where(eq(pass.id, id));
    const { status } = found.row;
    await tx.insert(passHistory).values({
      passId: id,
      action: CORRECTED,
      fromStatus: status,
      toStatus: status,
      actorId: actor.id,
      at: deps.clock.now(),
    });
    await notifyPass(deps, tx, id);
  });
  const card = await passCard(deps, deps.db, actor, language, id);
  return { status: 'ok', id, detail: deps.texts.text(language, 'pass.said.corrected'), pass: card };
}
