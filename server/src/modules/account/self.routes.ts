import { accountRoutes } from '@luch/contract/account/account.routes.ts';
import { upload } from '@luch/contract/kernel/limits.ts';
import { Id } from '@luch/contract/kernel/schemas.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { readUpload } from '../../platform/files/read-upload.ts';
import { furtherErrors } from '../../platform/http/further-errors.ts';
import type { Call } from '../../platform/http/call.ts';
import { callsOf } from '../../platform/http/calls.ts';
import { limits } from './account.limits.ts';
import { profileOf } from './account.view.ts';
import { changeLanguage } from './commands/change-language.ts';
import { changeMailSettings } from './commands/change-mail-settings.ts';
import { changePersonalData } from './commands/change-personal-data.ts';
import { changePhoto } from './commands/change-photo.ts';
import { changePassword } from './commands/change-password.ts';
import { endSignIn, endSignIns } from './commands/end-sign-in.ts';
import { keepSecrets, secretsOf } from './known-devices.ts';
import { findMailed } from './mailed-links.ts';
import { wrongPresent } from './present-password.ts';
import { signInsOf } from './sign-in.view.ts';

/** What one changes about oneself. */
export const selfCalls = callsOf(accountRoutes)((deps) => {
  const { texts } = deps;
  return {
    'PATCH /api/users/individual/detail/': (call) => changeData(deps, call),
    'POST /api/users/individual/detail/': (call) => changeData(deps, call),
    'POST /api/users/individual/photo/': {
      limit: limits.changePhoto,
      by: async ({ actor, request, language }) => {
        const rules = { fields: z.object({ id: Id }), extensions: upload.photoExtensions };
        const { file, fields } = await readUpload(request, rules);
        await changePhoto(deps, actor, { id: fields.id, bytes: file.bytes });
        const { photo } = await profileOf(deps, actor.id, language);
        return { photo: photo ?? '' };
      },
    },
    'PATCH /api/users/profile/detail/': async ({ actor, body }) => {
      await changeLanguage(deps, actor, body);
      return body;
    },
    'POST /api/users/profile/unsubscribe/': {
      limit: limits.unsubscribe,
      recognise: ({ signature }) => findMailed(deps.db, signature),
      by: async ({ body, language }) => {
        const applied = await changeMailSettings(deps, body);
        const answer = applied ? 'mail_settings_saved' : 'mail_settings_to_confirm';
        return { detail: texts.text(language, `account.answer.${answer}`), applied };
      },
    },
    ...signIns(deps),
  };
});

/** Where one is signed in, and the password that it is done with. */
const signIns = callsOf(accountRoutes)((deps) => {
  const { texts } = deps;
  return {
    'GET /api/users/sign-in/list/': ({ actor, language }) => signInsOf(deps, actor, language),
    'DELETE /api/users/sign-in/detail/': async ({ actor, query, language }) => {
      await endSignIn(deps, actor, query.id);
      return { detail: texts.text(language, 'account.answer.device_signed_out') };
    },
    'DELETE /api/users/sign-in/list/': async ({ actor, query, language, request }) => {
      await endSignIns(deps, actor, { here: query.here, secrets: secretsOf(request) });
      return { detail: texts.text(language, 'account.answer.signed_out_everywhere') };
    },
    'POST /api/users/profile/password/': {
      limit: limits.changePassword,
      furtherErrors: furtherErrors({
        part: z.object({ present: z.string().min(1).max(1000) }),
        find: ({ present }, { actor }) => wrongPresent(deps.db, actor!.id, present),
      }),
      by: async ({ actor, body, language, request, reply }) => {
        keepSecrets(reply, await changePassword(deps, actor, body, secretsOf(request)));
        return { detail: texts.text(language, 'account.answer.password_changed') };
      },
    },
  };
});

/** `PATCH` and `POST` are one call (specification, applicant side). */
async function changeData(
  deps: Deps,
  {
    actor,
    body,
    language,
  }: Pick<Call<(typeof accountRoutes)['PATCH /api/users/individual/detail/']>, 'actor' | 'body' | 'language'>,
) {
  await changePersonalData(deps, actor, body);
  return profileOf(deps, actor.id, language);
}
