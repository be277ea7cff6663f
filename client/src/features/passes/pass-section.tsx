import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { type PassCard, passesOfProposalQuery, passOptionsQuery, type PassRow } from '../../api/pass.ts';
import { StatusChip } from '../../entities/status/status-chip.tsx';
import { lateDialog } from '../../ui/late.tsx';
import type { PassAddress } from '../../ui/list/card-address.ts';
import { AskPass, PassRequestDialog } from './ask-pass.tsx';
import { typeWords } from './pass-words.ts';
import classes from './passes.module.css';
import { Period } from './period.tsx';
import { numberText } from '../../ui/number-text.ts';

const PassCardDialog = lateDialog(async () => (await import('./card/pass-card-dialog.tsx')).PassCardDialog);

/** The passes of a proposal, and the way to ask for one. Nothing where there are none and nobody may ask. */
export const PassSection = ({ proposalId, address }: { proposalId: number; address: PassAddress }) => {
  const { passes, rest, more } = usePasses(proposalId);
  const { data: options } = useQuery(passOptionsQuery(proposalId));
  const [draft, setDraft] = useState<PassCard>();
  const mayAsk = options?.can_create.allowed === true;
  if (passes.length === 0 && !mayAsk) return null;
  return (
    <section className={classes['section']} aria-label={t(($) => $.passes.section.title)}>
      <h3 className="luch-heading">{t(($) => $.passes.section.title)}</h3>
      {passes.length > 0 && (
        <ul className="luch-list">
          {passes.map((one) => (
            <li key={one.id}>
              <PassLine pass={one} onOpen={() => address.open(one.id)} />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <button type="button" className="luch-link" onClick={more}>
          {t(($) => $.passes.section.more, { count: rest })}
        </button>
      )}
      <AskPass proposalId={proposalId} />
      {address.id !== undefined && (
        <PassCardDialog
          id={address.id}
          ofProposal={proposalId}
          onClose={address.close}
          onEdit={(pass) => {
            address.close();
            setDraft(pass);
          }}
        />
      )}
      {draft && (
        <PassRequestDialog key={draft.id} proposalId={proposalId} draft={draft} onClose={() => setDraft(undefined)} />
      )}
    </section>
  );
};

/** The latest ones, and how many more there are. */
function usePasses(proposalId: number) {
  const { data, fetchNextPage } = useInfiniteQuery(passesOfProposalQuery(proposalId));
  const passes = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;
  return {
    passes,
    rest: Math.max(0, total - passes.length),
    // A page that is on its way is not asked for again.
    more: () => void fetchNextPage({ cancelRefetch: false }),
  };
}

const PassLine = ({ pass, onOpen }: { pass: PassRow; onOpen: () => void }) => {
  const { id, guest_count: count, type, status, status_name: name } = pass;
  const about = [t(($) => $.passes.guests, { count }), typeWords(type)].filter(Boolean).join(', ');
  return (
    <button type="button" className={classes['pass']} onClick={onOpen}>
      <span className="luch-absent">{numberText(id)}</span>
      <Period pass={pass} />
      <span className="luch-hint">{about}</span>
      <StatusChip kind="pass" id={status} name={name} />
    </button>
  );
};
