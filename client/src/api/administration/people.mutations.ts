import { type Body, call } from '../../lib/call.ts';

export const changeOffices = (body: Body<'PATCH /api/administration/people/offices/'>) =>
  call('PATCH /api/administration/people/offices/', { body });
export const blockPerson = (body: Body<'POST /api/administration/people/block/'>) =>
  call('POST /api/administration/people/block/', { body });
export const endSignIns = (body: Body<'POST /api/administration/people/end_sign_ins/'>) =>
  call('POST /api/administration/people/end_sign_ins/', { body });
export const mergePeople = (body: Body<'POST /api/administration/people/merge/'>) =>
  call('POST /api/administration/people/merge/', { body });
export const giveProposal = (body: Body<'POST /api/administration/people/give_proposal/'>) =>
  call('POST /api/administration/people/give_proposal/', { body });
export const takeSecondFactor = (id: number) =>
  call('POST /api/administration/people/take_second_factor/', { body: { id } });
