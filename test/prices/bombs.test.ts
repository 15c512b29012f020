import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { folderForTests } from '../support/for-tests.ts'
import { BOMBS } from './bombs.ts'

const run = promisify(execFile)
const folder = await folderForTests('bombs')
const READER = join(import.meta.dirname, 'measure-file.ts')
/** As with `bin/zeven.mjs`, so that reading the sources is not what takes long. */
const env = { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/zeven' }
const TITLES = Object.keys(BOMBS)
/** Those that are read in a process of their own, whose memory no other file has used. */
const ALONE = process.env.TEST_LONG ? TITLES : ['a sheet that grows a thousandfold']

const pathOf = (title: string) => join(folder, `${TITLES.indexOf(title)}`, BOMBS[title]?.name ?? '')

/** Reads the files one after another in a new process. */
async function measure(titles: readonly string[]) {
  const { stdout } = await run(process.execPath, [READER, ...titles.map(pathOf)], { env })
  const lines = stdout.trim().split('\n')
  return lines.map((line): { ms: number; megabytes: number; says: string[] } => JSON.parse(line))
}

beforeAll(() => {
  for (const [title, { make }] of Object.entries(BOMBS)) {
    mkdirSync(join(folder, `${TITLES.indexOf(title)}`))
    writeFileSync(pathOf(title), make())
  }
})

describe('a file made to take memory or time', () => {
  let measured: Awaited<ReturnType<typeof measure>>
  beforeAll(async () => {
    measured = await measure(TITLES)
  }, 180_000)

  it.each(TITLES)('ends within 5 seconds of a processor: %s', (title) => {
    const own = measured[TITLES.indexOf(title)]
    expect(own?.ms).toBeLessThan(5_000)
    const { says } = BOMBS[title] ?? {}
    if (says) expect(own?.says.join('; ')).toMatch(says)
  })

  it.each(ALONE)(
    'ends within 300 MB: %s',
    async (title) => {
      const [own] = await measure([title])
      expect(own?.megabytes).toBeLessThan(300)
    },
    60_000,
  )
})
