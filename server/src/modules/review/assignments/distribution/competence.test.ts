import { expect, it } from 'vitest';
import { competenceIn, type Subject } from './competence.ts';

const zeolite: Subject = { areaId: 1, methodId: 5, text: 'Медьсодержащие цеолиты: спектроскопия катализаторов' };
const steel: Subject = { areaId: 2, methodId: 6, text: 'Нейтронная дифракция сталей' };
const judge = (known: readonly Subject[], asked: Subject = zeolite) =>
  competenceIn(new Map([[7, asked]]), new Map([[1, known]]))(1, 7);

it('area, method and words together make a hundred', () => {
  expect(judge([zeolite])).toEqual({
    score: 100,
    area: true,
    method: true,
    words: ['катализаторов', 'медьсодержащие', 'спектроскопия'],
  });
});

it('of another field nothing is known', () => {
  expect(judge([steel])).toEqual({ score: 0, area: false, method: false, words: [] });
  expect(judge([])).toMatchObject({ score: 0 });
});

it('words are known in another case and number, and without ё', () => {
  const other = { areaId: null, methodId: null, text: 'Медьсодержащий цеолит и чёрные катализаторы' };
  expect(judge([other]).words).toEqual(expect.arrayContaining(['цеолиты', 'катализаторов', 'медьсодержащие']));
  const english = { areaId: null, methodId: null, text: 'Copper zeolites and catalysts' };
  expect(judge([english], { ...english, text: 'A copper zeolite catalyst' }).words).toHaveLength(3);
});

it('words alone never count as much as the area', () => {
  expect(judge([{ ...zeolite, areaId: 3, methodId: 9 }]).score).toBe(30);
  expect(judge([{ ...steel, areaId: 1 }]).score).toBe(35);
});

it('a proposal without an area or a method matches nobody by it', () => {
  const bare = { areaId: null, methodId: null, text: 'Цеолиты' };
  expect(judge([bare], bare)).toMatchObject({ area: false, method: false });
});
