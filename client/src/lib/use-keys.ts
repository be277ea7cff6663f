import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type KeyGroup, type KeyName, keyTable, pressedIn } from './key-table.ts';
import { isCovered, isTyping } from './keys.ts';

/**
 * What a key does, by which of its keys; answers false when it does nothing this time, and the press goes its usual way.
 * `'part'`: the part that has the focus hears it itself. Undefined: the key does not hold now.
 */
export type KeyAct = ((event: KeyboardEvent, at: number) => unknown) | 'part' | undefined;
type Acts<Group extends KeyGroup> = Readonly<Record<KeyName<Group>, KeyAct>>;

interface Options<Group extends KeyGroup> {
  /** Heard before the page: a dialog over this window hears the same press afterwards, and is still there to be seen. */
  readonly first?: boolean;
  /** Also while somebody writes in a field. */
  readonly whileTyping?: readonly KeyName<Group>[];
  /** Also while a list or another window stands over it. */
  readonly whenCovered?: boolean;
}

interface Layer {
  readonly group: KeyGroup;
  readonly isCovered: () => boolean;
  readonly names: () => readonly string[];
}
const layers = new Set<Layer>();

export interface HeldKeys {
  readonly group: KeyGroup;
  readonly names: readonly string[];
}

const order = Object.keys(keyTable);

/**
 * The keys that hold on the present screen.
 * @param below under the window on top, which is about to close
 */
export function heldKeys({ below = false } = {}): HeldKeys[] {
  const held = new Map<KeyGroup, Set<string>>();
  for (const layer of layers) {
    if (!below && layer.isCovered()) continue;
    held.set(layer.group, new Set([...(held.get(layer.group) ?? []), ...layer.names()]));
  }
  return [...held]
    .map(([group, names]) => ({ group, names: Object.keys(keyTable[group]).filter((name) => names.has(name)) }))
    .filter(({ names }) => names.length > 0)
    .toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group));
}

/**
 * The only way in which a screen has keys: what they do stands beside their names in the table, so that the list of keys
 * never names one that does nothing. Silent while somebody types or something stands over `own`.
 */
export function useKeys<Group extends KeyGroup>(
  group: Group,
  own: RefObject<Element | null>,
  acts: Acts<Group>,
  { first = false, whileTyping = [], whenCovered = false }: Options<Group> = {},
): void {
  const names = (Object.keys(keyTable[group]) as KeyName<Group>[]).filter((name) => acts[name] !== undefined);
  const isSilent = () => !whenCovered && isCovered(own.current);
  const held = useEffectEvent(() => names);
  const silent = useEffectEvent(isSilent);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const pressed = pressedIn(group, event, names);
    const act = pressed && acts[pressed.name];
    if (!act || act === 'part' || isSilent()) return;
    if (isTyping(event.target) && !whileTyping.includes(pressed.name)) return;
    if (act(event, pressed.at) === false) return;
    event.preventDefault();
    if (first) event.stopImmediatePropagation();
  });
  useEffect(() => {
    const layer: Layer = { group, isCovered: () => silent(), names: () => held() };
    const listen = (event: KeyboardEvent) => press(event);
    layers.add(layer);
    globalThis.addEventListener('keydown', listen, { capture: first });
    return () => {
      layers.delete(layer);
      globalThis.removeEventListener('keydown', listen, { capture: first });
    };
  }, [group, first]);
}

/** Esc leaves a field first, which saves it, and then the window: unless something stands over it. */
export function useEscape(own: RefObject<Element | null>, onLeave: () => void): void {
  useKeys('panel', own, { close: (event) => leaveFieldOr(event, onLeave) }, { first: true, whileTyping: ['close'] });
}

/** The mark of a field that answers Esc itself, which the windows of the library know, too. */
export const answersEscape = { 'data-mantine-stop-propagation': true };

/** Leaves the field that somebody writes in, which saves it, unless that answers by itself; else does what was asked. */
export const leaveFieldOr = ({ target }: KeyboardEvent, leave: () => void): unknown => {
  const field = isTyping(target) && target instanceof HTMLElement ? target : undefined;
  if (field?.matches('[data-mantine-stop-propagation="true"]')) return false;
  if (field) field.blur();
  else leave();
  return undefined;
};
