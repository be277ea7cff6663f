import { ActionIcon, Indicator, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import type { Profile } from '../../lib/profile.ts';
import { StatusGlyph } from '../../ui/chip.tsx';
import { IconBell } from '../../ui/icons.ts';
import type { Glyph, Tone } from '../../ui/tones.ts';
import classes from './header.module.css';
import { cardPlace } from './nav-items.ts';

const looks: Readonly<Record<'modification' | 'approve', { tone: Tone; glyph: Glyph }>> = {
  modification: { tone: 'amber', glyph: 'back' },
  approve: { tone: 'teal', glyph: 'ring-4' },
};
const refresh = 120_000;

/** What happened to my proposals and asks for a look; a dot while there is something. */
export const Bell = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation();
  const { data: items = [] } = useQuery({
    queryKey: ['proposals', 'badge'],
    queryFn: ({ signal }) => call('GET /api/proposals/proposal/list_role_bage/', { signal }),
    refetchInterval: refresh,
  });
  const name = items.length > 0 ? t(($) => $.shell.bell.count, { count: items.length }) : t(($) => $.shell.bell.label);
  return (
    <Menu width={340} position="bottom-end" offset={6}>
      <Menu.Target>
        <Indicator
          disabled={items.length === 0}
          size={9}
          offset={7}
          withBorder
          classNames={{ indicator: classes['dot'] ?? '' }}
        >
          <ActionIcon size={36} aria-label={name}>
            <IconBell size={20} stroke={1.7} />
          </ActionIcon>
        </Indicator>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(($) => $.shell.bell.label)}</Menu.Label>
        {items.length === 0 && <p className={classes['nothing']}>{t(($) => $.shell.bell.none)}</p>}
        {items.map((item) => (
          <Menu.Item
            key={`${item.slug} ${item.id}`}
            renderRoot={(props) => <Link to={cardPlace(profile)} search={{ id: item.id }} {...props} />}
            leftSection={
              <span
                className={classes['itemMark']}
                style={{ '--mark': `var(--luch-${looks[item.slug].tone}-mark)`, '--chip-bg': 'var(--luch-surface)' }}
              >
                <StatusGlyph glyph={looks[item.slug].glyph} size={16} />
              </span>
            }
          >
            <span className={classes['itemTitle']}>
              {t(($) => $.shell.bell[item.slug])} · {t(($) => $.shell.search.number, { id: item.id })}
            </span>
            <span className={classes['itemText']}>{item.message}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
