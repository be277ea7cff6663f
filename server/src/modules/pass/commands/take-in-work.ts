import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { PassesMoved } from '@luch/contract/pass/pass.schemas.ts';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { performPassAction } from './perform-pass-action.ts';

/** Several requests taken in work, each in a transaction of its own: who was faster with one holds up no other. */
export async function takeInWork(
  deps: Deps,
  actor: Actor,
  language: Language,
  ids: readonly number[],
): Promise<z.output<typeof PassesMoved>> {
  const done: number[] = [];
  const refused: { id: number; code: string; detail: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      await performPassAction(deps, actor, { id, action: 'in_work' });
      done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, code: error.code, detail: deps.texts.text(language, `errors.${error.code}`) });
    }
  }
  return {
    status: 'ok',
    detail: deps.texts.text(language, 'pass.said.in_work', { count: done.length }),
    done,
    refused,
  };
}
