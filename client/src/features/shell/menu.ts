import type { RegisteredRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { hasRole, holds, type Profile } from '../../api/account/account.ts';
import type { MenuCounts } from '../../api/proposal/menu.ts';

type Address = keyof RegisteredRouter['routesByPath'];
type PlainAddress = Exclude<Address, `${string}$${string}`>;

export interface MenuEntry {
  to: PlainAddress;
  label: () => string;
  /** Another page of the same workplace, reached from this one. */
  besides?: PlainAddress;
  /** For the bar at the bottom of a phone. */
  short?: () => string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** What waits there. */
  count?: keyof MenuCounts | undefined;
  /** Entries stand in this order. */
  place: number;
}

/** What a module adds to the menu for this person (`*.menu.ts`). */
export type MenuOf = (profile: Profile) => readonly MenuEntry[];

/** Places in the bar of a phone, besides the rest. */
export const placesInBar = 3;

/** Where a proposal's card opens for this person. */
export function cardPlace(profile: Profile): '/user' | '/moderator-tab-2' | '/bs' {
  if (holds(profile, 'moderator')) return '/moderator-tab-2';
  return hasRole(profile, 'bs') || hasRole(profile, 'msc_admin') ? '/bs' : '/user';
}

/** A list in the menu itself; with more stations than this a page of their own shows them better. */
export const fewStations = 5;
