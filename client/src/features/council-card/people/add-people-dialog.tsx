import { Button } from '@mantine/core';
import { teamTypes } from '@luch/contract/council/team-types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { changeTeam, putParts } from '../../../api/council/council-card.ts';
import type { CouncilCard } from '../../../api/council/council.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { PersonSearch } from '../../../entities/person/person-search.tsx';
import { toastSuccess } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useCouncilCommand } from '../../../entities/council/use-council-command.ts';

type Part = keyof typeof teamTypes;
const parts: readonly Part[] = ['expert', 'invited'];

/** One person after another joins the council, as an expert or invited. */
export const AddPeopleDialog = ({ council, onClose }: { council: CouncilCard; onClose: () => void }) => {
  const queryClient = useQueryClient();
  const [part, setPart] = useState<Part>('expert');
  const { mutateAsync } = useCouncilCommand({
    mutationFn: async (user: { user_id: number; type: (typeof teamTypes)[Part] }) =>
      withStatus(await changeTeam({ type: 'add', council_id: council.id, users: [user] })),
    onSuccess: ({ detail, council_teams: team }) => {
      putParts(queryClient, council.id, { council_teams: team });
      toastSuccess(detail);
    },
  });
  const isThere = (id: number) =>
    council.council_teams.some(({ user_id: userId, is_active: isActive }) => userId === id && isActive);
  return (
    <Dialog opened onClose={onClose} size="wide" title={t(($) => $.councilCard.people.addTitle)}>
      <div className="luch-form">
        <Segmented
          label={t(($) => $.councilCard.people.part)}
          options={parts.map((value) => ({ value, label: t(($) => $.councilCard.people.parts[value]) }))}
          value={part}
          onChange={setPart}
        />
        <PersonSearch
          label={t(($) => $.councilCard.people.search)}
          help={t(($) => $.councilCard.people.searchHelp)}
          taken={t(($) => $.councilCard.people.taken)}
          isTaken={isThere}
          onAdd={async (id) => void (await mutateAsync({ user_id: id, type: teamTypes[part] }))}
        />
        <div className="luch-buttons">
          <Button size="md" variant="default" onClick={onClose}>
            {t(($) => $.councilCard.people.addDone)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
