import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { OverPage } from './over-page.ts';

/** Opens something over the page. A phone has a page for it in its bar. */
export const OverButton = ({ label, icon: Icon, Dialog }: OverPage) => {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <ActionIcon size={36} className="luch-not-phone" aria-label={label()} aria-haspopup="dialog" onClick={open}>
        <Icon size={20} stroke={1.7} />
      </ActionIcon>
      <Dialog opened={opened} onClose={close} />
    </>
  );
};
