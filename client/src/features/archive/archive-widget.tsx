import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../lib/profile.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import { IconArchive, IconChevronDown } from '../../ui/icons.ts';
import { countProposals, type SuggestedAuthor, suggestionsQuery } from './archive-queries.ts';
import { ArchiveSteps, keyOf } from './archive-steps.tsx';
import classes from './archive-widget.module.css';
import { postpone, usePostponed } from './postponed.ts';

/**
 * Offers proposals of the older system to their author (specification, applicant side, section 2). It is drawn where the
 * profile is loaded: the frame of the pages waits for it, so nothing has to look for it every 200 ms. Not while personal
 * data must be completed, since the suggestions hang on the name.
 */
export const ArchiveWidget = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation();
  const postponed = usePostponed(profile.id);
  const wanted = !profile.attached_old_proposals && !profile.update_personal_data && !postponed;
  const { data } = useQuery({ ...suggestionsQuery(profile), enabled: wanted });
  const authors = wanted && data && data.length > 0 ? data : undefined;
  return (
    <>
      <VisuallyHidden role="status">
        {authors && t(($) => $.archive.widget.found, { count: countProposals(authors) })}
      </VisuallyHidden>
      {authors && (
        <>
          <div className={classes['room']} />
          <Frame profile={profile} authors={authors} />
        </>
      )}
    </>
  );
};

/** Beside the work, never before it: it can be folded and postponed. On a phone it begins folded. */
const Frame = ({ profile, authors }: { profile: Profile; authors: readonly SuggestedAuthor[] }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(!useIsPhone());
  const [title, body] = [useId(), useId()];
  const fold = open ? t(($) => $.archive.widget.fold) : t(($) => $.archive.widget.unfold);
  return (
    <aside className={classes['root']} aria-labelledby={title} data-open={open || undefined}>
      <div className={classes['head']}>
        <IconArchive size={18} stroke={1.7} className={classes['icon']} aria-hidden />
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
  );
};
