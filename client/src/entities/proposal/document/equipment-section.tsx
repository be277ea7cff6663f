import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { methodsQuery } from '../../../api/reference/station.queries.ts';
import { Facts } from './facts.tsx';

/** The method, and with what it is done: the station's equipment and what the author brings. */
export const EquipmentSection = ({ card }: { card: ProposalCard }) => {
  const { t } = useTranslation();
  return (
    <Facts
      facts={[
        {
          term: t(($) => $.proposalCard.facts.station),
          value: card.station && `${card.station.name} · ${card.station.full_name}`,
        },
        { term: t(($) => $.proposalCard.facts.method), value: <Method card={card} /> },
        {
          term: t(($) => $.proposalCard.equipment.additional),
          value: card.additional_equipment.map(({ name }) => name).join('; '),
        },
        { term: t(($) => $.proposalCard.equipment.own), value: card.applicant_equipment },
        { term: t(($) => $.proposalCard.equipment.approved), value: card.applicant_equipment_approved },
      ]}
    />
  );
};

/** A method that the author chose for another station is kept, and flagged where the new one has none of it (fine point H24). */
const Method = ({ card }: { card: ProposalCard }) => {
  const { t } = useTranslation();
  const hasMoved = card.status_history.some(({ action }) => action === 'change_station');
  const { data: methods } = useQuery({ ...methodsQuery(), enabled: hasMoved });
  if (!card.method) return t(($) => $.proposalCard.absent);
  const offered = methods?.find(({ id }) => id === card.method?.id)?.method_equipment;
  const isElsewhere = offered !== undefined && card.station_id !== null && !offered.includes(card.station_id);
  return (
    <>
      {card.method.name}
      {isElsewhere && <span className="luch-amber luch-block">{t(($) => $.proposalCard.equipment.notHere)}</span>}
    </>
  );
};
