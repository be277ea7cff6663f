import { useState } from 'react';
import { documentIds } from '../../../entities/proposal/document/document.tsx';

/** In the order of reading; what was said of the proposal comes last. */
export const sectionIds = [...documentIds, 'comments'] as const;
export type SectionId = (typeof sectionIds)[number];

export interface Sections {
  isOpen: (id: SectionId) => boolean;
  toggle: (id: SectionId, open: boolean) => void;
  allOpen: boolean;
  toggleAll: () => void;
}

const key = 'card-sections';
const isSection = (id: unknown): id is SectionId => sectionIds.some((known) => known === id);
const remembered = (): ReadonlySet<SectionId> => {
  const text = sessionStorage.getItem(key);
  return new Set(text === null ? ['content'] : text.split(' ').filter(isSection));
};

/** Which sections are open stays as one left it, from card to card: whoever reads for plans finds each plan open. */
export function useSections(): Sections {
  const [open, setOpen] = useState(remembered);
  const change = (next: ReadonlySet<SectionId>) => {
    sessionStorage.setItem(key, [...next].join(' '));
    setOpen(next);
  };
  const allOpen = sectionIds.every((id) => open.has(id));
  return {
    isOpen: (id) => open.has(id),
    toggle: (id, wanted) => change(new Set(wanted ? [...open, id] : [...open].filter((other) => other !== id))),
    allOpen,
    toggleAll: () => change(new Set(allOpen ? ['content'] : sectionIds)),
  };
}
