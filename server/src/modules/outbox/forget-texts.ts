import { DAY } from '@luch/contract/kernel/days.ts';
import type { Deps } from '../../platform/deps.ts';
import { forgetKept } from '../../platform/mail/forget-kept.ts';

/** Of letters that are older than the setting says. */
export const forgetTexts = ({ db, clock, settings }: Deps): Promise<number> =>
  forgetKept(db, new Date(clock.now().getTime() - settings.value('letter_text_days') * DAY));
