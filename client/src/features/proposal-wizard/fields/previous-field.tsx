import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { FieldFrame } from '../../../ui/text-field.tsx';
import { useOpenProposal } from '../draft/draft-context.ts';
import { citableQuery } from '../../../api/proposal/proposal.queries.ts';
import { useField } from './use-field.ts';

/** Earlier proposals that this one continues: mine and those of my teams, never this one. */
export const PreviousField = () => {
  const { view } = useOpenProposal();
  const { value, set, isLocked, label, help, error, aside, ...path } = useField('previous_proposals');
  const { data = [] } = useQuery(citableQuery);
  const known = new Map([...view.previous_proposals, ...data].map(({ id, name }) => [id, name]));
  known.delete(view.id);
  const options = [...known].map(([id, name]) => ({
    value: String(id),
    label: `${t(($) => $.proposalWizard.similar.number, { id })} ${name}`.trim(),
  }));
  return (
    <FieldFrame label={label} help={help} aside={aside} optional>
      {(id) => (
        <MultiSelect
          {...path}
          id={id}
          size="md"
          searchable
          hidePickedOptions
          data={options}
          value={value.map(String)}
          onChange={(ids) => set(ids.map(Number))}
          readOnly={isLocked}
          error={error}
          {...(value.length === 0 ? { placeholder: t(($) => $.proposalWizard.placeholder.previous_proposals) } : {})}
        />
      )}
    </FieldFrame>
  );
};
