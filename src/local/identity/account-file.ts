import { z } from 'zod';
import { readJson, writeDurably } from './durable-file.ts';
import type { Account, OobCode, ProjectState } from './emulator-types.ts';

/** The emulator wrote the rest itself. */
const snapshotSchema = z.object({
  users: z.array(z.custom<Account>((user) => z.looseObject({ localId: z.string() }).safeParse(user).success)),
  codes: z.array(z.custom<OobCode>((code) => z.looseObject({ oobCode: z.string() }).safeParse(code).success)),
});

/** The accounts and codes of one project on disk. */
interface AccountFile {
  /** Fills an empty state with what the file holds. */
  restore(): Promise<void>;
  /** Resolves when the file holds at least the state of the moment of the call; writes only what changed. */
  save(): Promise<void>;
}

/** Keeps `state` in the JSON file at `path`. */
export function accountFile(path: string, state: ProjectState): AccountFile {
  let written = '';
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  async function write(): Promise<void> {
    waiting = undefined;
    const text = serialize(state);
    if (text === written) return;
    await writeDurably(path, text);
    written = text;
  }

  return {
    async restore() {
      const stored = await readJson(path, snapshotSchema);
      for (const account of stored?.users ?? []) addAccount(state, account);
      for (const code of stored?.codes ?? []) state.oobs.set(code.oobCode, code);
      if (stored) written = serialize(state);
    },
    save() {
      // Calls made while a write runs share the next one. A failed write was reported to those who waited for it.
      waiting ??= last.catch(() => undefined).then(write);
      last = waiting;
      return last;
    },
  };
}

function serialize(state: ProjectState): string {
  const snapshot: z.output<typeof snapshotSchema> = {
    users: [...state.users.values()],
    codes: [...state.oobs.values()],
  };
  return JSON.stringify(snapshot);
}

/**
 * The providers go in apart, since the emulator appends to the list it is given and would double them at each restart.
 * That fills its indexes, in an order of its own; the account itself gets the kept list.
 */
function addAccount(state: ProjectState, { providerUserInfo, ...fields }: Account): void {
  state.overwriteUserWithLocalId(fields.localId, fields);
  if (!providerUserInfo) return;
  const account = state.updateUserByLocalId(fields.localId, {}, { upsertProviders: [...providerUserInfo] });
  account.providerUserInfo = providerUserInfo;
}
