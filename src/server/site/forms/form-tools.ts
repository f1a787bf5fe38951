import type { BlockRow } from '#render/blocks.ts';
import type { FormView } from '#render/form/form-html.ts';
import type { SignUp } from '#render/form/sign-up-form.ts';
import type { JsonObject } from '#schema/json.ts';
import type { SignUpDesk } from '../../newsletters/sign-ups.ts';
import type { Captcha } from '../../ports/captcha.ts';
import type { Forms } from '../../ports/forms.ts';
import type { Storage } from '../../ports/storage.ts';
import type { TokenSigner } from '../../signed-token.ts';
import type { PageScript } from '../page-script.ts';
import type { Agreed } from './consents.ts';
import type { AnswerFiles } from './files/take-files.ts';
import type { AskSource } from './steps-with-options.ts';

/** What drawing the forms of a page needs of the server. */
export interface FormTools {
  store: Forms;
  /** Where the files of visitors go. */
  storage: Pick<Storage, 'put'>;
  signer: TokenSigner;
  captcha: Captcha;
  askSource: AskSource;
  /** Where visitors sign up for newsletters. */
  desk: SignUpDesk;
  now: () => number;
  /** Something that a form needs does not answer; it is the visitor who is told that it may be tried again. */
  failed(error: unknown, formId: string): void;
}

/** What a visitor has just done with one form of a page. */
export type FormProgress =
  | { blockId: string; isDone: true }
  | {
      blockId: string;
      isDone?: false;
      stepId: string;
      answers: JsonObject;
      agreed?: Agreed;
      files?: AnswerFiles;
      faults: Readonly<Record<string, string>>;
      note: string;
      since: number;
    };

/** A block that shows a form. */
export type FormSlot = { blockId: string } & ({ formId: string; heading: FormView['heading'] } | { signUp: SignUp });

export interface RenderedForm {
  blockId: string;
  /** Blocks between its questions, to be rendered as all others are. */
  content: readonly BlockRow[];
  html(content: ReadonlyMap<string, string>): string;
  /** Styles of this form alone. */
  css: string;
  /** Origins besides the site's that sending it may lead to. */
  leadsTo: string | null;
  hasCaptcha: boolean;
  /** What it does while it is filled in. */
  scripts: readonly PageScript[];
}
