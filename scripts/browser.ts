import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The machine on which a browser is found or installed. Tests pass a fake one. */
export type Machine = {
  platform: NodeJS.Platform
  isRoot: boolean
  env: Readonly<Record<string, string | undefined>>
  playwrightPath: string
  /** Whether a program exists and runs. */
  works(path: string): boolean
  /** Runs a command line, shows its output and returns whether it succeeded. */
  run(command: string): boolean
}

/** A test browser: how to find and to install it. */
type Browser = {
  name: string
  /** The environment variable with the path of the browser. */
  variable: string
  programs: readonly string[]
  onMac: readonly string[]
  onWindows: readonly string[]
  debianPackage: string
}

const CHROMIUM: Browser = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  onMac: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  onWindows: ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'],
  debianPackage: 'chromium',
}

/** The same engine in headless form, which needs a third less CPU per case. */
const SHELL: Browser = {
  ...CHROMIUM,
  programs: ['chromium-headless-shell', ...CHROMIUM.programs],
  debianPackage: 'chromium-headless-shell',
}

/** The regular Firefox, driven by WebDriver BiDi. Playwright's own is a patched Firefox. */
const FIREFOX: Browser = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  programs: ['firefox', 'firefox-esr'],
  onMac: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  onWindows: ['Mozilla Firefox\\firefox.exe'],
  debianPackage: 'firefox-esr',
}

/** Features that Playwright disables. Its option and ours are the same, and Chromium only reads the last. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]
/** Chromium prepares these pages of the address bar in each window: a fifth of the CPU of a case. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Options of every Chromium we start: no background requests, no GPU, and no sandbox as root. */
export const BROWSER_FLAGS: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Path of a Chromium: CHROMIUM_PATH, else the system's, else Playwright's own, else null. */
export function findChromium(machine: Machine = thisMachine): string | null {
  return find(CHROMIUM, machine)
}

/** Like findChromium, but if there is none, it reports that and installs one. */
export function ensureChromium(machine: Machine = thisMachine): string {
  return ensure(CHROMIUM, machine)
}

/** Like ensureChromium, but prefers a headless one. Playwright's own is both. */
export function ensureShell(machine: Machine = thisMachine): string {
  return ensure(SHELL, machine)
}

/** Path of a Firefox: FIREFOX_PATH, else the system's, else null. */
export function findFirefox(machine: Machine = thisMachine): string | null {
  return find(FIREFOX, machine)
}

/** Like findFirefox, but if there is none, it reports that and installs one. */
export function ensureFirefox(machine: Machine = thisMachine): string {
  return ensure(FIREFOX, machine)
}

function find(browser: Browser, machine: Machine): string | null {
  const named = machine.env[browser.variable]
  if (named) {
    if (machine.works(named)) return named
    throw new Error(`${browser.variable} names no browser that runs: ${named}`)
  }
  const playwrights = browser === FIREFOX ? [] : [machine.playwrightPath]
  const candidates = [...systemPaths(browser, machine), ...playwrights]
  return candidates.find((path) => path !== '' && machine.works(path)) ?? null
}

function ensure(browser: Browser, machine: Machine): string {
  const found = find(browser, machine)
  if (found) return found

  for (const { label, command } of waysToInstall(browser, machine)) {
    console.log(`No ${browser.name} on this machine: installing ${label} (${command})`)
    const installed = machine.run(command) ? find(browser, machine) : null
    if (installed) return installed
    console.log(`That did not install a ${browser.name} that runs.`)
  }
  const { name, variable } = browser
  throw new Error(`No ${name} could be installed: install one, or set ${variable} to its path.`)
}

function waysToInstall(browser: Browser, { platform, isRoot }: Machine) {
  const ways: { label: string; command: string }[] = []
  if (browser !== FIREFOX) {
    ways.push({ label: "Playwright's own", command: 'npx playwright install chromium' })
  }
  const sudo = isRoot ? '' : 'sudo -n '
  const debian = `${sudo}apt-get update && ${sudo}apt-get install -y ${browser.debianPackage}`
  if (platform === 'linux') ways.push({ label: "Debian's package", command: debian })
  return ways
}

function systemPaths(
  { programs, onMac, onWindows }: Browser,
  { platform, env }: Machine,
): string[] {
  if (platform === 'darwin') return [...onMac]
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    return folders.flatMap((folder) => (folder ? onWindows.map((path) => join(folder, path)) : []))
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return programs.flatMap((program) => folders.map((folder) => join(folder, program)))
}

function works(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  // Browsers on Windows do not support --version: they would open a window.
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}

const thisMachine: Machine = {
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  env: process.env,
  playwrightPath: chromium.executablePath(),
  works,
  run: (command) =>
    spawnSync(command, {
      shell: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0,
}

if (import.meta.main) console.log([ensureChromium(), ensureFirefox()].join('\n'))
