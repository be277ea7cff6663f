import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useEffect } from 'react';
import type { Profile } from '../../api/account/account.ts';
import { lateExtra } from '../../ui/late.tsx';
import { countProposals, suggestionsQuery } from '../../api/archive.ts';
import { hasNone, rememberNone, usePostponed } from './postponed.ts';

/** Loaded for whom it is meant only; a page does without it when it does not arrive. */
const Frame = lateExtra(async () => (await import('./archive-frame.tsx')).ArchiveFrame);

/**
 * Offers proposals of the older system to their author (specification, applicant side, section 2). It is drawn where the
 * profile is loaded: the frame of the pages waits for it, so nothing has to look for it every 200 ms. Not while personal
 * data must be completed, since the suggestions hang on the name.
 */
export const ArchiveWidget = ({ profile }: { profile: Profile }) => {
  const postponed = usePostponed(profile.id);
  const wanted = !profile.attached_old_proposals && !profile.update_personal_data && !postponed && !hasNone(profile);
  const { data } = useQuery({ ...suggestionsQuery(profile), enabled: wanted });
  useEffect(() => {
    if (data?.length === 0) rememberNone(profile);
  }, [data, profile]);
  const authors = wanted && data && data.length > 0 ? data : undefined;
  return (
    <>
      <VisuallyHidden role="status">
        {authors && t(($) => $.archive.widget.found, { count: countProposals(authors) })}
      </VisuallyHidden>
      {authors && <Frame profile={profile} authors={authors} />}
    </>
  );
};
