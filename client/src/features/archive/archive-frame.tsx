import { ActionIcon, Button } from '@mantine/core';
import { t } from 'i18next';
import { useId, useState } from 'react';
import type { Profile } from '../../api/account/account.ts';
import { IconArchive, IconChevronDown } from '../../ui/icons.ts';
import { countProposals, keyOf, type SuggestedAuthor } from '../../api/archive.ts';
import { ArchiveSteps } from './archive-steps.tsx';
import classes from './archive-widget.module.css';
import { postpone } from './postponed.ts';

export interface FrameProps {
  profile: Profile;
  authors: readonly SuggestedAuthor[];
}

/** A line at the end of the page, which covers nothing; opened by hand it stands beside the work. It can be postponed. */
export const ArchiveFrame = ({ profile, authors }: FrameProps) => {
  const [open, setOpen] = useState(false);
  const [title, body] = [useId(), useId()];
  const fold = open ? t(($) => $.archive.widget.fold) : t(($) => $.archive.widget.unfold);
  return (
    <>
      {open && <div className={classes['room']} />}
      <aside className={classes['root']} aria-labelledby={title} data-open={open || undefined}>
        <div className={classes['head']}>
          <IconArchive size={18} stroke={1.7} className="luch-faint luch-fixed" aria-hidden />
          <h2 id={title} className={classes['title']}>
            {t(($) => $.archive.widget.title)}
            <span className={classes['count']}>{countProposals(authors)}</span>
          </h2>
          <Button
            variant="subtle"
            size="compact-sm"
            title={t(($) => $.archive.widget.laterHint)}
            onClick={() => postpone(profile.id)}
          >
            {t(($) => $.archive.widget.later)}
          </Button>
          <ActionIcon
            className={classes['fold'] ?? ''}
            aria-label={fold}
            aria-expanded={open}
            aria-controls={body}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={18} stroke={1.7} />
          </ActionIcon>
        </div>
        <div id={body} className={classes['body']} hidden={!open}>
          <ArchiveSteps key={keyOf(authors)} profile={profile} authors={authors} />
        </div>
      </aside>
    </>
  );
};
