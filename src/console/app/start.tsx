import '@fontsource-variable/inter';
import './fonts/inter.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createIdentity } from '#console/providers/session/create-identity.ts';
import { createSessionStore } from '#console/providers/session/session-store.ts';
import { readConfig } from '#console/session/config.ts';
import { classify, SIGN_IN } from '#console/session/paths.ts';
import { createWorkspaceStore } from '#console/session/workspace-store.ts';
import { Fallback } from '#console/ui/states/Fallback.tsx';
import { LONG_WAIT_MS } from '#console/ui/states/LongWait.tsx';
import { spaceNamed } from '#derive/navigation/space-address.ts';
import { model } from '#resources/model.ts';
import { setErrorTranslation } from '../providers/error-translation.ts';
import { addressWindow, nameAddress } from './address-window.ts';
import { Console } from './Console.tsx';
import { refuseStrayFiles } from './file-drops.ts';
import { errorTexts } from './i18n/error-texts.ts';
import { createI18n } from './i18n/i18n.ts';
import { nameSpacesOfLinks } from './link-spaces.ts';
import { toast } from './notices.ts';
import { createRouter } from './router.tsx';
import { takeChoice } from './workspace/choice.ts';
import { createWorkspaces } from './workspace/workspace-services.ts';

/** Starts the console in the page. Whatever fails on the way is said on the page, which is never blank. */
export async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  const root = createRoot(container);
  let awaited = 'its texts';
  const longWait = setTimeout(() => root.render(<Fallback awaited={awaited} />), LONG_WAIT_MS);
  try {
    const config = readConfig();
    const choice = takeChoice(window);
    const workspace = createWorkspaceStore(undefined, undefined, spaceNamed(location.search));
    if (choice) workspace.select(choice.spaceId);
    if (choice?.impersonation) workspace.impersonate(choice.impersonation);
    const spaceOf = (path: string) => {
      const { linked, spaceId } = workspace.get();
      return classify(model, path) === 'space' ? (linked ?? spaceId) : null;
    };
    // Before the router, which shows what the address leads to.
    addEventListener('popstate', () => workspace.follow(spaceNamed(location.search)));
    nameSpacesOfLinks(document, spaceOf);
    refuseStrayFiles(window);
    // The session and the texts load side by side.
    const texts = createI18n();
    const session = createSessionStore({
      identity: createIdentity(config.identity),
      signInPage: new URL(SIGN_IN, location.origin).href,
      announce: async (message, severity, key) =>
        toast(key ? (await texts).t(key, { defaultValue: message }) : message, severity),
    });
    const started = session.start();
    session.follow();
    session.watch();
    const app = { config, session, workspace };
    const ready = Promise.all([texts, started]).then(([i18n]) => i18n);
    const router = createRouter(createWorkspaces(app), ready, addressWindow(window, spaceOf));
    router.subscribe(({ navigation }) => navigation.state === 'idle' && nameAddress(window, spaceOf));
    const i18n = await texts;
    setErrorTranslation(errorTexts(i18n));
    awaited = 'the server to say who is signed in';
    await started;
    clearTimeout(longWait);
    // Never in a transition: RouterProvider misses what the router tells between its drawing and its mounting.
    root.render(
      <StrictMode>
        <Console app={app} i18n={i18n} router={router} />
      </StrictMode>,
    );
  } catch (error) {
    clearTimeout(longWait);
    console.error(error);
    root.render(<Fallback />);
  }
}
