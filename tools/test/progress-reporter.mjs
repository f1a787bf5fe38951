import { budgetOf } from './budgets.mjs';
import { tell } from './progress.mjs';

/** Failures after which a stage ends: more of them say nothing new and take time that others need. */
const MOST_FAILURES = 10;
/** Lines of a message that are told, and places in the repository that it came through. */
const LINES = 12;
const PLACES = 3;

function textOf({ message = '', stack = '' }) {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));
  return [...message.trim().split('\n').slice(0, LINES), ...places.slice(0, PLACES)].join('\n');
}

/**
 * Tells `npm test` of a run of vitest (`progress.mjs`), prints each failure when it happens, and ends the run after ten.
 * @implements {import('vitest/node').Reporter}
 */
export default class ProgressReporter {
  /** @type {import('vitest/node').Vitest | undefined} */
  #vitest;
  #failures = 0;

  onInit(vitest) {
    this.#vitest = vitest;
    const setups = new Set(vitest.projects.flatMap(({ config }) => config.globalSetup));
    const names = [...setups].map((path) => path.replace(`${vitest.config.root}/`, ''));
    tell({ is: 'waiting', for: `global setup (${names.join(', ') || 'none'})` });
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state === 'failed') this.#fail(`${test.module.relativeModuleId} > ${test.fullName}`, errors);
  }

  onTestSuiteResult(suite) {
    this.#fail(`${suite.module.relativeModuleId} > ${suite.fullName}`, suite.errors());
  }

  onTestModuleEnd(module) {
    const file = module.relativeModuleId;
    this.#fail(file, module.errors());
    const states = [...module.children.allTests()].map((test) => test.result().state);
    const count = (wanted) => states.filter((state) => state === wanted).length;
    tell({
      is: 'done',
      file,
      passed: count('passed'),
      skipped: count('skipped') + count('pending'),
      budget: budgetOf(module.project.name, file),
      cpuSeconds: module.meta().cpuSeconds,
    });
  }

  /** An error that no test caught fails the run, though no test of it did. */
  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled) this.#fail('an error outside of tests', [error]);
    tell({ is: 'end' });
  }

  #fail(name, errors) {
    if (errors.length === 0) return;
    this.#failures += 1;
    const message = textOf(errors[0]);
    tell({ is: 'failed', name, message });
    console.error(`\nFAILED ${name}\n${message}\n`);
    if (this.#failures === MOST_FAILURES) {
      console.error(`${MOST_FAILURES} failures: this stage ends here.`);
      void this.#vitest?.cancelCurrentRun('test-failure');
    }
  }
}
