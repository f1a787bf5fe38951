import { useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useServices } from '#console/session/services.ts';
import { tagsBy } from '#derive/documents/operations/settings.ts';
import { FORM_SLOT, formMessage } from '#render/form/form-html.ts';
import { type SignUp, signUpHtml, signUpParts } from '#render/form/sign-up-form.ts';
import { signUpWords } from '#render/form/sign-up-words.ts';
import { useCanvas } from '../../stores/canvas-context.ts';

interface EmbeddedSignUpProps {
  id: string;
  signUp: SignUp;
  /** The block as its template draws it, with the place of a form in it. */
  html: string;
  children(html: string): ReactNode;
}

/** The block with the form that visitors sign up by; where the site has no sender, it says so as the site does. */
export function EmbeddedSignUp({ id, signUp, html, children }: EmbeddedSignUpProps) {
  const { site } = useCanvas();
  const { run } = useServices();
  const { keys } = useKeys();
  const { topicIds } = signUp;
  const { data } = useQuery({
    queryKey: keys().data().resource('tag').action('list').params({ topics: site.id }).get(),
    queryFn: async ({ signal }) => (await run(tagsBy(site.id, { type: 'Newsletter' }), { signal })).rows,
    enabled: topicIds.length > 0,
  });
  const slotHtml = useMemo(() => {
    if (!site.hasSender) return formMessage(id, signUpWords(site.language).closed);
    const topics = (data ?? [])
      .map((row) => ({ id: String(row.id), name: String(row.name) }))
      .filter((topic) => topicIds.includes(topic.id));
    return signUpHtml(signUp, site.language, {
      ...{ blockId: id, action: '', answers: {}, faults: {}, note: '', state: '', captcha: null },
      parts: signUpParts(signUp, topics, site.language),
    });
  }, [id, signUp, topicIds, data, site]);
  return children(html.replace(FORM_SLOT, () => slotHtml));
}
