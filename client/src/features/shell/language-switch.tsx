import { languages } from '@luch/contract/kernel/language.ts';
import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { Segmented } from '../../ui/segmented.tsx';
import classes from './header.module.css';
import { useLanguageSwitch } from './use-language-switch.ts';

/** RU | EN on pages without a header. */
export const LanguageSegments = () => {
  const { language, choose } = useLanguageSwitch();
  return (
    <Segmented
      size="xs"
      label={t(($) => $.shell.language.label)}
      options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
      value={language}
      onChange={(next) => void choose(next)}
    />
  );
};

/** One word in the header: the present language; a press changes to the other. */
export const LanguageButton = () => {
  const { language, choose } = useLanguageSwitch();
  return (
    <UnstyledButton
      className={classes['language'] ?? ''}
      // The name holds the letters that are seen, for whoever speaks to the computer (WCAG 2.5.3).
      aria-label={`${t(($) => $.shell.language.code)}: ${t(($) => $.shell.language.switch)}`}
      onClick={() => void choose(language === 'ru' ? 'en' : 'ru')}
    >
      {t(($) => $.shell.language.code)}
    </UnstyledButton>
  );
};
