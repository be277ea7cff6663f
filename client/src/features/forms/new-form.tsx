import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { createForm, type FormRow, formsKey } from '../../api/forms.ts';
import { useProfile } from '../../api/account/account.ts';
import { type Equipment, equipmentQuery } from '../../api/reference/stations.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';

type NewFormPlace = 'proposal' | 'review';
const newFormPlaces: readonly NewFormPlace[] = ['proposal', 'review'];

export const everybodyIn = (place: FormRow['place']): string =>
  place === 'review' ? t(($) => $.forms.everyExpert) : t(($) => $.forms.everybody);

/** A form of everybody or of one station, empty or with the questions of another one. */
export const NewForm = ({
  mayBeGeneral,
  copyOf,
  onClose,
  onMade,
}: {
  mayBeGeneral: boolean;
  copyOf: FormRow | undefined;
  onClose: () => void;
  onMade: (id: number) => void;
}) => {
  const queryClient = useQueryClient();
  const { data: equipment = [] } = useQuery(equipmentQuery());
  const { stations, megascience } = useProfile();
  // A head has the stations of the kind, staff their own.
  const isOwn = ({ id, megascience_type_ext_id: kind }: Equipment) =>
    mayBeGeneral || megascience.includes(kind) || stations.some((one) => one.id === id);
  const offered = equipment.filter((one) => one.type === 'station' && isOwn(one));
  const [title, setTitle] = useState('');
  const [place, setPlace] = useState<NewFormPlace>(copyOf?.place === 'review' ? 'review' : 'proposal');
  const [station, setStation] = useState<string>();
  const chosen = station ?? (mayBeGeneral ? '' : String(offered[0]?.id ?? ''));
  const { mutate, isPending } = useCommand({
    mutationFn: () =>
      createForm({
        place,
        title,
        station_id: chosen === '' ? null : Number(chosen),
        ...(copyOf && { copy_of: copyOf.id }),
      }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: formsKey });
      onMade(id);
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={copyOf === undefined ? t(($) => $.forms.newForm) : t(($) => $.forms.copyForm)}
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
        {!copyOf && (
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
          data={[
            ...(mayBeGeneral ? [{ value: '', label: everybodyIn(place) }] : []),
            ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => setStation(value)}
        />
      </Stack>
    </Dialog>
  );
};
