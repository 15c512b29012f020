import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { folderForTests } from '../support/for-tests.ts'
import { BOMBS } from './bombs.ts'

const run = promisify(execFile)
const folder = await folderForTests('bombs')
const READER = join(import.meta.dirname, 'measure-file.ts')
/** As with `bin/zeven.mjs`, so that reading the sources is not what takes long. */
const env = { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/zeven' }

describe('a file made to take memory or time', () => {
  it.each(Object.entries(BOMBS))(
    'ends within 5 seconds and 300 MB: %s',
    async (_, { name, make, says }) => {
      const path = join(folder, name)
      writeFileSync(path, make())
      const { stdout } = await run(process.execPath, [READER, path], { env })
      const measured = JSON.parse(stdout)
      expect(measured.ms).toBeLessThan(5_000)
      expect(measured.megabytes).toBeLessThan(300)
      if (says !== null) expect(measured.says.join('; ')).toMatch(says)
    },
    30_000,
  )
})
