import { dateFormat } from '@luch/contract/kernel/formats.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import type { Deps } from '../../../platform/deps.ts';

interface Telling {
  readonly deps: Pick<Deps, 'config'>;
  readonly now: Date;
}

/** «02.02.2027, 09:00 МСК», on the facility's clocks. */
export function momentIn(context: Telling, language: Language, at: Date, zone?: 'without zone'): string {
  const text = dateFormat('ru', {
    timeZone: context.deps.config.facilityTimeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
  return zone ? text : `${text} ${zoneName(context, language)}`;
}

export function zoneName({ deps, now }: Telling, language: Language): string {
  const parts = dateFormat(language, {
    timeZone: deps.config.facilityTimeZone,
    timeZoneName: 'short',
  }).formatToParts(now);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  return language === 'ru' && name === 'GMT+3' ? 'МСК' : name;
}
