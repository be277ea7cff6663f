import { AppError } from '@luch/contract/kernel/errors.ts';

/** A file is in memory as a whole until its call is answered: so many of one person, and of all in this process. */
const most = { ofPerson: 6, ofAll: 40 };

const underWay: (number | undefined)[] = [];

/** @throws AppError `uploads_own_busy`, `uploads_busy`, before anything of the form is read */
export async function fewUploads<Result>(person: number | undefined, upload: () => Promise<Result>): Promise<Result> {
  const own = underWay.filter((one) => one === person).length;
  if (own >= most.ofPerson) throw new AppError('uploads_own_busy', { seconds: 10, limit: most.ofPerson });
  if (underWay.length >= most.ofAll) throw new AppError('uploads_busy', { seconds: 60 });
  underWay.push(person);
  try {
    return await upload();
  } finally {
    underWay.splice(underWay.indexOf(person), 1);
  }
}
