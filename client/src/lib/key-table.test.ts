import { describe, expect, it } from 'vitest';
import { capsOf, type KeyGroup, type Press, pressedIn } from './key-table.ts';

const press = (code: string, more: Partial<Press> = {}): Press => ({
  code,
  key: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});
const asked = (group: KeyGroup, code: string, more?: Partial<Press>) => pressedIn(group, press(code, more));

describe('keys are known by their place', () => {
  it('1 to 4 on both rows of digits', () => {
    expect(asked('rating', 'Digit1')).toEqual({ name: 'choose', at: 0 });
    expect(asked('rating', 'Numpad4')).toEqual({ name: 'choose', at: 3 });
    expect(asked('rating', 'Digit5')).toBeUndefined();
  });

  it('letters on a Russian layout too', () => {
    expect(asked('list', 'KeyJ', { key: 'о' })?.name).toBe('next');
  });

  it('a sign wherever the layout has it', () => {
    expect(asked('everywhere', 'Slash', { key: '/' })?.name).toBe('search');
    expect(asked('everywhere', 'Backslash', { key: '/', shiftKey: true })?.name).toBe('search');
    expect(asked('everywhere', 'Digit7', { key: '?', shiftKey: true })?.name).toBe('help');
    expect(asked('everywhere', 'Slash', { key: ',', shiftKey: true })?.name).toBe('help');
  });

  it('what is typed tells a key without a place', () => {
    expect(asked('calendar', '', { key: ' ' })?.name).toBe('open');
    expect(asked('list', '', { key: 'j' })?.name).toBe('next');
    expect(asked('rating', '', { key: '2' })).toEqual({ name: 'choose', at: 1 });
  });

  it('arrows with Shift are other keys than without', () => {
    expect(asked('mark', 'ArrowRight')).toEqual({ name: 'tenth', at: 1 });
    expect(asked('mark', 'ArrowLeft', { shiftKey: true })).toEqual({ name: 'whole', at: 0 });
  });

  it('Ctrl and Cmd are one', () => {
    expect(asked('rating', 'Enter', { ctrlKey: true })?.name).toBe('give');
    expect(asked('rating', 'NumpadEnter', { metaKey: true })?.name).toBe('give');
    expect(asked('rating', 'Enter')).toBeUndefined();
  });

  it('combinations of the browser are left alone', () => {
    expect(asked('rating', 'Digit1', { ctrlKey: true })).toBeUndefined();
    expect(asked('mark', 'ArrowLeft', { altKey: true })).toBeUndefined();
    expect(asked('queue', 'KeyN', { shiftKey: true })).toBeUndefined();
    expect(asked('everywhere', 'Slash', { key: '/', ctrlKey: true })).toBeUndefined();
  });
});

describe('what stands on a key', () => {
  it('is its letter, figure, arrow or sign', () => {
    expect(['KeyJ', 'Digit4', 'ArrowUp', 'Escape', 'Shift+Slash'].map((pattern) => capsOf(pattern))).toEqual([
      ['J'],
      ['4'],
      ['↑'],
      ['Esc'],
      ['?'],
    ]);
  });

  it('is what the device has', () => {
    expect(capsOf('Mod+Enter')).toEqual(['Ctrl', 'Enter']);
    expect(capsOf('Mod+Enter', true)).toEqual(['⌘', 'Enter']);
  });
});
