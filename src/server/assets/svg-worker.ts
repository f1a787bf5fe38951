import { answerTask } from '../threads/answer-task.ts';
import { cleanSvg } from './clean-svg.ts';

await answerTask(cleanSvg);
