import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** What finding and installing a browser needs from the machine; tests bring their own. */
export type Machine = {
  platform: NodeJS.Platform
  isRoot: boolean
  env: Readonly<Record<string, string | undefined>>
  playwrightPath: string
  /** Whether a program is there and runs. */
  works(path: string): boolean
  /** Runs a command line with its output shown; whether it succeeded. */
  run(command: string): boolean
}

/** A browser the tests run in: where it is found, and what brings it. */
type Kind = {
  name: string
  /** Names the one to use, before any other. */
  variable: string
  programs: readonly string[]
  onMac: readonly string[]
  onWindows: readonly string[]
  debianPackage: string
}

const CHROMIUM: Kind = {
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

/** As people have it, driven by WebDriver BiDi: Playwright's own would be another browser. */
const FIREFOX: Kind = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  programs: ['firefox', 'firefox-esr'],
  onMac: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  onWindows: ['Mozilla Firefox\\firefox.exe'],
  debianPackage: 'firefox-esr',
}

/** Start options of every Chromium we start: no calls home, no GPU, no sandbox where root has none. */
export const BROWSER_FLAGS: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Path of a Chromium: CHROMIUM_PATH, else the system's, else Playwright's own; null without any. */
export function findChromium(machine: Machine = thisMachine): string | null {
  return find(CHROMIUM, machine)
}

/** As findChromium, but where there is none it installs one, and says so. */
export function ensureChromium(machine: Machine = thisMachine): string {
  return ensure(CHROMIUM, machine)
}

/** Path of a Firefox: FIREFOX_PATH, else the system's; null without any. */
export function findFirefox(machine: Machine = thisMachine): string | null {
  return find(FIREFOX, machine)
}

/** As findFirefox, but where there is none it installs one, and says so. */
export function ensureFirefox(machine: Machine = thisMachine): string {
  return ensure(FIREFOX, machine)
}

function find(kind: Kind, machine: Machine): string | null {
  const named = machine.env[kind.variable]
  if (named) {
    if (machine.works(named)) return named
    throw new Error(`${kind.variable} names no browser that runs: ${named}`)
  }
  const playwrights = kind === CHROMIUM ? [machine.playwrightPath] : []
  const candidates = [...systemPaths(kind, machine), ...playwrights]
  return candidates.find((path) => path !== '' && machine.works(path)) ?? null
}

function ensure(kind: Kind, machine: Machine): string {
  const found = find(kind, machine)
  if (found) return found

  for (const { says, command } of waysToInstall(kind, machine)) {
    console.log(`No ${kind.name} on this machine: installing ${says} (${command})`)
    const installed = machine.run(command) ? find(kind, machine) : null
    if (installed) return installed
    console.log(`That did not bring a ${kind.name} that runs.`)
  }
  const { name, variable } = kind
  throw new Error(`No ${name} could be installed: install one, or name one in ${variable}.`)
}

function waysToInstall(kind: Kind, { platform, isRoot }: Machine) {
  const ways: { says: string; command: string }[] = []
  if (kind === CHROMIUM) {
    ways.push({ says: "Playwright's own", command: 'npx playwright install chromium' })
  }
  const sudo = isRoot ? '' : 'sudo -n '
  const debian = `${sudo}apt-get update && ${sudo}apt-get install -y ${kind.debianPackage}`
  if (platform === 'linux') ways.push({ says: "Debian's package", command: debian })
  return ways
}

function systemPaths({ programs, onMac, onWindows }: Kind, { platform, env }: Machine): string[] {
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
  // Windows has no --version there: it would open a window.
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
