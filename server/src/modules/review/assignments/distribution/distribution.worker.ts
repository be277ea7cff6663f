import { answerTasks } from '../../../../platform/threads/answer-tasks.ts';
import { type DistributionTask, distributeTask } from './distribution.tasks.ts';

answerTasks((task: DistributionTask) => distributeTask(task));
