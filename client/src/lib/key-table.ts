/**
 * Every key of the portal, once: what a screen does by keys and what the list of keys says are both read here. Keys are
 * known by their place (`KeyboardEvent.code`), so that they work with a Russian layout too.
 */
export const keyTable = {
  everywhere: { search: ['Slash'], help: ['Shift+Slash'] },
  list: {
    next: ['KeyJ'],
    previous: ['KeyK'],
    arrows: ['ArrowDown', 'ArrowUp'],
    choose: ['KeyX'],
    open: ['Enter'],
  },
  search: { down: ['ArrowDown'], open: ['Enter'] },
  card: { next: ['KeyJ'], previous: ['KeyK'], close: ['Escape'] },
  outbox: { next: ['KeyJ', 'ArrowDown'], previous: ['KeyK', 'ArrowUp'], edit: ['KeyE'], letGo: ['Delete'] },
  panel: { close: ['Escape'] },
  rating: { choose: ['Digit1', 'Digit2', 'Digit3', 'Digit4'], give: ['Mod+Enter'] },
  mark: { tenth: ['ArrowLeft', 'ArrowRight'], whole: ['Shift+ArrowLeft', 'Shift+ArrowRight'] },
  queue: { unrated: ['KeyN'], next: ['KeyJ'], previous: ['KeyK'], leave: ['Escape'] },
  council: {
    next: ['KeyJ'],
    previous: ['KeyK'],
    decide: ['Digit1', 'Digit2', 'Digit3', 'Digit4'],
    hours: ['KeyH'],
  },
  room: { next: ['PageDown', 'ArrowRight'], previous: ['PageUp', 'ArrowLeft'] },
  order: { move: ['Alt+ArrowUp', 'Alt+ArrowDown'] },
  matrix: {
    go: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    ten: ['PageUp', 'PageDown'],
    ends: ['Home', 'End'],
    corners: ['Mod+Home', 'Mod+End'],
    choose: ['Space'],
  },
  calendar: {
    go: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    open: ['Enter', 'Space'],
    move: ['Alt+ArrowUp', 'Alt+ArrowDown', 'Alt+ArrowLeft', 'Alt+ArrowRight'],
    lengthen: ['Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight'],
    keep: ['Enter'],
    putBack: ['Escape'],
  },
  change: { undo: ['Mod+KeyZ'] },
  plan: { go: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], open: ['Enter'], choose: ['Space'] },
  proposal: { next: ['Mod+Enter'], save: ['Mod+KeyS'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export type KeyGroup = keyof typeof keyTable;
export type KeyName<Group extends KeyGroup> = keyof (typeof keyTable)[Group] & string;

export interface Press {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Signs that stand elsewhere on other layouts: what is typed counts too. */
const signs: Readonly<Record<string, string>> = { Slash: '/', 'Shift+Slash': '?' };

/** The place of a key as the table writes it. Keys of a screen have no places: what is typed tells them. */
export const placeOf = ({ code, key }: Pick<Press, 'code' | 'key'>): string => {
  if (code) return code.replace(/^Numpad(\d)$/, 'Digit$1').replace(/^NumpadEnter$/, 'Enter');
  if (key === ' ') return 'Space';
  return key.replace(/^\d$/, 'Digit$&').replace(/^[a-z]$/i, (letter) => `Key${letter.toUpperCase()}`);
};

/** On a Mac the command key is what Ctrl is elsewhere. */
const patternOf = (press: Press): string =>
  [(press.ctrlKey || press.metaKey) && 'Mod', press.altKey && 'Alt', press.shiftKey && 'Shift', placeOf(press)]
    .filter(Boolean)
    .join('+');

const isPressed = (pattern: string, press: Press): boolean =>
  patternOf(press) === pattern || (signs[pattern] === press.key && !press.altKey && !press.ctrlKey && !press.metaKey);

/** The keys of one name; their order tells directions and figures apart. */
export const patternsOf = (group: KeyGroup, name: string): readonly string[] =>
  (keyTable[group] as Readonly<Record<string, readonly string[]>>)[name] ?? [];

/** What a press asks for in this group, by which of its keys; undefined for a key of something else. */
export function pressedIn<Group extends KeyGroup>(
  group: Group,
  press: Press,
  among: readonly KeyName<Group>[] = Object.keys(keyTable[group]) as KeyName<Group>[],
): { name: KeyName<Group>; at: number } | undefined {
  for (const name of among) {
    const at = patternsOf(group, name).findIndex((pattern) => isPressed(pattern, press));
    if (at !== -1) return { name, at };
  }
  return undefined;
}

const caps: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Mod: 'Ctrl',
};
const macCaps: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };

/** What stands on the keys of a pattern, those that are held first. */
export function capsOf(pattern: string, isMac = false): string[] {
  const sign = signs[pattern];
  if (sign) return [sign];
  return pattern
    .split('+')
    .map((part) => (isMac ? macCaps[part] : undefined) ?? caps[part] ?? part.replace(/^(Key|Digit)/, ''));
}
