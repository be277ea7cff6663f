import { Menu, UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { CountTabs } from '../../ui/count-tabs.tsx';
import { IconChevronDown } from '../../ui/icons.ts';
import classes from './staff-list.module.css';
import { frontTabs, moreTabs, type StaffTab } from './staff-tabs.ts';

/** The lists by status: the usual ones side by side, the rest in a menu; the chosen one always stands in the row. */
export const StaffTabBar = ({
  tab,
  counts,
  onChange,
}: {
  tab: StaffTab;
  counts: Readonly<Record<string, number>> | undefined;
  onChange: (tab: StaffTab) => void;
}) => {
  const fromMenu = moreTabs.find((id) => id === tab);
  const shown: readonly StaffTab[] = fromMenu ? [...frontTabs, fromMenu] : frontTabs;
  return (
    <div className={classes['tabs']}>
      <CountTabs
        label={t(($) => $.staffProposals.label)}
        value={tab}
        onChange={onChange}
        tabs={shown.map((id) => ({ id, label: t(($) => $.staffProposals.tabs[id]), count: counts?.[id] }))}
      />
      <Menu position="bottom-end" offset={2} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UnstyledButton className={classes['more'] ?? ''} aria-label={t(($) => $.staffProposals.moreLabel)}>
            {t(($) => $.staffProposals.more)}
            <IconChevronDown size={16} stroke={1.7} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {moreTabs.map((id) => (
            <Menu.Item
              key={id}
              aria-current={id === tab || undefined}
              rightSection={counts?.[id] !== undefined && <span className="luch-muted luch-digits">{counts[id]}</span>}
              onClick={() => onChange(id)}
            >
              {t(($) => $.staffProposals.tabs[id])}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};
