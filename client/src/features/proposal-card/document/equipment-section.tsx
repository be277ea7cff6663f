import { useTranslation } from 'react-i18next';
import type { ProposalCard } from '../../../lib/proposal-queries.ts';
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
        { term: t(($) => $.proposalCard.facts.method), value: card.method?.name ?? t(($) => $.proposalCard.absent) },
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
