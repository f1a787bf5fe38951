import { createRequire } from 'node:module';
import type { EmulatorApp, JsonWebToken, ProjectState } from './emulator-types.ts';
import { installSignatures } from './real-signatures.ts';

interface Exegesis {
  middleware(document: unknown, options: Record<string, unknown>): Promise<unknown>;
}
interface ServerModule {
  createApp(project: string, projectMode: number, states: Map<string, ProjectState>): Promise<EmulatorApp>;
}
interface StateModule {
  AgentProjectState: new (project: string) => ProjectState;
}

/** `SingleProjectMode.ERROR` of the emulator: a request that names another project is refused. */
const REFUSE_OTHER_PROJECTS = 2;

/**
 * Makes the official Auth emulator in this process: its state and its application, not yet listening.
 * These are internals of `firebase-tools`; its version is pinned, and tests/contract/identity.test.ts holds every flow.
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
  // Compiling all schemas up front takes most of the start-up time; on demand it takes milliseconds.
  exegesis.middleware = (document, options) => compile(document, { ...options, lazyCompileValidationSchemas: true });
  try {
    // createApp reads `middleware` before its first await, so it may be put back at once.
    const app = createApp(projectId, REFUSE_OTHER_PROJECTS, new Map([[projectId, state]]));
    return { state, app: await app };
  } finally {
    exegesis.middleware = compile;
  }
}
