import { ActionIcon, Button } from '@mantine/core';
import { approveTypes, teamTypes } from '@luch/contract/council/team-types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { changeTeam, putParts } from '../../../api/council/council-card.ts';
import type { CouncilCard, CouncilTeamEntry } from '../../../api/council/council.ts';
import { useCouncilCommand } from '../../../entities/council/use-council-command.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { PersonAvatar } from '../../../entities/person/person-chip.tsx';
import { shortName } from '../../../entities/person/names.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { IconAdd, IconClose } from '../../../ui/icons.ts';
import { lateDialog } from '../../../ui/late.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Protocol } from './protocol.tsx';
import { useIsPhone } from '../../../lib/use-phone.ts';
import type { Glyph, Tone } from '../../../ui/tones.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { protocolOf } from './protocol-of.ts';
import classes from './people.module.css';

const AddPeopleDialog = lateDialog(async () => (await import('./add-people-dialog.tsx')).AddPeopleDialog);

/** Who sits in the council: experts, with what they say of the protocol, and who is invited. */
export const PeoplePanel = ({ council }: { council: CouncilCard }) => {
  const [isAdding, setAdding] = useState(false);
  const canEdit = council.edits.team.allowed;
  const team = council.council_teams.filter(({ is_active: isActive }) => isActive);
  const { experts, confirmed, own, seen } = protocolOf(council);
  const isPhone = useIsPhone();
  const invited = team.filter(({ type }) => type === teamTypes.invited);
  const isAsked = isProtocolAsked(council, experts);
  if (team.length === 0 && !canEdit) return null;
  return (
    <Panel
      title={t(($) => $.councilCard.people.title)}
      level={3}
      action={
        canEdit && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconAdd size={16} stroke={1.7} />}
            onPointerEnter={AddPeopleDialog.ahead}
            onFocus={AddPeopleDialog.ahead}
            onClick={() => setAdding(true)}
          >
            {t(($) => $.councilCard.people.add)}
          </Button>
        )
      }
    >
      {isAsked && (
        <p className={classes['protocol']}>
          {t(($) => $.councilCard.people.confirmed, { confirmed, total: experts.length })}
        </p>
      )}
      {own && !isPhone && <Protocol own={own} seen={seen} />}
      {team.length === 0 && <p className="luch-hint luch-flush">{t(($) => $.councilCard.people.nobody)}</p>}
      <People title={t(($) => $.councilCard.people.experts)} people={experts} {...{ council, canEdit, isAsked }} />
      <People title={t(($) => $.councilCard.people.invited)} people={invited} {...{ council, canEdit }} />
      {isAdding && <AddPeopleDialog council={council} onClose={() => setAdding(false)} />}
    </Panel>
  );
};

/** The protocol is confirmed while decisions are made, and what was said of it stays readable afterwards. */
const isProtocolAsked = ({ edits }: CouncilCard, experts: readonly CouncilTeamEntry[]): boolean =>
  experts.length > 0 &&
  (edits.decision.allowed ||
    edits.resolution.allowed ||
    experts.some(({ approve_type: said }) => said !== approveTypes.none));

const People = ({
  title,
  people,
  council,
  canEdit,
  isAsked = false,
}: {
  title: string;
  people: readonly CouncilTeamEntry[];
  council: CouncilCard;
  canEdit: boolean;
  isAsked?: boolean;
}) =>
  people.length > 0 && (
    <>
      <h4 className={classes['group']}>{title}</h4>
      <ul className={classes['list']} aria-label={title}>
        {people.map((one) => (
          <Participant key={one.id} councilId={council.id} one={one} canRemove={canEdit} isAsked={isAsked} />
        ))}
      </ul>
    </>
  );

interface ParticipantProps {
  councilId: number;
  one: CouncilTeamEntry;
}

/** One person of the council: name, how far the ratings are, and what the person says of the protocol. */
const Participant = ({
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
        <span className="luch-caption luch-breaks">
          {[person.organization, ratedWords()].filter(Boolean).join(' · ')}
        </span>
        {isAsked && (
          <Chip tone={look.tone} glyph={look.glyph}>
            {t(($) => $.councilCard.people.said[look.word])}
          </Chip>
        )}
        {one.comment && <q className="luch-hint luch-breaks">{one.comment}</q>}
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

interface Look {
  readonly word: 'nothing' | 'rejected' | 'confirmed';
  readonly tone: Tone;
  readonly glyph: Glyph;
}

/** What an expert says of the protocol. */
const looks: Readonly<Record<CouncilTeamEntry['approve_type'], Look>> = {
  [approveTypes.none]: { word: 'nothing', tone: 'neutral', glyph: 'dashed' },
  [approveTypes.rejected]: { word: 'rejected', tone: 'red', glyph: 'cross' },
  [approveTypes.confirmed]: { word: 'confirmed', tone: 'green', glyph: 'full' },
};
