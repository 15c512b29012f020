import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A WebKit of Debian, and the program that drives it by WebDriver. */
export interface Engine {
  name: string
  driver: string
  /** What the driver must know to start the browser. */
  options: Record<string, { binary: string; args: string[] }>
  needsDisplay: boolean
  /** Whether it is at or above the versions that the portal needs. */
  opensPortal: boolean
}

const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`

/** WPE 2.38 is what Safari 16.0 has. WebKitGTK follows today's Safari. */
export const ENGINES: readonly Engine[] = [
  {
    name: 'WPE',
    driver: 'WPEWebDriver',
    options: {
      'wpe:browserOptions': {
        binary: '/usr/bin/cog',
        args: ['--automation', '--platform=headless'],
      },
    },
    needsDisplay: false,
    opensPortal: false,
  },
  {
    name: 'WebKitGTK',
    driver: 'WebKitWebDriver',
    options: {
      'webkitgtk:browserOptions': {
        binary: `${libraries}/webkit2gtk-4.1/MiniBrowser`,
        args: ['--automation'],
      },
    },
    needsDisplay: true,
    opensPortal: true,
  },
]

/** Says what to install unless all of it is there. */
export function requireEngines(): void {
  const programs = ENGINES.flatMap(({ driver, options }) => [
    driver,
    ...Object.values(options).map(({ binary }) => binary),
  ])
  const missing = [...programs, 'Xvfb'].filter((program) => !isThere(program))
  if (missing.length === 0) return
  const packages = 'webkit2gtk-driver wpewebkit-driver cog xvfb'
  throw new Error(
    `${missing.join(', ')} not found on this machine: apt-get install ${packages}, and run this again`,
  )
}

function isThere(program: string): boolean {
  const folders = program.startsWith('/') ? [''] : (process.env.PATH ?? '').split(delimiter)
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
