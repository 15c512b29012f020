import { expect, it } from 'vitest'
import { openDatabase } from '../../server/core/db/database.ts'
import { forTests } from '../support/for-tests.ts'
import { createTestDatabase } from '../support/postgres.ts'

const AT_ONCE = 5

const database = await forTests(createTestDatabase())

it('of processes that start at once on an empty database, one makes it and the others wait', async () => {
  const { url } = database
  const opening = Array.from({ length: AT_ONCE }, () =>
    openDatabase({ dataDir: 'unused', url, writes: 'inline' }),
  )
  const opened = await Promise.all(opening)
  const first = opened.filter(({ isNew }) => isNew)
  expect(first).toHaveLength(1)
  expect(opened.filter(({ migrations }) => migrations.length > 0)).toEqual(first)
  await Promise.all(opened.map((one) => one.close()))
})
