import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../server/ground/db/database.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'

const AT_ONCE = 5

let database: TestDatabase
const opened: Database[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()))
  await database.drop()
})

it('of processes that start at once on an empty database, one makes it and the others wait', async () => {
  const { url } = database
  const opening = Array.from({ length: AT_ONCE }, () =>
    openDatabase({ dataDir: 'unused', url, writes: 'inline' }),
  )
  opened.push(...(await Promise.all(opening)))
  const first = opened.filter(({ isNew }) => isNew)
  expect(first).toHaveLength(1)
  expect(opened.filter(({ migrations }) => migrations.length > 0)).toEqual(first)
})
