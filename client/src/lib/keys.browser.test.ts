import { expect, test } from 'vitest';
import { isCovered, isTyping } from './keys.ts';

/* Whose keys they are: a page lies below every window, and a later window over an earlier one. */

const drawn = (html: string): HTMLElement => {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  return place;
};
const partOf = (place: HTMLElement, selector: string): HTMLElement => {
  const part = place.querySelector<HTMLElement>(selector);
  if (!part) throw new Error(selector);
  return part;
};

test('a page is covered by any window, a window by a later one only', () => {
  const place = drawn(
    '<p>page</p><div role="dialog" id="one"><b>1</b></div><div role="dialog" id="two"><b>2</b></div>',
  );
  expect(isCovered(partOf(place, 'p'))).toBe(true);
  expect(isCovered(partOf(place, '#one b'))).toBe(true);
  expect(isCovered(partOf(place, '#two b'))).toBe(false);
  partOf(place, '#two').hidden = true;
  expect(isCovered(partOf(place, '#one b'))).toBe(false);
  place.remove();
});

test('an open list takes the keys, a closed one that stays in the page does not', () => {
  const place = drawn('<div role="listbox">list</div>');
  expect(isCovered(null)).toBe(true);
  partOf(place, '[role="listbox"]').style.display = 'none';
  expect(isCovered(null)).toBe(false);
  place.remove();
});

test('letters go into fields, not into checkboxes', () => {
  const place = drawn('<input id="text"><input type="checkbox" id="box"><textarea></textarea>');
  expect(['#text', '#box', 'textarea'].map((field) => isTyping(partOf(place, field)))).toEqual([true, false, true]);
  place.remove();
});
