import type { PassForm } from '@luch/contract/pass/pass.inputs.ts';
import { type Body, call } from '../../lib/call.ts';
import { openWhenAnswered } from '../../lib/open-when-answered.ts';
import { useCommand } from '../../lib/use-command.ts';

export const savePass = (body: Body<'PATCH /api/passes/list/'>) => call('PATCH /api/passes/list/', { body });

export const actOnPass = (body: Body<'POST /api/pass/action/'>) => call('POST /api/pass/action/', { body });

export const takeInWork = (passIds: readonly number[]) =>
  call('POST /api/passes/in_work/', { body: { pass_ids: [...passIds] } });

/** Makes forms of a pass, all of them in one file, and shows it in a window of its own. */
export function useOpenForms(passId: number): { open: (forms: readonly PassForm[]) => void; running: boolean } {
  const { mutate, isPending } = useCommand({
    mutationFn: (forms: readonly PassForm[]) =>
      openWhenAnswered(async () => {
        const { url = '' } = await actOnPass({ pass_id: passId, action: 'print', type: [...forms] });
        return { url };
      }),
  });
  return { open: (forms) => mutate(forms), running: isPending };
}
