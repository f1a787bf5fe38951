/** Minutes after which a file is told. The longest take two or three. */
const LONG = 5;

/**
 * Says which files have not ended yet, where that takes long. Vitest tells of a file when it ends, so that of a run
 * which is stopped from outside nothing else would say what it stood at.
 * @implements {import('vitest/node').Reporter}
 */
export default class StillRunning {
  /** When each began (ms), by file. @type {Map<string, number>} */
  #began = new Map();
  /** The test that each file is at. @type {Map<string, string>} */
  #test = new Map();

  onInit() {
    setInterval(() => this.#tell(), 60_000).unref();
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleStart(file) {
    this.#began.set(file.relativeModuleId, Date.now());
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseReady(test) {
    this.#test.set(test.module.relativeModuleId, test.fullName);
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    this.#began.delete(file.relativeModuleId);
    this.#test.delete(file.relativeModuleId);
  }

  #tell() {
    for (const [file, began] of this.#began) {
      const minutes = Math.floor((Date.now() - began) / 60_000);
      if (minutes < LONG) continue;
      console.log(`still running after ${minutes} minutes: ${file} > ${this.#test.get(file) ?? 'its hooks'}`);
    }
  }
}
