import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { HistoryAnswer } from '@luch/contract/proposal/staff.schemas.ts';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { Subscription } from '../../../platform/events.ts';

export type HistoryLine = z.output<typeof HistoryAnswer>['history'][number];
/** @throws AppError `not_found` for whoever may not see the object */
type History = (deps: Deps, actor: Actor, id: number, language: Language) => Promise<HistoryLine[]>;

/** The call of histories is proposals'; a module above answers for objects of its own type. */
const histories = new Map<number, History>();

export const historyOfType = (type: number): History | undefined => histories.get(type);

export const answersHistory =
  (type: number, history: History): Subscription =>
  () =>
    void histories.set(type, history);
