/** Where the browser of the end-to-end tests is, and how it comes there. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell first: the same engine without what draws on a screen, and so faster. */
const NAMES = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function downloadedByPlaywright() {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

/**
 * Looks in this order: `CHROMIUM_PATH`, installed browsers, Playwright's own download.
 * @returns {Promise<string | undefined>} the path of an executable
 * @throws when `CHROMIUM_PATH` names none: somebody meant that one
 */
export async function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (isExecutable(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, which is no program`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...APPLICATIONS];
  return [...installed, await downloadedByPlaywright()].find(isExecutable);
}

/**
 * Installs Debian's headless shell of Chromium where that is possible: apt-get is there and we are root, or may become it without a password.
 * @returns {boolean} whether apt-get succeeded
 */
export function installBrowser() {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const root = process.getuid?.() === 0;
  const prefix = root ? [] : ['sudo', '-n'];
  if (!root && spawnSync('sudo', ['-n', 'true']).status !== 0) return false;
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', '-qq', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  };
  // An update that fails in part may still have found the package.
  apt('update');
  return apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
}
