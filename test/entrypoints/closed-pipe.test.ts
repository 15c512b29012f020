import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { folderForTests } from '../support/for-tests.ts'
import { createZeven } from '../support/zeven.ts'

const settings = { DATA_DIR: await folderForTests('pipe') }
await createZeven({ settings }).run(['migrate'])

// Both succeed while somebody reads. The second names its database on standard error.
it.each([
  ['stdout', ['--help']],
  ['stderr', ['account', 'list']],
] as const)(
  'a reader of %s that has enough ends a command quietly, and not as one that succeeded',
  async (closed, words) => {
    // Vitest sets BASE_URL for its own use.
    const env = { ...process.env, ...settings, BASE_URL: '', DATABASE_URL: '' }
    const child = spawn(process.execPath, ['server/cli.ts', ...words], { stdio: 'pipe', env })
    const exited = once(child, 'exit')
    child[closed].destroy()
    const [code, other] = await Promise.all([
      exited.then(([code]) => code),
      text(closed === 'stdout' ? child.stderr : child.stdout),
    ])
    expect(code).toBe(141)
    expect(other).not.toMatch(/EPIPE|Error/)
  },
)
