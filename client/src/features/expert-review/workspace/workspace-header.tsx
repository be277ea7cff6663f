import { Button, Modal } from '@mantine/core';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../../lib/use-phone.ts';
import { IconList } from '../../../ui/icons.ts';
import { RatingProgress } from '../rating-progress.tsx';
import classes from './workspace.module.css';

/** What one is doing, how far one is, and the ways out. The mark and the person belong to the frame of the portal. */
export const WorkspaceHeader = ({
  mark,
  person,
  progress,
  onLeave,
}: {
  mark: ReactNode;
  person: ReactNode;
  progress: { rated: number; total: number } | undefined;
  onLeave: () => void;
}) => {
  const phone = useIsPhone();
  return (
    <div className={classes['header']}>
      {mark}
      <Modal.Title component="h2" className={`${classes['title']} luch-not-phone`}>
        {t(($) => $.expertReview.workspace)}
      </Modal.Title>
      <div className={classes['tools']}>
        {progress && progress.total > 0 && <RatingProgress {...progress} />}
        <Button
          variant="subtle"
          color="gray"
          leftSection={phone ? undefined : <IconList size={18} stroke={1.7} aria-hidden />}
          onClick={onLeave}
        >
          {t(($) => $.expertReview.asList)}
        </Button>
        {!phone && person}
      </div>
    </div>
  );
};
