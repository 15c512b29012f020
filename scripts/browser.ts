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

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_PROGRAMS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
]

/** Start options of every browser we start: no calls home, no GPU, no sandbox where root has none. */
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
  const named = machine.env.CHROMIUM_PATH
  if (named) {
    if (machine.works(named)) return named
    throw new Error(`CHROMIUM_PATH names no browser that runs: ${named}`)
  }
  const candidates = [...systemPaths(machine), machine.playwrightPath]
  return candidates.find((path) => path !== '' && machine.works(path)) ?? null
}

/** As findChromium, but where there is none it installs one, and says so. */
export function ensureChromium(machine: Machine = thisMachine): string {
  const found = findChromium(machine)
  if (found) return found

  for (const { says, command } of waysToInstall(machine)) {
    console.log(`No Chromium on this machine: installing ${says} (${command})`)
    const installed = machine.run(command) ? findChromium(machine) : null
    if (installed) return installed
    console.log(`That did not bring a Chromium that runs.`)
  }
  throw new Error('No Chromium could be installed: install one, or name one in CHROMIUM_PATH.')
}

function waysToInstall({ platform, isRoot }: Machine) {
  const ways = [{ says: "Playwright's own", command: 'npx playwright install chromium' }]
  const sudo = isRoot ? '' : 'sudo -n '
  const debian = `${sudo}apt-get update && ${sudo}apt-get install -y chromium`
  if (platform === 'linux') ways.push({ says: "Debian's package", command: debian })
  return ways
}

function systemPaths({ platform, env }: Machine): string[] {
  if (platform === 'darwin') return MAC_PROGRAMS
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    return folders.flatMap((folder) => (folder ? WINDOWS_PROGRAMS.map((p) => join(folder, p)) : []))
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)))
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

if (import.meta.main) console.log(ensureChromium())
