import { chromium } from '@playwright/test'
import { describe, expect, it, vi } from 'vitest'
import {
  BROWSER_FLAGS,
  ensureChromium,
  ensureFirefox,
  ensureShell,
  findChromium,
  findFirefox,
  type Machine,
} from '../../scripts/browser.ts'

const PLAYWRIGHTS = '/cache/playwright/chrome'

/** A Linux machine with the named programs on its disk; `run` may put more there. */
function machineWith(programs: string[], changes: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    isRoot: true,
    env: { PATH: '/usr/local/bin:/usr/bin' },
    playwrightPath: PLAYWRIGHTS,
    works: (path) => programs.includes(path),
    run: () => false,
    ...changes,
  }
}

describe('the browser of the tests', () => {
  it('is the one CHROMIUM_PATH names, before any other', () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/mine' }
    const machine = machineWith(['/opt/mine', '/usr/bin/chromium', PLAYWRIGHTS], { env })
    expect(findChromium(machine)).toBe('/opt/mine')
  })

  it('is never another than CHROMIUM_PATH names', () => {
    const machine = machineWith(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/gone' } })
    expect(() => findChromium(machine)).toThrow('CHROMIUM_PATH names no browser that runs: /gone')
  })

  it('is the system’s before Playwright’s', () => {
    expect(findChromium(machineWith(['/usr/bin/google-chrome', PLAYWRIGHTS]))).toBe(
      '/usr/bin/google-chrome',
    )
    expect(findChromium(machineWith([PLAYWRIGHTS]))).toBe(PLAYWRIGHTS)
    expect(findChromium(machineWith([]))).toBeNull()
  })

  it('is for the cases one without windows, where there is one', () => {
    const [shell, chrome] = ['/usr/bin/chromium-headless-shell', '/usr/bin/google-chrome']
    expect(ensureShell(machineWith([shell, chrome, PLAYWRIGHTS]))).toBe(shell)
    expect(ensureShell(machineWith([chrome, PLAYWRIGHTS]))).toBe(chrome)
    expect(findChromium(machineWith([shell, chrome]))).toBe(chrome)
  })

  it('is found in the usual places of macOS', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
    expect(findChromium(machineWith([chrome], { platform: 'darwin' }))).toBe(chrome)
  })
})

describe('the options of our Chromium', () => {
  it('switch off everything that Playwright does', async () => {
    // Node is no browser: Playwright says how it was started.
    const started = await chromium
      .launch({ executablePath: process.execPath })
      .catch((error: Error) => error.message)
    const off = (options: string) => /--disable-features=(\S+)/.exec(options)?.[1]?.split(',') ?? []
    const byPlaywright = off(String(started))
    expect(byPlaywright).not.toEqual([])
    expect(off(BROWSER_FLAGS.join(' '))).toEqual(expect.arrayContaining(byPlaywright))
  })
})

describe('the Firefox of the tests', () => {
  it('is the one FIREFOX_PATH names, else the system’s, and never Playwright’s own', () => {
    const env = { PATH: '/usr/bin', FIREFOX_PATH: '/opt/mine' }
    const machine = machineWith(['/opt/mine', '/usr/bin/firefox-esr'], { env })
    expect(findFirefox(machine)).toBe('/opt/mine')
    expect(findFirefox(machineWith(['/usr/bin/firefox-esr', PLAYWRIGHTS]))).toBe(
      '/usr/bin/firefox-esr',
    )
    expect(findFirefox(machineWith([PLAYWRIGHTS]))).toBeNull()
  })
})

describe('a machine without a browser', () => {
  function record(succeeds: (command: string) => boolean, changes: Partial<Machine> = {}) {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const commands: string[] = []
    const programs: string[] = []
    const run = (command: string) => {
      commands.push(command)
      if (!succeeds(command)) return false
      programs.push(
        command.includes('apt-get') ? `/usr/bin/${command.split(' ').at(-1)}` : PLAYWRIGHTS,
      )
      return true
    }
    return { commands, machine: machineWith(programs, { run, ...changes }) }
  }

  it('gets Playwright’s', () => {
    const { machine, commands } = record(() => true)
    expect(ensureChromium(machine)).toBe(PLAYWRIGHTS)
    expect(commands).toEqual(['npx playwright install chromium'])
    expect(console.log).toHaveBeenCalledWith(expect.stringContaining('installing Playwright'))
  })

  it('gets Debian’s package where Playwright’s download is refused', () => {
    const { machine, commands } = record((command) => command.includes('apt-get'))
    expect(ensureChromium(machine)).toBe('/usr/bin/chromium')
    expect(commands[1]).toBe('apt-get update && apt-get install -y chromium')
  })

  it('gets Debian’s Chromium without windows for the cases', () => {
    const { machine, commands } = record((command) => command.includes('apt-get'))
    expect(ensureShell(machine)).toBe('/usr/bin/chromium-headless-shell')
    expect(commands[1]).toBe('apt-get update && apt-get install -y chromium-headless-shell')
  })

  it('gets Debian’s Firefox', () => {
    const { machine, commands } = record(() => true)
    expect(ensureFirefox(machine)).toBe('/usr/bin/firefox-esr')
    expect(commands).toEqual(['apt-get update && apt-get install -y firefox-esr'])
  })

  it('asks sudo without a prompt when it is not root', () => {
    const { machine, commands } = record((c) => c.includes('apt-get'), { isRoot: false })
    ensureChromium(machine)
    expect(commands[1]).toBe('sudo -n apt-get update && sudo -n apt-get install -y chromium')
  })

  it('is an error, never a skipped test, when nothing can be installed', () => {
    const { machine } = record(() => false)
    expect(() => ensureChromium(machine)).toThrow('No Chromium could be installed')
    expect(() => ensureFirefox(machine)).toThrow('No Firefox could be installed')
  })
})
