import type { Language } from '@luch/contract/kernel/language.ts';
import type { GhsFound, HazardView } from '@luch/contract/safety/safety.schemas.ts';
import { safetyLimits } from '@luch/contract/safety/safety-limits.ts';
import { pictograms } from '@luch/contract/safety/safety.schemas.ts';
import type { z } from 'zod';
import ghs from './ghs.json' with { type: 'json' };

/** Statements and substances by the UN list: what they say in both languages, and which pictograms they bring. */

type Pictogram = (typeof pictograms)[number];
interface Words {
  readonly ru: string;
  readonly en: string;
}
const hazards = new Map(
  Object.entries<Words & { readonly pictograms: readonly string[] }>(ghs.hazards).map(([code, said]) => [code, said]),
);

export const isHazard = (code: string): boolean => hazards.has(code);

export function hazardView(language: Language, code: string): HazardView {
  const said = hazards.get(code);
  return { code, text: said?.[language] ?? '', pictograms: [...(said?.pictograms ?? [])] as Pictogram[] };
}

/** Each once, in the order of the list. Whoever has the skull needs no exclamation mark for the same. */
export function pictogramsOf(views: readonly HazardView[]): Pictogram[] {
  const shown = new Set(views.flatMap((view) => view.pictograms));
  return pictograms.filter((one) => shown.has(one));
}

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** By a part of a name in either language, a CAS or UN number, or a code. */
export function searchGhs(language: Language, search: string): z.output<typeof GhsFound> {
  const text = plain(search.trim());
  const has = (...parts: readonly string[]) => parts.some((part) => plain(part).includes(text));
  const starts = (name: string) => Number(!plain(name).startsWith(text));
  return {
    substances: ghs.substances
      .filter(({ cas, un, ru, en }) => has(ru, en) || cas === text || (un !== '' && un === text.replace(/^un\s*/, '')))
      .toSorted((a, b) => starts(a[language]) - starts(b[language]) || a[language].localeCompare(b[language], language))
      .slice(0, safetyLimits.found)
      .map((one) => {
        const views = one.hazards.map((code) => hazardView(language, code));
        const { cas, un } = one;
        return { name: one[language], cas, un_number: un, hazards: views, pictograms: pictogramsOf(views) };
      }),
    hazards: [...hazards]
      .filter(([code, said]) => has(code, said.ru, said.en))
      .slice(0, safetyLimits.found)
      .map(([code]) => hazardView(language, code)),
    precautions: Object.entries<Words>(ghs.precautions)
      .filter(([code, said]) => has(code, said.ru, said.en))
      .slice(0, safetyLimits.found)
      .map(([code, said]) => ({ code, text: said[language] })),
  };
}
