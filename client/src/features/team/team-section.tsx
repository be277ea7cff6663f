import type { Verdict } from '@luch/contract/kernel/verdict.ts';
import type { TeamMember } from '@luch/contract/proposal/proposal.schemas.ts';
import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { fullName, type PersonName } from '@luch/contract/account/person-name.ts';
import { t } from 'i18next';
import { useState } from 'react';
import { reasonOf } from '../../lib/words.ts';
import { IconAdd, IconClose } from '../../ui/icons.ts';
import { needTexts } from '../../lib/i18n.ts';
import { lateDialog } from '../../ui/late.tsx';
import { PersonSearch } from '../../entities/person/person-search.tsx';
import { isMember, teamQuery, useTeamChange } from '../../api/proposal/team.ts';
import { PersonAvatar } from '../../entities/person/person-chip.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import classes from './team.module.css';

const InvitePerson = lateDialog(async () => {
  const [part] = await Promise.all([import('./invite-person.tsx'), needTexts('account')]);
  return part.InvitePerson;
});

export interface TeamAuthor extends PersonName {
  organization: string;
}

/**
 * The team of a proposal: the author, the members, and the ways to add one. For the wizard and the card alike; pages
 * hand it to them, since a feature imports no other.
 * @param members what the proposal has just brought; without it the team is loaded
 */
export const TeamSection = ({
  proposalId,
  author,
  members,
  canAdd,
}: {
  proposalId: number;
  author: TeamAuthor;
  members?: TeamMember[] | undefined;
  canAdd: Verdict;
}) => {
  const [inviting, { open, close }] = useDisclosure();
  const { data = [] } = useQuery({
    ...teamQuery(proposalId),
    ...(members && { initialData: members }),
  });
  const { add, remove } = useTeamChange(proposalId, data);
  const active = data.filter(({ is_active: isActive }) => isActive);
  return (
    <div className={classes['root']}>
      <ul className={classes['list']} aria-label={t(($) => $.team.list)}>
        <MemberRow person={author} organization={author.organization} note={t(($) => $.team.author)} />
        {active.map((member) => (
          <MemberRow
            key={member.id}
            person={member.team_profile.individual}
            organization={member.team_profile.organization}
            note={member.has_account ? undefined : t(($) => $.team.invited)}
            onRemove={member.can_remove ? () => remove(member.id) : undefined}
          />
        ))}
      </ul>
      {active.length === 0 && <p className={classes['hint']}>{t(($) => $.team.alone)}</p>}
      {!canAdd.allowed && canAdd.kind === 'not_now' && <p className={classes['hint']}>{reasonOf(canAdd.because)}</p>}
      {canAdd.allowed && (
        <div className={classes['adding']}>
          <PersonSearch
            label={t(($) => $.team.search)}
            help={t(($) => $.team.searchHelp)}
            taken={t(($) => $.team.inTeam)}
            isTaken={(personId) => isMember(data, personId)}
            onAdd={add}
          />
          <Button variant="subtle" leftSection={<IconAdd size={16} stroke={1.7} />} onClick={open}>
            {t(($) => $.team.invite)}
          </Button>
        </div>
      )}
      {inviting && <InvitePerson onClose={close} onInvited={add} />}
    </div>
  );
};

/** One person of the team; who may be removed has a cross at the right edge. */
const MemberRow = ({
  person,
  organization,
  note,
  onRemove,
}: {
  person: PersonName;
  organization: string;
  note?: string | undefined;
  onRemove?: (() => Promise<void>) | undefined;
}) => {
  const [asking, setAsking] = useState(false);
  const removing = useOneAtATime(async () => {
    await onRemove?.();
    setAsking(false);
  });
  const name = fullName(person);
  return (
    <li className={classes['member']}>
      <PersonAvatar person={person} size={32} />
      <span className="luch-vertical luch-grow">
        <span className={classes['name']}>{name}</span>
        <span className="luch-caption">{[organization, note].filter(Boolean).join(' · ')}</span>
      </span>
      {onRemove && (
        <>
          <ActionIcon aria-label={t(($) => $.team.remove, { name })} onClick={() => setAsking(true)} data-screen-only>
            <IconClose size={18} stroke={1.7} />
          </ActionIcon>
          <ConfirmDialog
            opened={asking}
            onClose={() => setAsking(false)}
            onConfirm={removing.start}
            running={removing.running}
            title={t(($) => $.team.removeTitle)}
            text={t(($) => $.team.removeText, { name })}
            yes={t(($) => $.team.removeYes)}
            no={t(($) => $.team.removeNo)}
            danger
          />
        </>
      )}
    </li>
  );
};
