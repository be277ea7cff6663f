import { Button } from '@mantine/core';
import { approveTypes, teamTypes } from '@luch/contract/council/council-card.schemas.ts';
import { t } from 'i18next';
import { useState } from 'react';
import type { CouncilCard, CouncilTeamEntry } from '../../../api/council/council.queries.ts';
import { IconAdd } from '../../../ui/icons.ts';
import { lateDialog } from '../../../ui/late.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Protocol } from './protocol.tsx';
import { useIsPhone } from '../../../lib/use-phone.ts';
import { protocolOf } from './protocol-of.ts';
import { Participant } from './participant.tsx';
import classes from './people.module.css';

const AddPeopleDialog = lateDialog(async () => (await import('./add-people-dialog.tsx')).AddPeopleDialog);

/** Who sits in the council: experts, with what they say of the protocol, and who is invited. */
export const PeoplePanel = ({ council }: { council: CouncilCard }) => {
  const [isAdding, setAdding] = useState(false);
  const canEdit = council.edits.team.allowed;
  const team = council.council_teams.filter(({ is_active: isActive }) => isActive);
  const { experts, confirmed, own } = protocolOf(council);
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
      {own && !isPhone && <Protocol own={own} />}
      {team.length === 0 && <p className={classes['nobody']}>{t(($) => $.councilCard.people.nobody)}</p>}
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
