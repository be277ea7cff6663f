import { Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../lib/profile.ts';
import { IconMore } from '../../ui/icons.ts';
import classes from './header.module.css';
import { PersonLinks } from './person-links.tsx';
import { SearchBox } from './search-box.tsx';

/** The last place of the phone's bar: search, the personal pages, appearance, sign-out. */
export const MoreButton = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <UnstyledButton className={classes['barItem'] ?? ''} aria-haspopup="dialog" aria-expanded={opened} onClick={open}>
        <IconMore size={24} stroke={1.7} />
        {t(($) => $.shell.nav.more)}
      </UnstyledButton>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        radius="lg"
        title={t(($) => $.shell.nav.more)}
        classNames={{
          content: classes['sheet'] ?? '',
          header: classes['sheetHead'] ?? '',
          title: classes['sheetTitle'] ?? '',
        }}
      >
        <SearchBox profile={profile} onDone={close} wide />
        <div className={classes['sheetLinks']}>
          <PersonLinks profile={profile} onLeave={close} />
        </div>
      </Drawer>
    </>
  );
};
