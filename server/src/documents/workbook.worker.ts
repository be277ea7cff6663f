import { answerTasks } from '../platform/threads/answer-tasks.ts';
import { writeWorkbook } from './write-workbook.ts';

/** The thread of workbooks. */
answerTasks(writeWorkbook);
