import { searchLength } from '@luch/contract/kernel/screen-limits.ts';
import { CloseButton, Loader, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { t } from 'i18next';
import { useState } from 'react';
import { IconSearch } from './icons.ts';

/** What is being typed: reported 250 ms after the last key, so that every pause answers; cleared at once. */
function useTyped(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  const [seen, setSeen] = useState(value);
  // A value that was not typed here came by the address (Back, another tab): it is shown. What one types stays.
  if (value !== seen) {
    setSeen(value);
    if (value !== reported) {
      setTyped(value);
      setReported(value);
    }
  }
  const report = (text: string) => {
    setReported(text.trim());
    onChange(text.trim());
  };
  const reportLater = useDebouncedCallback(report, { delay: 250, flushOnUnmount: false });
  const type = (text: string) => {
    setTyped(text);
    reportLater(text);
  };
  const clear = () => {
    reportLater.cancel();
    setTyped('');
    report('');
  };
  return [typed, type, clear] as const;
}

/** Words that narrow a list. */
export const SearchField = ({
  label,
  placeholder = label,
  value,
  onChange,
  width = 260,
  autoFocus = false,
  size = 'sm',
  busy = false,
}: {
  label: string;
  placeholder?: string;
  /** What the address holds. */
  value: string;
  onChange: (text: string) => void;
  width?: number | string;
  /** Where searching is what the page is for. */
  autoFocus?: boolean;
  size?: 'sm' | 'md';
  /** The answer is on its way. */
  busy?: boolean;
}) => {
  const [typed, type, clear] = useTyped(value, onChange);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={searchLength}
      size={size}
      autoFocus={autoFocus}
      w={width}
      maw="100%"
      leftSection={busy ? <Loader size={14} aria-hidden /> : <IconSearch size={16} stroke={1.7} />}
      rightSection={typed && <CloseButton size="sm" aria-label={t(($) => $.ui.clear)} onClick={clear} />}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
};
