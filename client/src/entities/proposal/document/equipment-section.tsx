import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { methodsQuery } from '../../../api/reference/station.queries.ts';
import type { DocumentSource } from './document-source.ts';
import { Absent, Facts } from './facts.tsx';

/** The method, and with what it is done: the station's equipment and what the author brings. */
export const EquipmentSection = ({ proposal }: { proposal: DocumentSource }) => (
  <Facts
    facts={[
      {
        term: t(($) => $.proposalCard.facts.station),
        value: proposal.station && [proposal.station.name, proposal.station.full_name].filter(Boolean).join(' · '),
        isRequired: true,
      },
      { term: t(($) => $.proposalCard.facts.method), value: <Method proposal={proposal} /> },
      {
        term: t(($) => $.proposalCard.equipment.additional),
        value: proposal.additional_equipment.map(({ name }) => name).join('; '),
      },
      { term: t(($) => $.proposalCard.equipment.own), value: proposal.applicant_equipment },
      { term: t(($) => $.proposalCard.equipment.approved), value: proposal.applicant_equipment_approved },
    ]}
  />
);

/** A method that the author chose for another station is kept, and flagged where the new one has none of it (fine point H24). */
const Method = ({ proposal }: { proposal: DocumentSource }) => {
  const hasMoved = proposal.status_history.some(({ action }) => action === 'change_station');
  const { data: methods } = useQuery({ ...methodsQuery(), enabled: hasMoved });
  if (!proposal.method) return <Absent />;
  const offered = methods?.find(({ id }) => id === proposal.method?.id)?.method_equipment;
  const isElsewhere = offered !== undefined && proposal.station_id !== null && !offered.includes(proposal.station_id);
  return (
    <>
      {proposal.method.name}
      {isElsewhere && <span className="luch-amber luch-block">{t(($) => $.proposalCard.equipment.notHere)}</span>}
    </>
  );
};
