import { ActionIcon, Menu } from '@mantine/core';
import type { ComponentType } from 'react';
import classes from './row-button.module.css';

/** Several things of a kind, by one icon. */
export const RowMenu = ({
  icon: Icon,
  label,
  items,
}: {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  label: string;
  items: readonly { readonly id: string; readonly label: string; readonly run: () => void }[];
}) => (
  <Menu position="bottom-end" offset={4}>
    <Menu.Target>
      <ActionIcon size={32} className={classes['button'] ?? ''} aria-label={label} title={label}>
        <Icon size={18} stroke={1.7} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {items.map((item) => (
        <Menu.Item key={item.id} onClick={item.run}>
          {item.label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
