import { Menu, UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { reasonOf } from '../../../lib/words.ts';
import { IconChevronDown } from '../../../ui/icons.ts';
import classes from './action-buttons.module.css';
import type { CardAction, Offer } from './arrange.ts';

/** The less usual actions; one that is not possible now says why under its name. No menu opens on nothing to be pressed. */
export const MoreActions = ({
  offers,
  label,
  onAction,
}: {
  offers: readonly Offer[];
  label: (action: CardAction) => string;
  onAction: (action: CardAction) => void;
}) => {
  if (!offers.some(({ verdict }) => verdict.allowed))
    return offers.map((offer) => (
      <p key={offer.action} className={classes['reason']}>
        {label(offer.action)}: {whyNot(offer)}
      </p>
    ));
  return (
    <Menu width={320} position="bottom" offset={4}>
      <Menu.Target>
        <UnstyledButton className={classes['more'] ?? ''}>
          {t(($) => $.proposalCard.more, { count: offers.length })}
          <IconChevronDown size={16} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {offers.map((offer) =>
          offer.verdict.allowed ? (
            <Menu.Item
              key={offer.action}
              {...(offer.action === 'deleted' ? { c: 'var(--luch-red-fg)' } : {})}
              onClick={() => onAction(offer.action)}
            >
              {label(offer.action)}
            </Menu.Item>
          ) : (
            <Menu.Item key={offer.action} aria-disabled closeMenuOnClick={false} className={classes['notNow'] ?? ''}>
              {label(offer.action)}
              <span className={classes['why']}>{whyNot(offer)}</span>
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
};

const whyNot = ({ verdict }: Offer): string => (verdict.allowed ? '' : (verdict.text ?? reasonOf(verdict.because)));
