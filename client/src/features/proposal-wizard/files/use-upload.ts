import { timing } from '@luch/contract/kernel/screen-limits.ts';
import { t } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { isCallError } from '../../../lib/call-error.ts';
import { formatBytes } from '../../../lib/dates.ts';
import { toast } from '../../../lib/toast.ts';
import { uploadFile, useRefreshFiles } from '../../../api/proposal/files.ts';
import { useOpenProposal } from '../draft/draft-context.ts';
import { refusalOf } from '../../../lib/file-rules.ts';

export type UploadState =
  | { readonly step: 'idle' }
  | { readonly step: 'loading'; readonly file: File; readonly part: number }
  | { readonly step: 'loaded'; readonly file: File }
  | { readonly step: 'failed'; readonly file: File; readonly reason: string };

const idle: UploadState = { step: 'idle' };

export type Upload = ReturnType<typeof useUpload>;

/** One file at a time: checked before it is sent, told how far it is, 'loaded' for half a second, then in the list. */
export function useUpload(isShown: boolean) {
  const { view } = useOpenProposal();
  const refresh = useRefreshFiles(view.id);
  const [state, setState] = useState<UploadState>(idle);
  const running = useRef<AbortController>(undefined);

  // Whoever has gone on to another step is told there.
  const inSight = useRef(isShown);
  useEffect(() => {
    inSight.current = isShown;
    return () => {
      inSight.current = false;
    };
  }, [isShown]);
  const isRefused = useRefusal();
  useStayWhile(state.step === 'loading');

  const send = async (file: File) => {
    const end = new AbortController();
    running.current = end;
    setState({ step: 'loading', file, part: 0 });
    try {
      await uploadFile(view.id, file, {
        signal: end.signal,
        onProgress: (part) => setState({ step: 'loading', file, part }),
      });
      setState({ step: 'loaded', file });
      setTimeout(() => {
        setState(idle);
        void refresh();
      }, timing.fileLoaded);
    } catch (error) {
      if (isCallError(error) && error.kind === 'aborted') setState(idle);
      else {
        setState({ step: 'failed', file, reason: reasonOf(error) });
        if (!inSight.current)
          toast({
            type: 'error',
            title: t(($) => $.proposalWizard.files.failed),
            message: `${file.name}: ${reasonOf(error)}`,
          });
      }
    }
  };

  const reasonOf = (error: unknown): string => {
    if (!isCallError(error) || error.kind === 'offline') return t(($) => $.ui.toast.offline);
    const fields = Object.values(error.fields ?? {}).flat();
    return error.detail || fields.join(', ') || t(($) => $.ui.toast.unknown);
  };

  return {
    state,
    /** Of several files only the first goes (specification, section 4). */
    add: (files: readonly File[]): void => {
      const [file] = files;
      if (!file || state.step === 'loading' || isRefused(file)) return;
      if (files.length > 1)
        toast({ type: 'info', title: t(($) => $.proposalWizard.files.firstOnly, { name: file.name }) });
      void send(file);
    },
    again: () => state.step === 'failed' && void send(state.file),
    cancel: () => (state.step === 'failed' ? setState(idle) : running.current?.abort()),
  };
}

/** The browser asks before it leaves a page that has something under way. */
function useStayWhile(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', stay);
    return () => globalThis.removeEventListener('beforeunload', stay);
  }, [isUnderWay]);
}

/** Whether a file may not be sent; if so, a toast says why. */
function useRefusal() {
  return (file: File): boolean => {
    const refusal = refusalOf(file);
    if (!refusal) return false;
    const message =
      refusal === 'tooLarge'
        ? t(($) => $.proposalWizard.files.tooLargeHint, { name: file.name, size: formatBytes(file.size, 'ceil') })
        : refusal === 'wrongKind'
          ? t(($) => $.proposalWizard.files.wrongKindHint, { name: file.name })
          : file.name;
    toast({ type: 'error', title: t(($) => $.proposalWizard.files[refusal]), message });
    return true;
  };
}
