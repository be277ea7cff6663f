import { ActionIcon, Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconClock, IconClose, IconEye, IconHelp, IconList, IconMore, IconSaved } from '../../../ui/icons.ts';
import classes from './header.module.css';

const icon = { size: 18, stroke: 1.7 } as const;

/** Reviewer's view, help, earlier versions, save, close; where there is no room, in one menu. */
export const HeaderActions = ({
  onPreview,
  onHelp,
  onVersions,
  onSummary,
  onSave,
  onClose,
  extra,
}: Record<'onPreview' | 'onHelp' | 'onVersions' | 'onSummary' | 'onSave' | 'onClose', () => void> & {
  /** Items of the page for the menu of a phone, where its header has no room. */
  extra: ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <>
      <span className={classes['wideAction']}>
        <Button variant="subtle" color="gray" leftSection={<IconEye {...icon} />} onClick={onPreview}>
          {t(($) => $.proposalWizard.preview)}
        </Button>
        <Button variant="subtle" color="gray" leftSection={<IconHelp {...icon} />} onClick={onHelp}>
          {t(($) => $.proposalWizard.help)}
        </Button>
      </span>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon size={40} aria-label={t(($) => $.proposalWizard.more)}>
            <IconMore {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSaved {...icon} />} onClick={onSave}>
            {t(($) => $.proposalWizard.saveNow)}
          </Menu.Item>
          <Menu.Item leftSection={<IconClock {...icon} />} onClick={onVersions}>
            {t(($) => $.proposalWizard.versionsOpen)}
          </Menu.Item>
          <div className={classes['narrowItems']}>
            <Menu.Item leftSection={<IconList {...icon} />} onClick={onSummary}>
              {t(($) => $.proposalWizard.summary.open)}
            </Menu.Item>
            <Menu.Item leftSection={<IconEye {...icon} />} onClick={onPreview}>
              {t(($) => $.proposalWizard.preview)}
            </Menu.Item>
            <Menu.Item leftSection={<IconHelp {...icon} />} onClick={onHelp}>
              {t(($) => $.proposalWizard.help)}
            </Menu.Item>
          </div>
          <div className={classes['phoneItems']}>
            {extra}
            <Menu.Item leftSection={<IconClose {...icon} />} onClick={onClose}>
              {t(($) => $.proposalWizard.close)}
            </Menu.Item>
          </div>
        </Menu.Dropdown>
      </Menu>
      <span className={classes['closeAction']}>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.proposalWizard.close)}
        </Button>
      </span>
    </>
  );
};
