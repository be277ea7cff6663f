import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { Id } from '../kernel/schemas.ts';
import {
  DraftFormInput,
  DraftFormView,
  FormFile,
  FormInput,
  FormRow,
  FormView,
  ImportInput,
  PublishInput,
  PublishView,
  ReachView,
  UsageView,
} from './form.schemas.ts';
import { formPlaces } from './question.schemas.ts';

/** A facility's own questions: for administrators, and for heads and station staff at their own stations. */
export const formRoutes = defineRoutes({
  'GET /api/forms/list/': {
    access: 'signed-in',
    summary: 'Forms that I may edit, by place',
    query: z.object({ place: z.enum(formPlaces).optional() }),
    response: z.array(FormRow),
  },
  'GET /api/forms/detail/': {
    access: 'signed-in',
    summary: 'One version of a form; without a number the one that is being edited, else the newest published one',
    query: z.object({ id: Id, version: Id.optional() }),
    response: FormView,
  },
  'POST /api/forms/create/': {
    access: 'signed-in',
    summary:
      'Begin a form, of everybody or of one kind, station or session; copy_of takes the questions of another one',
    body: FormInput,
    response: FormView,
  },
  'PATCH /api/forms/draft/': {
    access: 'signed-in',
    summary:
      'Keep what is being edited; new questions, options and columns carry negative numbers and are given theirs',
    body: DraftFormInput,
    response: DraftFormView,
  },
  'POST /api/forms/publish/': {
    access: 'signed-in',
    summary: 'Publish what is being edited, or with rehearse only tell what that does to drafts and answers',
    body: PublishInput,
    response: PublishView,
  },
  'POST /api/forms/switch/': {
    access: 'signed-in',
    summary: 'Switch a form off or on; answers stay',
    body: z.object({ form_id: Id, is_active: z.boolean() }),
    response: FormView,
  },
  'GET /api/forms/usage/': {
    access: 'signed-in',
    summary: 'Where a question is used and who has answered it, as far as I may read answers',
    query: z.object({ question_id: Id }),
    response: UsageView,
  },
  'GET /api/forms/reach/': {
    access: 'signed-in',
    summary: 'How many drafts would be asked each question that hangs on a condition, by what is being edited',
    query: z.object({ id: Id }),
    response: ReachView,
  },
  'GET /api/forms/export/': {
    access: 'signed-in',
    summary: 'A form as a file',
    query: z.object({ id: Id }),
    response: FormFile,
  },
  'POST /api/forms/import/': {
    access: 'signed-in',
    summary: 'A new form by a file, its questions as new ones',
    body: ImportInput,
    response: FormView,
  },
});
