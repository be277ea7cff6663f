import { FieldError } from '@luch/contract/kernel/errors.ts';
import { Id } from '@luch/contract/kernel/schemas.ts';
import { proposalRoutes } from '@luch/contract/proposal/proposal.routes.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { readUpload } from '../../../platform/files/read-upload.ts';
import { route } from '../../../platform/http/route.ts';
import { commentFile } from './comment-file.ts';
import { removeFile } from './remove-file.ts';
import { uploadFile, type Uploaded } from './upload-file.ts';
import { filesOf, fileView } from './file.view.ts';
import { standingOf, tiesOf } from '../proposal.facts.ts';
import { proposalFileKinds } from './file.policy.ts';
import { readableProposal } from '../proposal.visibility.ts';

const UploadFields = z.object({
  proposal_id: Id,
  type: z.coerce.number<string | number>().pipe(z.literal([...proposalFileKinds])),
});

/** Files of proposals (specification, applicant side, section 7, Files). */
export function registerFileRoutes(app: FastifyInstance, deps: Deps): void {
  const viewFor = (actor: { id: number }, { file, standing }: Uploaded) =>
    fileView(deps.files, file, { actorId: actor.id, standing });

  route(app, proposalRoutes, 'POST /api/references/file/detail/', async ({ actor, request }) => {
    const { file, fields } = await readUpload(request, { fields: UploadFields });
    const upload = { proposalId: fields.proposal_id, kind: fields.type, file };
    return viewFor(actor, await uploadFile(deps, actor, upload));
  });

  route(app, proposalRoutes, 'PATCH /api/references/file/detail/', async ({ actor, body }) =>
    viewFor(actor, await commentFile(deps, actor, body)),
  );

  route(app, proposalRoutes, 'DELETE /api/references/file/detail/', async ({ actor, query }) => {
    await removeFile(deps, actor, query.id);
    return { status: 200 as const, data: { id: query.id } };
  });

  route(app, proposalRoutes, 'POST /api/references/files/list/', async ({ actor, body }) => {
    const kind = proposalFileKinds.find((one) => one === body.type);
    if (kind === undefined) throw new FieldError({ type: [{ key: 'validation.choice' }] });
    const row = await readableProposal(deps.db, actor, body.object_id);
    const standing = standingOf(actor, row, await tiesOf(deps.db, row.id, actor.id));
    const files = await filesOf(deps.db, { proposalId: row.id, kinds: [kind] });
    return files.map((file) => viewFor(actor, { file, standing }));
  });
}
