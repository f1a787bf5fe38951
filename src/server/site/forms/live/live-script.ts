import { pageScript } from '../../page-script.ts';
import { FOLLOW_FORMS } from './follow-forms-built.ts';

/** Of pages whose forms have questions that come and go. */
export const liveScript = pageScript(FOLLOW_FORMS);
