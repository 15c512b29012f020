import { expect, it } from 'vitest'
import packageFile from '../../../package.json' with { type: 'json' }
import type { Caller } from '../../../server/entrypoints/mcp/answer.ts'
import { createServer } from '../../../server/entrypoints/mcp/server.ts'

it('the assistant endpoint says the version of Zeven as its own', () => {
  const { _serverInfo: info } = createServer({} as Caller) as unknown as { _serverInfo: object }
  expect(info).toMatchObject({ name: 'zeven', version: packageFile.version })
})
