import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { DATA_ROOT } from './data-root.ts'

type Started = { stop(): unknown } | { close(): unknown } | { remove(): unknown }

/** Starts something for all tests of a file, and ends it after them. What was started last ends first. */
export async function forTests<One extends Started>(starting: Promise<One>): Promise<One> {
  const one = await starting
  afterAll(async () => {
    if ('stop' in one) await one.stop()
    else if ('close' in one) await one.close()
    else await one.remove()
  })
  return one
}

/** An empty folder for the tests of a file, removed after them. */
export async function folderForTests(name: string): Promise<string> {
  const folder = await mkdtemp(join(DATA_ROOT, `zeven-${name}-`))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}
