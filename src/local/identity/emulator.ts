import { createRequire } from 'node:module';
import type { EmulatorApp, JsonWebToken, ProjectState } from './emulator-types.ts';
import { installSignatures } from './real-signatures.ts';

interface ApiDocument {
  paths: Readonly<Record<string, unknown>>;
}
interface Exegesis {
  middleware(document: ApiDocument, options: Record<string, unknown>): Promise<unknown>;
}
interface ServerModule {
  createApp(project: string, projectMode: number, states: Map<string, ProjectState>): Promise<EmulatorApp>;
}
interface StateModule {
  AgentProjectState: new (project: string) => ProjectState;
}

/** Paths of what no part of the product asks for: tenants, settings of identity providers, second factors and passkeys. */
const UNUSED = /\/tenants|IdpConfigs|Saml|:initializeAuth$|\/mfa|\/passkey/;

/** `SingleProjectMode.ERROR` of the emulator: a request that names another project is refused. */
const REFUSE_OTHER_PROJECTS = 2;

/**
 * Makes the official Auth emulator in this process: its state and its application, not yet listening.
 * These are internals of `firebase-tools`; its version is pinned, and tests/contract/access/identity.test.ts holds every flow.
 */
export async function createEmulator(projectId: string): Promise<{ state: ProjectState; app: EmulatorApp }> {
  // Resolved from firebase-tools' own place, so that we patch the very copies that it uses.
  const tools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
  installSignatures(tools('jsonwebtoken') as JsonWebToken);
  const { AgentProjectState } = tools('./lib/emulator/auth/state.js') as StateModule;
  const { createApp } = tools('./lib/emulator/auth/server.js') as ServerModule;

  const state = new AgentProjectState(projectId);
  // Wrong password and unknown e-mail answer alike, as production does.
  state.enableImprovedEmailPrivacy = true;

  const exegesis = tools('exegesis-express') as Exegesis;
  const compile = exegesis.middleware;
  // Validators take most of the start-up time: they are made of what is used, and their schemas compiled on demand, in milliseconds.
  exegesis.middleware = (document, options) => {
    const used = Object.entries(document.paths).filter(([path]) => !UNUSED.test(path));
    return compile(
      { ...document, paths: Object.fromEntries(used) },
      { ...options, lazyCompileValidationSchemas: true },
    );
  };
  try {
    // createApp reads `middleware` before its first await, so it may be put back at once.
    const app = createApp(projectId, REFUSE_OTHER_PROJECTS, new Map([[projectId, state]]));
    return { state, app: await app };
  } finally {
    exegesis.middleware = compile;
  }
}
