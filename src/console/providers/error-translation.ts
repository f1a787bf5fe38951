/** Puts what the servers say, in English, into the reader's language. @param code of the server's error table, where there is one */
type Translate = (sentence: string, code?: string) => string;

let translate: Translate = (sentence) => sentence;

/** The composition root knows the texts. Until it has told them, errors speak English. */
export function setErrorTranslation(words: Translate): void {
  translate = words;
}

export const translateError: Translate = (sentence, code) => translate(sentence, code);
