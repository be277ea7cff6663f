import { describe, expect, test } from 'vitest';
import type { EquipmentRow, MethodRow } from './reference.schemas.ts';
import { searchStations, stationDocuments } from './station-search.ts';

const station = (
  id: number,
  name: string,
  full_name: string,
  description: string,
  search_names: string,
): EquipmentRow => ({
  id,
  code: `s${id}`,
  name,
  full_name,
  type: 'station',
  megascience_type: 'synchrotron',
  megascience_type_ext_id: 1,
  description,
  is_available: true,
  additional_for: [],
  parameters: [],
  typical_hours: null,
  search_names,
  search_text: '',
});
const method = (id: number, name: string, short_name: string, description: string, ...at: number[]): MethodRow => ({
  id,
  name,
  short_name,
  description,
  method_equipment: at,
});

const rows = [
  station(1, 'БЕЛОК', 'Белковая кристаллография', 'Кристаллы белков при 100 К.', 'BELOK Protein crystallography MX'),
  station(
    3,
    'БиоМУР',
    'Биологическое малоугловое рассеяние',
    'Растворы белков и полимеров.',
    'BioMUR Small-angle SAXS',
  ),
  station(
    7,
    'СТМ',
    'Структурное материаловедение',
    'In situ-ячейки для катализаторов.',
    'STM X-ray absorption spectroscopy XAFS',
  ),
  station(8, 'ЭКСАФС-Д', 'Энергодисперсионная спектроскопия поглощения', 'Быстрые превращения.', 'EXAFS-D DXAFS'),
  station(4, 'ДИКСИ', 'Дифракционное кино', 'Волокна, плёнки и поликристаллы при растяжении.', 'DICSI diffraction'),
  { ...station(1001, 'Криостат', '', 'Белки', ''), type: 'additional' as const },
];
const methods = [
  method(15, 'Спектроскопия рентгеновского поглощения (XANES/EXAFS)', 'XAFS', 'Степень окисления.', 7, 8),
  method(4, 'Малоугловое рентгеновское рассеяние', 'МУРР', 'Форма частиц в растворах.', 3, 4),
];
const documents = stationDocuments(rows, methods);
const find = (query: string) => searchStations(query, documents).map(({ id }) => id);

describe('the station is found by what one wants to do', () => {
  test('all words of a wish need not occur; who answers more of them stands higher', () => {
    expect(find('спектры поглощения церия in situ')).toEqual([7, 8]);
  });

  test('endings do not matter, nor does the fleeting vowel of белок', () => {
    expect(find('белков')).toEqual([1, 3]);
    expect(find('белок')).toEqual([1, 3]);
    expect(find('растворов')).toEqual([3, 4]);
  });

  test('neither case nor ё matters', () => {
    expect(find('ПЛЕНКА')).toEqual([4]);
    expect(find('плёнок')).toEqual([4]);
  });

  test('English words and abbreviations find Russian rows', () => {
    expect(find('protein crystals')).toEqual([1]);
    expect(find('saxs')).toEqual([3]);
    expect(find('exafs')).toEqual([7, 8]);
  });

  test('a word inside a longer one counts, but less', () => {
    expect(find('кристаллы')).toEqual([1, 4]);
  });

  test('a wish of which only one word is known still finds something', () => {
    expect(find('катализаторы музейных предметов')).toEqual([7]);
    expect(find('шерстяной носок')).toEqual([]);
  });

  test('short words are taken whole', () => {
    expect(find('стм')).toEqual([7]);
    expect(find('ст')).toEqual([]);
  });

  test('the name weighs more than a description', () => {
    expect(searchStations('белок', documents)[0]?.id).toBe(1);
  });

  test('nothing searched, or only fillers: all stations in their order, no equipment', () => {
    expect(find(' ')).toEqual([1, 3, 7, 8, 4]);
    expect(find('для')).toEqual([1, 3, 7, 8, 4]);
  });
});
