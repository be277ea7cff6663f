import { z } from 'zod';
import { defineRoutes } from '../kernel/define-routes.ts';
import { Detail, Id } from '../kernel/schemas.ts';
import { ToldLetter, ToldOfOneQuery } from '../outbox/outbox.schemas.ts';
import {
  BlockInput,
  EndSignInsInput,
  GiveProposalInput,
  MergeInput,
  MergeView,
  OfficesInput,
  PeopleQuery,
  PersonCard,
  PersonRow,
} from './people.schemas.ts';

export const peopleRoutes = defineRoutes({
  'GET /api/administration/people/': {
    reads: 'people',
    access: 'signed-in',
    summary: 'People by name, address, organisation and role (administrators)',
    query: PeopleQuery,
    response: z.array(PersonRow),
  },
  'GET /api/administration/people/detail/': {
    reads: 'person',
    access: 'signed-in',
    summary: 'A person with offices, sign-ins and history (administrators)',
    query: z.object({ id: Id }),
    response: PersonCard,
  },
  'GET /api/administration/people/letters/': {
    acting: 'refused',
    access: 'signed-in',
    summary:
      'What was written to a person, the newest first; what it said, to the office of its proposal (administrators)',
    query: ToldOfOneQuery,
    response: z.array(ToldLetter),
  },
  'PATCH /api/administration/people/offices/': {
    reads: 'person',
    access: 'signed-in',
    summary: 'Roles, kinds and stations of a person, as a whole (administrators)',
    body: OfficesInput,
    response: PersonCard,
  },
  'POST /api/administration/people/block/': {
    reads: 'person',
    access: 'signed-in',
    summary: 'Block a person, whose sign-ins end at once, or let them in again (administrators)',
    body: BlockInput,
    response: PersonCard,
  },
  'POST /api/administration/people/act_as/': {
    access: 'signed-in',
    summary: 'See the portal as a person does: nothing can be changed, for half an hour (administrators)',
    body: z.object({ id: Id }),
    response: Detail,
  },
  'POST /api/administration/people/take_second_factor/': {
    reads: 'person',
    access: 'signed-in',
    summary: 'Turn off two-step sign-in for a person who has lost app and codes; ends their sign-ins (administrators)',
    body: z.object({ id: Id }),
    response: PersonCard,
  },
  'POST /api/administration/people/end_sign_ins/': {
    reads: 'person',
    access: 'signed-in',
    summary: 'End one or all sign-ins of a person (administrators)',
    body: EndSignInsInput,
    response: PersonCard,
  },
  'POST /api/administration/people/merge_preview/': {
    access: 'signed-in',
    summary: 'What merging two accounts would move; nothing changes (administrators)',
    body: MergeInput,
    response: MergeView,
  },
  'POST /api/administration/people/merge/': {
    access: 'signed-in',
    summary: 'Merge two accounts of one person (administrators)',
    body: MergeInput,
    response: MergeView,
  },
  'POST /api/administration/people/give_proposal/': {
    access: 'signed-in',
    summary: 'Give a proposal to another author (administrators)',
    body: GiveProposalInput,
    response: Detail,
  },
});
