import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { upload, type UploadOptions } from '../../lib/upload.ts';
import { useCommand } from '../../lib/use-command.ts';
import { asking } from '../asking.ts';
import { proposalsKey } from './proposal-keys.ts';

const ask = asking(...proposalsKey);

/** Type of a file that its author adds; those of actions have types of their own. */
export const ordinaryFile = 0;

/** Of a file that answers a question of the facility. */
export const answerFile = 7;

/** Ordinary files of a proposal; links in them expire, so they are asked for anew now and then. */
export const filesQuery = (proposalId: number) => ({
  ...ask.one('POST /api/references/files/list/', { body: { object_id: proposalId, type: ordinaryFile } }),
  staleTime: 60_000,
});

/** What all my files take, and how much they may. */
export const fileUsageQuery = {
  ...ask.one('GET /api/references/files/usage/'),
  staleTime: 60_000,
  meta: { quiet: true },
};

export function useRefreshFiles(proposalId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: fileUsageQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: filesQuery(proposalId).queryKey });
  };
}

const formOf = (proposalId: number, type: number, file: File): FormData => {
  const body = new FormData();
  body.append('proposal_id', String(proposalId));
  body.append('type', String(type));
  body.append('file', file, file.name);
  return body;
};

/** How many files of a proposal are on their way, wherever on the screen they were chosen. */
const underWay = new Map<number, number>();
export const hasFilesUnderWay = (proposalId: number): boolean => (underWay.get(proposalId) ?? 0) > 0;

async function counted<Answer>(proposalId: number, sending: Promise<Answer>): Promise<Answer> {
  const count = (by: 1 | -1) => underWay.set(proposalId, (underWay.get(proposalId) ?? 0) + by);
  count(1);
  try {
    return await sending;
  } finally {
    count(-1);
  }
}

/** A file of an action; answers its id. */
export const addFile = async (proposalId: number, type: number, file: File): Promise<number> =>
  (await counted(proposalId, call('POST /api/references/file/detail/', { body: formOf(proposalId, type, file) }))).id;

/** An ordinary file, telling how far it is. */
export const uploadFile = (proposalId: number, file: File, options: Omit<UploadOptions, 'body'>) =>
  counted(
    proposalId,
    upload('POST /api/references/file/detail/', { body: formOf(proposalId, ordinaryFile, file), ...options }),
  );

/** What its screen says of a change. */
interface Told {
  onDone: () => void;
  onError: (error: Error) => void;
}

/** What may be done with a file that is there: a comment, and its end. */
export function useFileChanges(proposalId: number, told: { comment: Told; remove: Told }) {
  const refresh = useRefreshFiles(proposalId);
  const options = ({ onDone, onError }: Told) => ({
    meta: { quiet: true },
    onSuccess: () => {
      onDone();
      return refresh();
    },
    onError,
  });
  const comment = useCommand({
    mutationFn: (change: { id: number; text: string }) => call('PATCH /api/references/file/detail/', { body: change }),
    ...options(told.comment),
  });
  const remove = useCommand({
    mutationFn: (id: number) => call('DELETE /api/references/file/detail/', { query: { id } }),
    ...options(told.remove),
  });
  return { comment, remove };
}
