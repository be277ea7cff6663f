import { ActionIcon } from '@mantine/core';
import type { CouncilTeamEntry } from '../../../api/council/council.queries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { putParts } from '../../../api/council/council-card.cache.ts';
import { changeTeam } from '../../../api/council/council-card.mutations.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { shortName } from '../../../entities/person/names.ts';
import { PersonAvatar } from '../../../entities/person/person-chip.tsx';
import { toastSuccess } from '../../../lib/toast.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconClose } from '../../../ui/icons.ts';
import { useCouncilCommand } from '../../../entities/council/use-council-command.ts';
import { looks } from './approval-look.ts';
import classes from './people.module.css';

interface ParticipantProps {
  councilId: number;
  one: CouncilTeamEntry;
}

/** One person of the council: name, how far the ratings are, and what the person says of the protocol. */
export const Participant = ({
  councilId,
  one,
  canRemove,
  isAsked,
}: ParticipantProps & { canRemove: boolean; isAsked: boolean }) => {
  const [isAsking, setAsking] = useState(false);
  const { individual: person } = one.user;
  const look = looks[one.approve_type];
  const name = shortName(person);
  return (
    <li className={classes['person']}>
      <PersonAvatar person={person} />
      <span className={classes['about']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['meta']}>{[person.organization, ratedWords()].filter(Boolean).join(' · ')}</span>
        {isAsked && (
          <Chip tone={look.tone} glyph={look.glyph}>
            {t(($) => $.councilCard.people.said[look.word])}
          </Chip>
        )}
        {one.comment && <q className={classes['why']}>{one.comment}</q>}
      </span>
      {canRemove && (
        <ActionIcon
          aria-label={t(($) => $.councilCard.people.remove, { name })}
          onClick={() => setAsking(true)}
          data-screen-only
        >
          <IconClose size={18} stroke={1.7} />
        </ActionIcon>
      )}
      {isAsking && <RemovePerson councilId={councilId} one={one} onClose={() => setAsking(false)} />}
    </li>
  );

  function ratedWords(): string {
    const { rated, assigned } = one;
    return assigned ? t(($) => $.councilCard.people.rated, { rated: rated ?? 0, assigned }) : '';
  }
};

const RemovePerson = ({ councilId, one, onClose }: ParticipantProps & { onClose: () => void }) => {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useCouncilCommand({
    mutationFn: async () =>
      withStatus(await changeTeam({ type: 'delete', council_id: councilId, users: { council_team_id: one.id } })),
    onSuccess: ({ detail, council_teams: team }) => {
      putParts(queryClient, councilId, { council_teams: team });
      toastSuccess(detail);
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => mutate()}
      running={isPending}
      title={t(($) => $.councilCard.people.removeTitle)}
      text={t(($) => $.councilCard.people.removeText, { name: shortName(one.user.individual) })}
      yes={t(($) => $.councilCard.people.removeYes)}
      no={t(($) => $.councilCard.people.removeNo)}
      danger
    />
  );
};
