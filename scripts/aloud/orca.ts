import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const AT_SPI = '/usr/libexec/at-spi-bus-launcher'
const CUSTOM = new URL('orca-customizations.py', import.meta.url)
/** Nothing said for so long: Orca has finished. */
const QUIET_MS = 1_500
const LONGEST_MS = 15_000

/** What was pressed or typed, and what Orca said then. */
export interface Step {
  did: string
  said: string[]
}

export interface Orca {
  /** All that was done since the last call. */
  steps(): Step[]
  /** Presses keys by their X names, such as `Tab` or `ctrl+a`. */
  press(...keys: string[]): Promise<string[]>
  type(text: string): Promise<void>
  /** Presses a key until Orca says this. */
  pressUntil(key: string, words: RegExp, most?: number): Promise<void>
  /** Does something else, such as opening a page. */
  does(what: string, action: () => Promise<unknown>): Promise<void>
  /** Waits until Orca says this by itself, as part of the last step. */
  hear(words: RegExp): Promise<void>
  version: string
  stop(): Promise<void>
}

/** Starts Orca on this display, with a home of its own. */
export async function startOrca(): Promise<Orca> {
  const folder = mkdtempSync(join(tmpdir(), 'zeven-aloud-'))
  const settings = join(folder, '.local/share/orca')
  const file = join(folder, 'said')
  mkdirSync(settings, { recursive: true })
  copyFileSync(CUSTOM, join(settings, 'orca-customizations.py'))
  const env = { ...process.env, HOME: folder, ZEVEN_SAID: file }
  const running: ChildProcess[] = []
  // Asked while Orca runs, it would be another Orca that ends.
  const version = execFileSync('orca', ['--version'], { encoding: 'utf8', env }).trim()
  const start = (program: string, ...words: string[]) =>
    running.push(spawn(program, words, { env, stdio: 'ignore' }))
  const words = 'set org.gnome.desktop.interface toolkit-accessibility true'
  execFileSync('gsettings', words.split(' '), { env })
  start('openbox')
  start(AT_SPI, '--launch-immediately')
  await pause(1_000)
  start('orca', '--replace', '--disable', 'braille')

  const read = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [])
  let heard = 0
  let done: Step[] = []

  async function listen(did: string): Promise<string[]> {
    const said: string[] = []
    done.push({ did, said })
    await more(said)
    return said
  }

  /** Adds what Orca says until it is quiet. */
  async function more(said: string[]): Promise<void> {
    const began = Date.now()
    let last = began
    while (Date.now() - last < QUIET_MS && Date.now() - began < LONGEST_MS) {
      await pause(100)
      const all = read()
      if (all.length > heard) last = Date.now()
      said.push(...all.slice(heard).filter((line) => line !== ''))
      heard = all.length
    }
  }

  const press = async (...keys: string[]) => {
    execFileSync('xdotool', ['key', '--clearmodifiers', ...keys])
    return listen(keys.join(', '))
  }
  const orca: Orca = {
    press,
    version,
    steps: () => done.splice(0),
    type: async (text) => {
      execFileSync('xdotool', ['type', '--delay', '60', text])
      await listen(`types “${text}”`)
    },
    pressUntil: async (key, words, most = 25) => {
      const all: string[] = []
      for (let times = 0; times < most; times++) {
        const said = await press(key)
        if (said.some((line) => words.test(line))) return
        all.push(...said)
      }
      throw new Error(`${key} never came to ${words}, only to: ${all.join(' | ')}`)
    },
    does: async (what, action) => {
      await action()
      await listen(what)
    },
    hear: async (words) => {
      const { said } = done.at(-1) ?? { said: [] }
      const until = Date.now() + LONGEST_MS
      while (!said.some((line) => words.test(line))) {
        if (Date.now() > until) throw new Error(`Orca did not say ${words}: ${said.join(' | ')}`)
        await more(said)
      }
    },
    stop: async () => {
      for (const one of running.toReversed()) one.kill('SIGTERM')
      await pause(500)
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
  await pause(3_000)
  await listen('starts Orca')
  await orca.hear(/Screen reader on/)
  done = []
  return orca
}
