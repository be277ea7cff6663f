import { Menu, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../../lib/words.ts';
import { IconChevronDown } from '../../../ui/icons.ts';
import classes from './action-buttons.module.css';
import type { CardAction, Offer } from './arrange.ts';

/** The less usual actions; one that is not possible now says why under its name. */
export const MoreActions = ({
  offers,
  label,
  onAction,
}: {
  offers: readonly Offer[];
  label: (action: CardAction) => string;
  onAction: (action: CardAction) => void;
}) => {
  const { t } = useTranslation();
  return (
    <Menu width={320} position="bottom" offset={4}>
      <Menu.Target>
        <UnstyledButton className={classes['more'] ?? ''}>
          {t(($) => $.proposalCard.more, { count: offers.length })}
          <IconChevronDown size={16} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {offers.map(({ action, verdict }) =>
          verdict.allowed ? (
            <Menu.Item
              key={action}
              {...(action === 'deleted' ? { c: 'var(--luch-red-fg)' } : {})}
              onClick={() => onAction(action)}
            >
              {label(action)}
            </Menu.Item>
          ) : (
            <Menu.Item key={action} aria-disabled closeMenuOnClick={false} className={classes['notNow'] ?? ''}>
              {label(action)}
              <span className={classes['why']}>{verdict.text ?? reasonOf(verdict.because)}</span>
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
