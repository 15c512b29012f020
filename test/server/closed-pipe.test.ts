import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

it.each(['stdout', 'stderr'] as const)(
  'a reader of %s that has enough ends a command quietly, and not as one that succeeded',
  async (closed) => {
    const words = closed === 'stdout' ? ['--help'] : ['no-such-command']
    const child = spawn(process.execPath, ['server/cli.ts', ...words], { stdio: 'pipe' })
    const exited = once(child, 'exit')
    child[closed].destroy()
    const [code, other] = await Promise.all([
      exited.then(([code]) => code),
      text(closed === 'stdout' ? child.stderr : child.stdout),
    ])
    expect({ code, other }).toEqual({ code: closed === 'stdout' ? 141 : 1, other: '' })
  },
)
