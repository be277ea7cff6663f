import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { badgeQuery } from '../../api/proposal/badge.queries.ts';
import type { Profile } from '../../api/account/account.queries.ts';
import { StatusGlyph } from '../../ui/chip.tsx';
import { IconBell } from '../../ui/icons.ts';
import type { Glyph, Tone } from '../../ui/tones.ts';
import classes from './header.module.css';
import { cardPlace } from './menu.ts';

const looks: Readonly<Record<'modification' | 'approve', { tone: Tone; glyph: Glyph }>> = {
  modification: { tone: 'amber', glyph: 'back' },
  approve: { tone: 'teal', glyph: 'ring-4' },
};

/** What happened to my proposals and asks for a look; a dot while there is something. */
export const Bell = ({ profile }: { profile: Profile }) => {
  const [opened, { close, toggle }] = useDisclosure();
  const { data: items = [] } = useQuery(badgeQuery);
  const name =
    items.length > 0 ? t(($) => $.header.bell.count, { count: items.length }) : t(($) => $.header.bell.label);
  return (
    <Popover width={340} position="bottom-end" offset={6} opened={opened} onDismiss={close} trapFocus returnFocus>
      <Indicator
        disabled={items.length === 0}
        size={10}
        offset={8}
        withBorder
        zIndex={1}
        classNames={{ indicator: classes['dot'] ?? '' }}
      >
        <Popover.Target>
          <ActionIcon size={36} aria-label={name} onClick={toggle}>
            <IconBell size={20} stroke={1.7} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={6} aria-label={t(($) => $.header.bell.label)}>
        {items.length === 0 && (
          <p className={classes['nothing']}>
            {t(($) => $.header.bell.none)}
            <span className={classes['itemText']}>{t(($) => $.header.bell.hint)}</span>
          </p>
        )}
        <ul className="luch-list">
          {items.map((item) => (
            <li key={`${item.slug} ${item.id}`}>
              <Link to={cardPlace(profile)} search={{ id: item.id }} onClick={close} className={classes['item']}>
                <span className={classes['itemMark']} style={{ '--mark': `var(--luch-${looks[item.slug].tone}-mark)` }}>
                  <StatusGlyph glyph={looks[item.slug].glyph} size={16} />
                </span>
                <span>
                  <span className="luch-medium luch-block">
                    {t(($) => $.header.bell[item.slug])} · {t(($) => $.header.search.number, { id: item.id })}
                  </span>
                  <span className={classes['itemText']}>{item.message}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
};
