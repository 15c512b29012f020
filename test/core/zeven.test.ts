import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { folderForTests } from '../support/for-tests.ts'

const ZEVEN = 'bin/zeven.mjs'
// Makes this Node report another version, because the tests have no other Node.
const asNode = (version: string) =>
  `data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"${version}"}})`
const OLDER = ['--import', asNode('20.19.0'), ZEVEN]
const STARTS = [
  { on: 'the Node it needs', options: [ZEVEN] },
  { on: 'an older Node', options: OLDER },
]

const folder = await folderForTests('cli')

function start(program: string, words: string[], changes: Record<string, string> = {}) {
  const { npm_command: _startedByNpm, ...inherited } = process.env
  // Vitest sets BASE_URL for its own use, so we clear it too.
  // In production no demo dealer is made, which takes longer than the start itself.
  const none = { BASE_URL: '', DATABASE_URL: '', NODE_ENV: 'production' }
  const own = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, ...none }
  const env = { ...inherited, LOG_LEVEL: 'warn', ...own, ...changes }
  return spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function finish(child: ReturnType<typeof start>) {
  const [[code], output, errors] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, output, errors }
}

async function readUrl(child: ReturnType<typeof start>): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line).url
  throw new Error(`no server: ${await text(child.stderr)}`)
}

describe.each(STARTS)('zeven on $on', ({ options }) => {
  it('runs the command line with its words and its exit code', async () => {
    const help = await finish(start(process.execPath, [...options, '--help']))
    expect(help).toMatchObject({ code: 0, errors: '' })
    expect(help.output).toMatch(/^Usage: zeven /)

    const unknown = await finish(start(process.execPath, [...options, 'nonsense']))
    expect(unknown).toMatchObject({ code: 1, output: '' })
    expect(unknown.errors).toContain("unknown command 'nonsense'")
  })

  it('ends when npm, which started it through a shell, is stopped', async () => {
    const line = [process.execPath, ...options, 'serve', '--demo', '--json']
      .map((w) => `'${w}'`)
      .join(' ')
    const shell = start('/bin/sh', ['-c', `${line}; true`], { npm_command: 'run-script' })
    const url = await readUrl(shell)
    // The shell's output closes only when the server, which shares it, has ended too.
    const closed = once(shell, 'close')
    shell.kill('SIGTERM')
    await closed
    await expect(fetch(url)).rejects.toThrow()
  })
})

// On the Node it needs, there is no process between: test/entrypoints/start stops that one.
it.each(['SIGTERM', 'SIGINT'] as const)(
  'an older Node passes %s on to the server, which stops in order',
  async (signal) => {
    const server = start(process.execPath, [...OLDER, 'serve', '--demo', '--json'])
    const ended = once(server, 'exit')
    const url = await readUrl(server)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    server.kill(signal)
    expect(await ended).toEqual([0, null])
    await expect(fetch(url)).rejects.toThrow()
  },
)

it.each([
  ['24.21.0', 1, /^Zeven needs Node 26 or newer, and this is 24\.21\.0\. Install it/],
  ['26.0.0', 0, /^$/],
  ['28.3.0', 0, /^$/],
])(
  'Node %s alone, without one that npm has put beside it, ends with %i',
  async (version, code, says) => {
    const alone = join(folder, version)
    for (const name of ['bin', 'server']) mkdirSync(join(alone, name), { recursive: true })
    copyFileSync(ZEVEN, join(alone, ZEVEN))
    writeFileSync(join(alone, 'server/cli.ts'), 'console.log("ran")')
    const words = ['--import', asNode(version), join(alone, ZEVEN), '--version']
    const ended = await finish(start(process.execPath, words))
    expect(ended).toMatchObject({ code, output: code === 0 ? 'ran\n' : '' })
    expect(ended.errors).toMatch(says)
  },
)
