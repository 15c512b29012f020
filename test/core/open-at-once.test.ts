import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'

const MODULE = new URL('../../server/core/db/sqlite.ts', import.meta.url).href

/** Opens each new file at the same moment as the other threads. A shared counter starts them. */
const OPENER = `
  const { parentPort, workerData } = require('node:worker_threads')
  const arrived = new Int32Array(workerData.arrived)
  import(workerData.module).then(({ openSqliteFile }) => {
    const failures = []
    workerData.paths.forEach((path, round) => {
      Atomics.add(arrived, round, 1)
      while (Atomics.load(arrived, round) < workerData.threads) {}
      try {
        openSqliteFile(path, 'write').close()
      } catch (error) {
        failures.push(error.message)
      }
    })
    parentPort.postMessage(failures)
  })`

it('opens a new file from two sides at one moment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zeven-open-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const paths = Array.from({ length: 40 }, (_, index) => join(folder, `${index}.db`))
  const arrived = new SharedArrayBuffer(4 * paths.length)
  const workerData = { module: MODULE, paths, arrived, threads: 2 }
  const failures = await Promise.all(
    Array.from({ length: 2 }, () => {
      const worker = new Worker(OPENER, { eval: true, workerData })
      return new Promise((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
      })
    }),
  )
  expect(failures).toEqual([[], []])
})
