// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { SessionError } from '#console/providers/api/session-api.ts';
import { RequestError, stale, toRequestError } from '#console/providers/data/http-error.ts';
import { setErrorTranslation } from '#console/providers/error-translation.ts';
import { errorTexts } from './error-texts.ts';
import { createI18n } from './i18n.ts';

afterEach(() => setErrorTranslation((sentence) => sentence));

it('says what the servers refuse in the language of the reader', async () => {
  const i18n = await createI18n();
  setErrorTranslation(errorTexts(i18n));
  const taken = () =>
    toRequestError(
      [
        {
          message: 'Uniqueness violation. duplicate key value violates unique constraint "page_space_id_slug_key"',
          extensions: { code: 'constraint-violation' },
        },
      ],
      ['slug'],
    );
  expect(taken().errors).toEqual({ slug: 'This slug is already used.' });
  expect(new SessionError('role-full', 'Full.').message).toBe('Full.');

  const full = 'The plan is full: its limit is 3 spaces. ';
  expect(new SessionError('plan-full', `${full}Choose a bigger one under Organization.`).message).toBe(
    'The plan is full. Spaces: 3 at most. Choose a bigger one under Organization.',
  );

  await i18n.changeLanguage('fr');
  expect(new RequestError(409, `${full}Ask Ada Byron for a bigger one.`).message).toBe(
    'La formule est complète. Espaces : 3 au plus. Demandez-en une plus grande à Ada Byron.',
  );
  const late = 'A payment is overdue, and nothing can be changed until it is made. ';
  expect(new RequestError(409, `${late}Pay under Organization.`).message).toMatch(/Payez sous Organisation\.$/);
  expect(taken()).toMatchObject({
    message: 'Cette valeur est déjà utilisée.',
    errors: { slug: 'Cette valeur est déjà utilisée.' },
  });
  expect(stale().message).toBe('Quelqu’un d’autre a modifié cet enregistrement entre-temps.');
  expect(new SessionError('role-full', 'Full.').message).toBe('L’espace n’a plus de place pour ce rôle.');
  expect(new RequestError(400, 'Of no table.').message).toBe('Of no table.');
  expect(new RequestError(400, 'At least 1000 values under the key "year" cannot become: Number.').message).toMatch(
    /^Des valeurs sous la clé « year » .* \(au moins 1.000\)/,
  );
});
