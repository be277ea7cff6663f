import { initialled } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { HistoryLine } from '../../proposal/card/histories.events.ts';
import { passById } from '../pass.queries.ts';
import { passActionName, passStatusName } from '../pass.view.ts';
import { passHistoryOf } from './pass-parts.queries.ts';

/** The history of a pass as the older call lays it out; the last entry is where it stands. @throws AppError `not_found` */
export async function passHistoryAnswer(
  { db, texts }: Deps,
  actor: Actor,
  id: number,
  language: Language,
): Promise<HistoryLine[]> {
  if (!(await passById(db, actor, id, language))) throw new AppError('not_found');
  const happened = await passHistoryOf(db, id);
  return happened.map(({ entry, actor: by }, index) => ({
    is_active: index === happened.length - 1,
    action: {
      descr: passStatusName(texts, language, entry.toStatus),
      descr_full: [passActionName(texts, language, entry.action), entry.comment].filter(Boolean).join('. '),
    },
    creator: { individual: initialled(by ?? { last_name: '', first_name: '' }) },
    created_at: entry.at.toISOString(),
    comment: entry.comment,
  }));
}
