import { t } from 'i18next';
import { useState } from 'react';
import { Fold } from '../../ui/fold.tsx';
import type { OldProposal } from '../../api/archive/archive.queries.ts';
import classes from './old-proposals.module.css';

/** An old proposal: its name, and opened what the older system knew of it. Nothing can be done with it. */
export const OldProposalRow = ({ proposal }: { proposal: OldProposal }) => {
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
