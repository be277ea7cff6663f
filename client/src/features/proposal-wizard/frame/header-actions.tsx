import { ActionIcon, Button, Menu } from '@mantine/core';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { IconClock, IconClose, IconEye, IconHelp, IconList, IconMore, IconSaved } from '../../../ui/icons.ts';
import classes from './header.module.css';

const icon = { size: 18, stroke: 1.7 } as const;

const Item = ({ icon: Icon, name, onClick }: { icon: typeof IconEye; name: string; onClick: () => void }) => (
  <Menu.Item leftSection={<Icon {...icon} />} onClick={onClick}>
    {name}
  </Menu.Item>
);

/** Reviewer's view, help, earlier versions, save, close; where there is no room, in one menu. */
export const HeaderActions = ({
  onOpen,
  onSave,
  onClose,
  extra,
}: {
  onOpen: (part: 'preview' | 'help' | 'versions' | 'summary') => void;
  onSave: () => void;
  onClose: () => void;
  /** Items of the page for the menu of a phone, where its header has no room. */
  extra: ReactNode;
}) => (
  <>
    <span className={classes['wideAction']}>
      <Button variant="subtle" color="gray" leftSection={<IconEye {...icon} />} onClick={() => onOpen('preview')}>
        {t(($) => $.proposalWizard.preview)}
      </Button>
      <Button variant="subtle" color="gray" leftSection={<IconHelp {...icon} />} onClick={() => onOpen('help')}>
        {t(($) => $.proposalWizard.help)}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconSaved {...icon} />}
        aria-label={t(($) => $.proposalWizard.saveDraft)}
        onClick={onSave}
      >
        {t(($) => $.proposalWizard.saveNow)}
      </Button>
    </span>
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon size={40} aria-label={t(($) => $.proposalWizard.more)}>
          <IconMore {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Item icon={IconClock} name={t(($) => $.proposalWizard.versionsOpen)} onClick={() => onOpen('versions')} />
        <div className={classes['narrowItems']}>
          <Item icon={IconSaved} name={t(($) => $.proposalWizard.saveNow)} onClick={onSave} />
          <Item icon={IconList} name={t(($) => $.proposalWizard.summary.open)} onClick={() => onOpen('summary')} />
          <Item icon={IconEye} name={t(($) => $.proposalWizard.preview)} onClick={() => onOpen('preview')} />
          <Item icon={IconHelp} name={t(($) => $.proposalWizard.help)} onClick={() => onOpen('help')} />
        </div>
        <div className="luch-contents luch-phone">
          {extra}
          <Item icon={IconClose} name={t(($) => $.proposalWizard.close)} onClick={onClose} />
        </div>
      </Menu.Dropdown>
    </Menu>
    <span className="luch-not-phone">
      <Button variant="default" onClick={onClose}>
        {t(($) => $.proposalWizard.close)}
      </Button>
    </span>
  </>
);
