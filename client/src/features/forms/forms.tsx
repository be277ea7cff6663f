import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { holds, useProfile } from '../../api/account/account.queries.ts';
import { type Form, formQuery, type FormRow, formsQuery } from '../../api/forms/forms.queries.ts';
import { formatDate } from '../../lib/dates.ts';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotLoadedNotice } from '../../ui/not-loaded.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { FormActions, ImportForm } from './form-actions.tsx';
import { FormEditor } from './form-editor.tsx';
import { everybodyIn, NewForm } from './new-form.tsx';

/** Every form that one may edit, one of them open. */
export const Forms = ({ open, onOpen }: { open: number | undefined; onOpen: (id: number) => void }) => {
  const { data: forms, isError, refetch } = useQuery(formsQuery);
  const [making, setMaking] = useState<{ copyOf?: number }>();
  const profile = useProfile();
  const isAdministrator = holds(profile, 'administrator');
  if (isError && !forms) return <NotLoadedNotice title={t(($) => $.forms.failed)} onAgain={() => void refetch()} />;
  if (!forms) return <SkeletonLines lines={6} />;
  const chosen = forms.find(({ id }) => id === open) ?? forms[0];
  const more = (
    <>
      <Button variant="default" onClick={() => setMaking({})}>
        {t(($) => $.forms.newForm)}
      </Button>
      <ImportForm
        stationId={isAdministrator ? null : (chosen?.station_id ?? profile.stations[0]?.id ?? null)}
        onMade={onOpen}
      />
    </>
  );
  return (
    <Stack gap="md">
      {chosen ? (
        <OpenForm
          key={chosen.id}
          id={chosen.id}
          choice={<FormChoice forms={forms} chosen={chosen} onOpen={onOpen} />}
          more={more}
          onCopy={() => setMaking({ copyOf: chosen.id })}
        />
      ) : (
        <EmptyState
          title={t(($) => $.forms.none)}
          text={t(($) => $.forms.noneText)}
          action={<Group gap="xs">{more}</Group>}
        />
      )}
      {making && (
        <NewForm
          mayBeGeneral={isAdministrator}
          copyOf={forms.find(({ id }) => id === making.copyOf)}
          onClose={() => setMaking(undefined)}
          onMade={(id) => {
            setMaking(undefined);
            onOpen(id);
          }}
        />
      )}
    </Stack>
  );
};

const FormChoice = ({
  forms,
  chosen,
  onOpen,
}: {
  forms: readonly FormRow[];
  chosen: FormRow;
  onOpen: (id: number) => void;
}) => (
  <NativeSelect
    aria-label={t(($) => $.forms.form)}
    value={String(chosen.id)}
    data={forms.map(({ id, title, whose, place }) => ({
      value: String(id),
      label: [title, place === 'review' && t(($) => $.forms.places.review), whose || everybodyIn(place)]
        .filter(Boolean)
        .join(' · '),
    }))}
    onChange={({ currentTarget: { value } }) => onOpen(Number(value))}
  />
);

const OpenForm = ({
  id,
  choice,
  more,
  onCopy,
}: {
  id: number;
  /** Which form, and what is done besides. */
  choice: ReactNode;
  more: ReactNode;
  onCopy: () => void;
}) => {
  const { data: form, isError, refetch } = useQuery({ ...formQuery(id), refetchOnWindowFocus: false });
  if (isError && !form) return <NotLoadedNotice title={t(($) => $.forms.failed)} onAgain={() => void refetch()} />;
  if (!form)
    return (
      <>
        {choice}
        <SkeletonLines lines={8} />
      </>
    );
  return (
    <Stack gap="sm">
      <Group gap="xs" justify="space-between">
        <Group gap="sm">
          {choice}
          <Standing form={form} />
        </Group>
        <Group gap="xs">
          {more}
          <FormActions form={form} onCopy={onCopy} />
        </Group>
      </Group>
      {/* What was published, or shown anew, is begun from anew. */}
      <FormEditor key={`${form.version}`} form={form} />
    </Stack>
  );
};

/** Which version holds, and which is in hand. */
const Standing = ({ form }: { form: Form }) => (
  <Group gap="xs">
    {!form.is_published && <Chip tone="slate">{t(($) => $.forms.editing, { version: form.shown })}</Chip>}
    {form.version !== null && (
      <span className="luch-hint">
        {t(($) => $.forms.holds, { version: form.version, date: formatDate(form.published_at ?? '') })}
      </span>
    )}
    {!form.is_active && <Chip tone="amber">{t(($) => $.forms.isOff)}</Chip>}
  </Group>
);
