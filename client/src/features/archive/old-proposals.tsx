import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageSizes } from '@luch/contract/kernel/screen-limits.ts';
import { t } from 'i18next';
import { isCallError } from '../../lib/call-error.ts';
import { useProfile } from '../../api/account/account.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Paging } from '../../ui/list/paging.tsx';
import { Panel } from '../../ui/panel.tsx';
import { countProposals, keyOf, myOldProposalsQuery, type OldProposal, suggestionsQuery } from '../../api/archive.ts';
import { Fold } from '../../ui/fold.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { ArchiveSteps } from './archive-steps.tsx';
import classes from './old-proposals.module.css';
import { usePostponed } from './postponed.ts';

/** Under the archive: what I have taken from the older system, read-only, and what may be mine besides. */
export const OldProposals = () => {
  const profile = useProfile();
  const [{ page, pageSize }, turn] = useState<{ page: number; pageSize: number }>({
    page: 1,
    pageSize: pageSizes.default,
  });
  const mine = useQuery(myOldProposalsQuery(page, pageSize));
  const { data: authors = [] } = useQuery(suggestionsQuery(profile));
  const widgetIsDone = usePostponed(profile.id) || profile.attached_old_proposals;
  const [looking, { open, close }] = useDisclosure();
  if (mine.error && !mine.data)
    return (
      <Panel title={t(($) => $.archive.mine.title)}>
        <NotLoaded
          title={t(($) => $.archive.mine.failed)}
          text={isCallError(mine.error) ? mine.error.detail : undefined}
          onAgain={() => void mine.refetch()}
        />
      </Panel>
    );
  // What the widget offers is not offered twice.
  const more = widgetIsDone ? countProposals(authors) : 0;
  const rows = mine.data?.rows ?? [];
  if (rows.length === 0 && more === 0) return null;
  return (
    <Panel title={t(($) => $.archive.mine.title)}>
      {more > 0 && (
        <p className={classes['offer']}>
          {t(($) => $.archive.mine.offer, { count: more })}
          <Button variant="light" size="compact-sm" onClick={open}>
            {t(($) => $.archive.mine.look)}
          </Button>
        </p>
      )}
      {rows.length > 0 && <p className={classes['about']}>{t(($) => $.archive.mine.about)}</p>}
      {rows.map((proposal) => (
        <OldProposalRow key={proposal.id} proposal={proposal} />
      ))}
      {mine.data && (
        <Paging
          page={page}
          pageSize={pageSize}
          total={mine.data.total}
          onChange={(next) => turn({ page: next.page ?? page, pageSize: next.page_size ?? pageSize })}
        />
      )}
      <Dialog opened={looking} onClose={close} title={t(($) => $.archive.widget.title)} size="narrow">
        <div className={classes['steps']}>
          <ArchiveSteps key={keyOf(authors)} profile={profile} authors={authors} onDone={close} />
        </div>
      </Dialog>
    </Panel>
  );
};

/** An old proposal: its name, and opened what the older system knew of it. Nothing can be done with it. */
const OldProposalRow = ({ proposal }: { proposal: OldProposal }) => {
  const [open, setOpen] = useState(false);
  const facts = (['number', 'authors', 'year', 'station', 'status', 'abstract'] as const).filter(
    (fact) => proposal[fact],
  );
  return (
    <Fold
      title={proposal.name}
      gist={[proposal.year, proposal.station].filter(Boolean).join(' · ')}
      open={open}
      onToggle={setOpen}
    >
      <dl className={classes['facts']}>
        {facts.map((fact) => (
          <div key={fact} className={classes['fact']}>
            <dt>{t(($) => $.archive.mine[fact])}</dt>
            <dd>{proposal[fact]}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
};
