import type { Actor } from '@luch/contract/account/roles.ts';
import type { MailTextProblem } from '@luch/contract/administration/mail-texts.ts';
import { FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../audit/audit.commands.ts';
import { movedOn } from '../../../platform/moved-on.ts';

/** A text that administrators write anew: of a letter or of a form. */
export interface TextView {
  readonly text: string;
  readonly initial: string;
  readonly changed_by: string;
}

interface TextChange<View extends TextView> {
  /** Under which it stands in the log. */
  readonly name: string;
  readonly action: 'mail_text_changed' | 'form_text_changed';
  readonly seen: number;
  /** Null: as it was at first. */
  readonly text: string | null;
  readonly lock: (
    tx: Tx,
  ) => Promise<{ readonly version: number; readonly changedAt: Date; readonly text: string | null } | undefined>;
  /** @throws AppError `not_found` */
  readonly read: (tx: Tx) => Promise<View>;
  readonly store: (
    tx: Tx,
    change: { readonly text: string | null; readonly at: Date; readonly by: number },
  ) => Promise<void>;
  readonly problemOf: (text: string, initial: string) => MailTextProblem | undefined;
}

/** @throws AppError `not_found`, `moved_on`; FieldError for a text that would spoil what it stands in */
export function changeText<View extends TextView>(
  { db, clock, texts }: Deps,
  actor: Actor,
  screen: Language,
  { name, action, seen, text, lock, read, store, problemOf }: TextChange<View>,
): Promise<View> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const row = await lock(tx);
    const before = await read(tx);
    if (seen !== (row?.version ?? 0)) {
      const what = texts.text(screen, 'administration.changed.mail_text');
      const said = { action: 'change_text', what, by: before.changed_by, at: row?.changedAt ?? at };
      throw movedOn(said, { text: before });
    }
    const problem = text === null ? undefined : problemOf(text, before.initial);
    if (problem) throw new FieldError({ text: [problem] });
    if (text === (row?.text ?? null)) return before;
    await store(tx, { text, at, by: actor.id });
    const changes = [{ field: name, from: before.text, to: text ?? before.initial }];
    await audit(tx, { at, actorId: actor.id, action, subject: 'setting', detail: { name, changes } });
    return read(tx);
  });
}
