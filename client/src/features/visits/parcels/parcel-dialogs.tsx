import type { ParcelAction } from '@luch/contract/visit/parcel.machine.ts';
import { t } from 'i18next';
import { useState } from 'react';
import {
  actOnParcel,
  announceParcel,
  type NewParcel,
  type Parcel,
  type ParcelMove,
  useRefreshVisits,
} from '../../../api/visit.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface Values extends Record<string, unknown> {
  direction: 'there' | 'back';
  samples: string;
  way: string;
  carrier_number: string;
  temperature: string;
  un_number: string;
}
const facts = ['way', 'carrier_number', 'temperature', 'un_number'] as const;

/** Something is on its way: what is in it, and how it travels. */
export const ParcelDialog = ({
  slotId,
  maySend,
  onClose,
}: {
  slotId: number;
  /** There, not only back. */
  maySend: boolean;
  onClose: () => void;
}) => {
  const refresh = useRefreshVisits();
  return (
    <AskDialog<Values, NewParcel>
      onClose={onClose}
      question={{
        title: t(($) => $.visits.parcel[maySend ? 'title' : 'titleBack']),
        yes: t(($) => $.visits.parcel.announceYes),
        no: t(($) => $.visits.cancel),
        schema: async () => (await import('@luch/contract/visit/parcel.schemas.ts')).ParcelInput,
        initialValues: {
          direction: maySend ? 'there' : 'back',
          samples: '',
          way: '',
          carrier_number: '',
          temperature: '',
          un_number: '',
        },
        keptAt: `parcel-${slotId}`,
        toInput: (values) => ({ ...values, ...(!maySend && { direction: 'back' as const }), slot_id: slotId }),
        send: announceParcel,
        refresh,
        fields: (form) => (
          <>
            {maySend && (
              <Segmented
                label={t(($) => $.visits.parcel.direction)}
                value={form.values.direction}
                onChange={(direction) => form.setFieldValue('direction', direction)}
                options={[
                  { value: 'there', label: t(($) => $.visits.parcel.there) },
                  { value: 'back', label: t(($) => $.visits.parcel.back) },
                ]}
              />
            )}
            <TextField label={t(($) => $.visits.parcel.samples)} max={1000} {...form.getInputProps('samples')} />
            {facts.map((field) => (
              <TextField
                key={field}
                label={t(($) => $.visits.parcel.field[field])}
                optional
                {...form.getInputProps(field)}
              />
            ))}
          </>
        ),
      }}
    />
  );
};

/** One step of a parcel; its carrier's number and its place are asked for. */
export const MoveDialog = ({
  parcel: now,
  action,
  onClose,
}: {
  parcel: Parcel;
  action: ParcelAction;
  onClose: () => void;
}) => {
  // As it was when the question was asked: the line behind it follows what others do.
  const [parcel] = useState(now);
  const refresh = useRefreshVisits();
  const field = action === 'arrived' ? 'place' : action === 'change' ? 'carrier_number' : undefined;
  return (
    <AskDialog<{ place: string; carrier_number: string }, ParcelMove>
      onClose={onClose}
      question={{
        title: t(($) => $.visits.parcel.ask[action]),
        text: <p>{parcel.samples}</p>,
        yes: t(($) => $.words.visit.parcel.action[action]),
        no: t(($) => $.visits.cancel),
        danger: action === 'disposed',
        schema: async () => (await import('@luch/contract/visit/parcel.schemas.ts')).ParcelActionInput,
        initialValues: { place: parcel.place, carrier_number: parcel.carrier_number },
        keptAt: `parcel-${action}-${parcel.id}`,
        toInput: (values) => ({
          parcel_id: parcel.id,
          action,
          seen_status: parcel.status,
          ...(field && { [field]: values[field] }),
        }),
        send: actOnParcel,
        refresh,
        moved: {
          text: t(($) => $.visits.parcel.moved),
          choices: [{ label: t(($) => $.visits.parcel.look), choose: onClose }],
        },
        ...(field && {
          fields: (form) => (
            <TextField
              label={t(($) => $.visits.parcel.field[field])}
              max={field === 'place' ? 120 : 60}
              {...form.getInputProps(field)}
            />
          ),
        }),
      }}
    />
  );
};
