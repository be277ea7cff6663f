import type { EquipmentRow, MethodRow } from './reference.schemas.ts';
import { answers, stemsOf, wordsOf } from './word-stem.ts';

/**
 * The station chosen by what one wants to do: 'спектры поглощения церия in situ' finds СТМ and ЭКСАФС-Д. Pure and fast
 * enough for every key stroke; both languages are searched whatever the language of the screen.
 */

/** The words of a station by the weight of the place they stand in; prepared once per list. */
export interface StationDocument {
  readonly id: number;
  readonly fields: readonly { readonly weight: number; readonly words: readonly string[] }[];
}
export interface FoundStation {
  readonly id: number;
  readonly score: number;
}

const weights = { name: 8, fullName: 5, names: 4, description: 2, methodDescription: 1 } as const;
/** Words that say nothing about a station. */
const fillers = new Set(
  wordsOf(
    'в во на с со и или из к ко о об от до для по при под над за без у не как мы я хочу нужно in on at of the a an and or to for with by from',
  ),
);

/** Prepares active stations (rows of type `station`) with the methods they offer. */
export function stationDocuments(
  rows: readonly EquipmentRow[],
  methods: readonly MethodRow[],
): readonly StationDocument[] {
  return rows
    .filter((row) => row.type === 'station')
    .map((row) => {
      const own = methods.filter((method) => method.method_equipment.includes(row.id));
      return {
        id: row.id,
        fields: [
          field(weights.name, row.name),
          field(weights.fullName, row.full_name),
          field(weights.names, row.search_names, ...own.flatMap((method) => [method.name, method.short_name])),
          field(weights.description, row.description),
          field(weights.methodDescription, row.search_text, ...own.map((method) => method.description)),
        ],
      };
    });
}

const field = (weight: number, ...texts: string[]) => ({ weight, words: [...new Set(texts.flatMap(wordsOf))] });

/**
 * The stations that answer most of the searched words, best first: as many words as any station answers, or fewer but
 * more than half of that; then those that answer in a weightier place. All stations in their order when nothing is
 * searched; none when no word is answered.
 */
export function searchStations(query: string, documents: readonly StationDocument[]): readonly FoundStation[] {
  const searched = [...new Set(wordsOf(query))].filter((word) => !fillers.has(word)).map(stemsOf);
  if (searched.length === 0) return documents.map(({ id }) => ({ id, score: 0 }));
  const found = documents.map((document) => {
    const hits = searched.map((stems) => weightOf(document, stems)).filter((weight) => weight > 0);
    return { id: document.id, answered: hits.length, score: hits.reduce((sum, weight) => sum + weight, 0) };
  });
  const most = Math.max(0, ...found.map(({ answered }) => answered));
  return found
    .filter(({ answered }) => answered > 0 && answered * 2 > most)
    .toSorted((a, b) => b.answered - a.answered || b.score - a.score)
    .map(({ id, score }) => ({ id, score }));
}

/** The weightiest place that answers a word, by how well it does; 0 when none does. */
function weightOf(document: StationDocument, stems: readonly string[]): number {
  const answerOf = ({ weight, words }: StationDocument['fields'][number]) =>
    weight * words.reduce<number>((best, word) => Math.max(best, answers(word, stems)), 0);
  return document.fields.reduce((best, place) => Math.max(best, answerOf(place)), 0);
}
