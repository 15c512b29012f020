import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { forTests } from '../support/for-tests.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'

const NOTE = new URL('../support/note-loaded.mjs', import.meta.url)
/** What only some requests need: each takes 1 to 17 MB. */
const LATER = [
  '@modelcontextprotocol/server',
  'better-auth',
  'imapflow',
  'libheif-js',
  'mailparser',
  'nodemailer',
  'pdfkit',
  'prom-client',
  'saxen',
  'sharp',
  'write-excel-file',
  'zod-openapi',
]
const storage = await forTests(createStorage('sqlite'))

it('a server loads at its start what an idle one needs, and its writing thread what the writes of a start need', {
  timeout: 180_000,
}, async () => {
  const zeven = createZeven(storage)
  await zeven.json(['account', 'create', '--name', 'Veranda Voorbeeld'])
  const LOADED_FILE = join(storage.settings.DATA_DIR, 'loaded.txt')
  const server = await zeven.serve({ NODE_OPTIONS: `--import=${NOTE}`, LOADED_FILE })
  await server.stop()
  const lines = readFileSync(LOADED_FILE, 'utf8').trim().split('\n')
  const of = (thread: string) =>
    lines.filter((line) => line.startsWith(`${thread} `)).map((line) => line.split(' ')[1] ?? '')
  expect(of('main')).toEqual(expect.arrayContaining(['hono', 'kysely', 'zod']))
  expect(of('main').filter((name) => LATER.includes(name))).toEqual([])
  expect(of('writer')).toEqual(['kysely'])
})
