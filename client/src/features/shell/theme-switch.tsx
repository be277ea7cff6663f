import { useMantineColorScheme } from '@mantine/core';
import { t } from 'i18next';
import { Segmented } from '../../ui/segmented.tsx';
import classes from './header.module.css';

const schemes = ['light', 'dark', 'auto'] as const;

export const ThemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={classes['theme']}>
      <span className={classes['themeLabel']}>{t(($) => $.shell.theme.label)}</span>
      <Segmented
        size="xs"
        fullWidth
        label={t(($) => $.shell.theme.label)}
        options={schemes.map((value) => ({ value, label: t(($) => $.shell.theme[value]) }))}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </div>
  );
};
