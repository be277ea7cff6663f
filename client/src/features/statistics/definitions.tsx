import type { Figure } from '@luch/contract/statistics/figures.ts';
import { ActionIcon, Popover } from '@mantine/core';
import { t } from 'i18next';
import { IconHelp } from '../../ui/icons.ts';
import classes from './statistics.module.css';

/** What is counted, behind one sign beside the name. */
export const Definitions = ({ of, figures }: { of: string; figures: readonly Figure[] }) => (
  <Popover width={340} position="bottom-start" offset={4} trapFocus returnFocus>
    <Popover.Target>
      <ActionIcon
        size={24}
        className={classes['sign'] ?? ''}
        aria-label={t(($) => $.statistics.definitions, { name: of })}
      >
        <IconHelp size={16} stroke={1.7} />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown tabIndex={-1} data-autofocus>
      <dl className={classes['definitions']}>
        {figures.map((key) => (
          <div key={key}>
            <dt>{t(($) => $.words.statistics.figure[key].name)}</dt>
            <dd>{t(($) => $.words.statistics.figure[key].definition)}</dd>
          </div>
        ))}
      </dl>
    </Popover.Dropdown>
  </Popover>
);
