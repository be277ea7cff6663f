import type { ComboboxStore } from '@mantine/core';
import type { ChangeEvent } from 'react';

/**
 * What a field does whose text is looked up, with what was found in a list below it: open while there is text to look
 * up, closed when one leaves; Enter before the arrow keys is the field's own.
 */
export const useLookUpField = (
  list: ComboboxStore,
  {
    isOpen,
    onType,
    onEnter,
  }: {
    /** Whether the list opens again when one comes back to the field. */
    isOpen: boolean;
    onType: (text: string) => void;
    onEnter: () => void;
  },
) => ({
  onChange({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) {
    onType(value);
    if (value.trim() === '') list.closeDropdown();
    else list.openDropdown();
    list.updateSelectedOptionIndex();
  },
  onFocus: () => isOpen && list.openDropdown(),
  onBlur: () => list.closeDropdown(),
  onKeyDown({ key }: { key: string }) {
    if (key === 'Enter' && list.getSelectedOptionIndex() === -1) onEnter();
  },
});
