import { t } from 'i18next';
import { ChoiceField } from '../fields/choice-field.tsx';
import type { Equipment, Method } from '../../../api/reference/station.queries.ts';

/** Methods of the chosen station only; none while it is unavailable. */
export const MethodField = ({
  station,
  offered,
  chosen,
}: {
  station: Equipment | undefined;
  offered: readonly Method[];
  /** Stays readable even where it is not offered any more. */
  chosen: Method | undefined;
}) => {
  const listed = chosen && !offered.includes(chosen) ? [...offered, chosen] : offered;
  const placeholder = !station
    ? t(($) => $.proposalWizard.station.first)
    : offered.length === 0
      ? t(($) => $.proposalWizard.station.noMethods)
      : undefined;
  return (
    <ChoiceField
      field="method"
      options={listed.map(({ id, name, short_name: note }) => ({ id, name, note: note === name ? undefined : note }))}
      disabled={offered.length === 0}
      {...(placeholder && { placeholder })}
    />
  );
};
