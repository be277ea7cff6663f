import type { FormFile } from '@luch/contract/forms/form.schemas.ts';
import { kindIds, megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { createForm, type FormRow, formsKey, importForm } from '../../api/forms.ts';
import { useProfile } from '../../api/account/account.ts';
import { sessionsQuery } from '../../api/reference/sessions.ts';
import { type Equipment, equipmentQuery } from '../../api/reference/stations.ts';
import { today } from '../../lib/dates.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';

type NewFormPlace = 'proposal' | 'review';
const newFormPlaces: readonly NewFormPlace[] = ['proposal', 'review'];

export const everybodyIn = (place: FormRow['place']): string =>
  place === 'review' ? t(($) => $.forms.everyExpert) : t(($) => $.forms.everybody);

/** A form of everybody or of one kind, session or station, empty or with the questions of another one or of a file. */
export const NewForm = ({
  mayBeGeneral,
  copyOf,
  file,
  onClose,
  onMade,
}: {
  mayBeGeneral: boolean;
  copyOf: FormRow | undefined;
  file: FormFile | undefined;
  onClose: () => void;
  onMade: (id: number) => void;
}) => {
  const queryClient = useQueryClient();
  const [title, setTitle] = useState(file?.title ?? '');
  const [place, setPlace] = useState<NewFormPlace>((file ?? copyOf)?.place === 'review' ? 'review' : 'proposal');
  const [whose, setWhose] = useState<string>();
  const { everybody, groups } = useWhose(place, mayBeGeneral);
  const chosen = whose ?? everybody[0]?.value ?? groups[0]?.items[0]?.value ?? '';
  const { mutate, isPending } = useCommand({
    mutationFn: () => {
      const [of, id] = chosen.split(' ');
      const named = { title, ...(of && { [of]: Number(id) }) };
      return file
        ? importForm({ file, ...named })
        : createForm({ place, ...named, ...(copyOf && { copy_of: copyOf.id }) });
    },
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: formsKey });
      onMade(id);
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        file
          ? t(($) => $.forms.formOfFile)
          : copyOf === undefined
            ? t(($) => $.forms.newForm)
            : t(($) => $.forms.copyForm)
      }
      footer={
        <Button disabled={title.trim() === ''} loading={isPending} onClick={() => mutate()}>
          {t(($) => $.forms.begin)}
        </Button>
      }
    >
      <Stack gap="md">
        <TextInput
          label={t(($) => $.forms.title)}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {!copyOf && !file && (
          <Segmented
            label={t(($) => $.forms.place)}
            fullWidth
            value={place}
            options={newFormPlaces.map((value) => ({ value, label: t(($) => $.forms.places[value]) }))}
            onChange={setPlace}
          />
        )}
        <NativeSelect
          label={t(($) => $.forms.whose)}
          value={chosen}
          data={[...everybody, ...groups]}
          onChange={({ currentTarget: { value } }) => setWhose(value)}
        />
      </Stack>
    </Dialog>
  );
};

/** Whom a form of this person may ask: everybody, whoever proposes for a kind, a session or a station; or for the own stations. */
function useWhose(place: NewFormPlace, mayBeGeneral: boolean) {
  const { data: equipment = [] } = useQuery(equipmentQuery());
  const { data: sessions = [] } = useQuery({ ...sessionsQuery, enabled: mayBeGeneral });
  const { stations, megascience } = useProfile();
  // A head has the stations of the kind, staff their own.
  const isOwn = ({ id, megascience_type_ext_id: kind }: Equipment) =>
    mayBeGeneral || megascience.includes(kind) || stations.some((one) => one.id === id);
  const own = equipment.filter((one) => one.type === 'station' && isOwn(one));
  // After its deadline nobody goes into a session any more; its proposals are rated then.
  const ahead = sessions.filter((one) => (place === 'review' ? one.date_end : one.deadline) >= today());
  const general = [
    {
      group: t(($) => $.forms.ofKind),
      items: kindIds.map((id) => ({ value: whoseIs('kind', id), label: kindName(id) })),
    },
    {
      group: t(($) => $.forms.ofSession),
      items: ahead.map(({ id, name, megascience_type_ext_id: kind }) => ({
        value: whoseIs('session_id', id),
        label: `${kindName(kind)}, ${name}`,
      })),
    },
  ];
  const ofStations = {
    group: t(($) => $.forms.ofStation),
    items: own.map(({ id, name }) => ({ value: whoseIs('station_id', id), label: name })),
  };
  const groups = [...(mayBeGeneral ? general : []), ofStations].filter(({ items }) => items.length > 0);
  return { groups, everybody: mayBeGeneral ? [{ value: '', label: everybodyIn(place) }] : [] };
}

const whoseIs = (of: 'kind' | 'session_id' | 'station_id', id: number): string => `${of} ${id}`;
const kindName = (id: number): string => t(($) => $.words.reference.kind[megascienceTypeOf(id)]);
