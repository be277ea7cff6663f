import { Button, FileButton, Group } from '@mantine/core';
import type { FormFile } from '@luch/contract/forms/form.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from 'i18next';
import { useRef } from 'react';
import { exportForm, importForm, switchForm } from '../../api/forms/forms.mutations.ts';
import { type Form, formsKey } from '../../api/forms/forms.queries.ts';
import { parsedJson } from '../../lib/parsed-json.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';

/** A form taken out as a file, and switched off or on. */
export const FormActions = ({ form, onCopy }: { form: Form; onCopy: () => void }) => {
  const queryClient = useQueryClient();
  const { mutate: flip, isPending } = useCommand({
    mutationFn: () => switchForm({ form_id: form.id, is_active: !form.is_active }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: formsKey }),
  });
  const { mutate: takeOut } = useCommand({
    mutationFn: () => exportForm(form.id),
    onSuccess: (file) => saveFile(`${form.title}.json`, 'application/json', JSON.stringify(file, null, 2)),
  });
  return (
    <Group gap="xs">
      <Button variant="default" onClick={onCopy}>
        {t(($) => $.forms.copy)}
      </Button>
      <Button variant="default" onClick={() => takeOut()}>
        {t(($) => $.forms.export)}
      </Button>
      <Button variant="default" loading={isPending} onClick={() => flip()}>
        {form.is_active ? t(($) => $.forms.switchOff) : t(($) => $.forms.switchOn)}
      </Button>
    </Group>
  );
};

/** A form by a file: of everybody for an administrator, else of the first own station. */
export const ImportForm = ({ stationId, onMade }: { stationId: number | null; onMade: (id: number) => void }) => {
  const queryClient = useQueryClient();
  const again = useRef<() => void>(null);
  const isReading = useRef(false);
  const { mutate, isPending } = useCommand({
    mutationFn: (file: FormFile) => importForm({ file, station_id: stationId }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: formsKey });
      onMade(id);
    },
  });
  const take = async (file: File) => {
    // Chosen twice, the second would be read when the first has been taken in already.
    if (isReading.current) return;
    isReading.current = true;
    await read(file).finally(() => {
      isReading.current = false;
    });
  };
  const read = async (file: File) => {
    again.current?.();
    const { FormFile } = await import('@luch/contract/forms/form.schemas.ts');
    const said = FormFile.safeParse(parsedJson(await file.text()));
    if (said.success) mutate(said.data);
    else toast({ type: 'error', title: t(($) => $.forms.noForm), message: t(($) => $.forms.noFormText) });
  };
  return (
    <FileButton resetRef={again} accept="application/json" onChange={(file) => void (file && take(file))}>
      {(props) => (
        <Button {...props} variant="default" loading={isPending}>
          {t(($) => $.forms.import)}
        </Button>
      )}
    </FileButton>
  );
};
