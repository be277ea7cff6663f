import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { equipmentQuery, methodsQuery } from '../../../../api/reference/station.queries.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { ReferenceSelect } from '../../../../ui/reference-select.tsx';
import type { ActionFieldProps } from './field-props.ts';

/** Another active station; one of another facility only before a decision (fine point H24). */
export const StationField = ({ card, values, set, error }: ActionFieldProps) => {
  const { data: equipment } = useQuery(equipmentQuery());
  const { data: methods } = useQuery(methodsQuery());
  const anyKind = isIn('kindOpen', card.last_status_id);
  const stations = equipment?.filter(
    ({ id, type, megascience_type_ext_id: kind }) =>
      type === 'station' && id !== card.station_id && (anyKind || kind === card.megascience_type_ext_id),
  );
  const offered = methods?.find(({ id }) => id === card.method?.id)?.method_equipment;
  const flagged = values.station !== null && offered !== undefined && !offered.includes(values.station);
  return (
    <>
      <ReferenceSelect
        label={t(($) => $.proposalActions.field.station)}
        aside={card.station ? t(($) => $.proposalActions.field.nowStation, { name: card.station.name }) : undefined}
        options={stations?.map(({ id, name, full_name: note }) => ({ id, name, note }))}
        value={values.station}
        onChange={(id) => set('station', id)}
        error={error}
      />
      {flagged && (
        <Notice tone="amber">
          {t(($) => $.proposalActions.note.methodNotThere, { method: card.method?.name ?? '' })}
        </Notice>
      )}
    </>
  );
};
