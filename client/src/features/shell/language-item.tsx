import { Menu } from '@mantine/core';
import { useLanguageSwitch } from './use-language-switch.ts';

/** The other language by its own name, in a menu where a header has no room for the button. */
export const LanguageItem = () => {
  const { language, choose } = useLanguageSwitch();
  const other = language === 'ru' ? 'en' : 'ru';
  const name = new Intl.DisplayNames(other, { type: 'language' }).of(other) ?? other;
  return (
    <Menu.Item lang={other} tt="capitalize" onClick={() => void choose(other)}>
      {name}
    </Menu.Item>
  );
};
