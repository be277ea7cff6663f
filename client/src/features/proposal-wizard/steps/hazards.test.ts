import { describe, expect, test } from 'vitest';
import { roomAfter, switchOthers, withPhrase } from './hazards.ts';

const none = { other_dangers: '', is_different_dangerous: false };
const phrase = { text: 'Вскрывать в вытяжном шкафу.', flag: 'is_toxic' } as const;

describe('ready phrases about hazards', () => {
  test('turn on their own switch, and the one that shows the text', () => {
    expect(withPhrase(none, phrase, '')).toEqual({
      other_dangers: phrase.text,
      is_different_dangerous: true,
      is_toxic: true,
    });
  });

  test('stand on a line of their own under what was written', () => {
    const draft = { other_dangers: 'Водород 5 %. ', is_different_dangerous: true };
    expect(withPhrase(draft, phrase, 'Аргон').other_dangers).toBe(`Водород 5 %.\n${phrase.text}`);
  });

  test('bring back what was put aside with the switch, and count it', () => {
    expect(withPhrase(none, phrase, 'Водород 5 %.').other_dangers).toBe(`Водород 5 %.\n${phrase.text}`);
    expect(roomAfter(none, 'а'.repeat(400), 'б')).toBe(-2);
  });

  test('are offered as long as they fit', () => {
    expect(roomAfter(none, 'а'.repeat(400), '')).toBe(0);
    expect(roomAfter({ ...none, other_dangers: 'а' }, 'а'.repeat(400), '')).toBe(-2);
  });
});

describe('the switch of other hazards', () => {
  test('takes its text out, and gives it back', () => {
    expect(switchOthers(false, { other_dangers: 'Водород', is_different_dangerous: true }, '')).toEqual({
      is_different_dangerous: false,
      other_dangers: '',
    });
    expect(switchOthers(true, none, 'Водород').other_dangers).toBe('Водород');
  });
});
