import { FieldError } from '@luch/contract/kernel/errors.ts';
import { Id } from '@luch/contract/kernel/schemas.ts';
import { proposalRoutes } from '@luch/contract/proposal/proposal.routes.ts';
import { z } from 'zod';
import { readUpload } from '../../../platform/files/read-upload.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { commentFile } from './comment-file.ts';
import { fileUsage } from './file-quota.ts';
import { removeFile } from './remove-file.ts';
import { uploadFile, type Uploaded } from './upload-file.ts';
import { type FileOwner, ownerOf } from './file-owners.events.ts';
import { filesOf, fileView } from './file.view.ts';

const formFields = { proposalId: 'proposal_id', objectId: 'object_id' } as const satisfies Record<
  FileOwner['column'],
  string
>;

const UploadFields = z
  .object({
    type: z.coerce.number<string>().refine((kind) => ownerOf(kind) !== undefined, { error: 'validation.choice' }),
    proposal_id: Id.optional(),
    object_id: Id.optional(),
  })
  .transform(({ type: kind, ...ids }, context) => {
    const field = formFields[ownerOf(kind)?.column ?? 'proposalId'];
    const objectId = ids[field];
    if (objectId !== undefined) return { kind, objectId };
    context.addIssue({ code: 'custom', message: 'validation.required', path: [field] });
    return z.NEVER;
  });

/** Files of proposals, and of whatever a module above says has files (specification, applicant side, section 7, Files). */
export const fileCalls = callsOf(proposalRoutes)((deps) => {
  const viewOf = ({ file, rights }: Uploaded) => fileView(deps.files, file, rights);
  return {
    'POST /api/references/file/detail/': {
      limit: { max: 120, perMinutes: 10, by: ['account'] },
      by: async ({ actor, request }) => {
        const { file, fields } = await readUpload(request, { fields: UploadFields });
        return viewOf(await uploadFile(deps, actor, { ...fields, file }));
      },
    },
    'PATCH /api/references/file/detail/': async ({ actor, body }) => viewOf(await commentFile(deps, actor, body)),
    'DELETE /api/references/file/detail/': async ({ actor, query }) => {
      await removeFile(deps, actor, query.id);
      return { status: 200 as const, data: { id: query.id } };
    },
    'POST /api/references/files/list/': async ({ actor, body }) => {
      const owner = ownerOf(body.type);
      if (!owner) throw new FieldError({ type: [{ key: 'validation.choice' }] });
      const rights = await owner.read(deps, actor, body.object_id);
      if (rights === null) return [];
      const files = await filesOf(deps.db, { id: body.object_id, kinds: [body.type] }, owner.column);
      return files.map((file) => viewOf({ file, rights }));
    },
    'GET /api/references/files/usage/': ({ actor }) => fileUsage(deps, actor.id),
  };
});
