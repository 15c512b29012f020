import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { findMatrixByCode } from '../../server/resources/price-matrices/recent.ts'
import { type Dealer, startTestApp, type TestApp } from '../support/app.ts'
import { LIST, patch, put } from './matrices.ts'

/** Another process's look at the same rows. */
let reader: Database
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { DATA_DIR: dataDir, DATABASE_URL: url } = app.storage.settings
  reader = await openDatabase({ dataDir, url, writes: 'inline' })
})
afterAll(async () => {
  await reader.close()
  await app.stop()
})

async function pricesOf({ account }: Dealer, code: string): Promise<unknown> {
  const found = await findMatrixByCode(reader.source, account.id, code)
  return found && JSON.parse(found.prices)
}

/** The list with this as its first price, and what is kept of it. */
const listOf = (price: number) => ({ ...LIST, prices: [[price], [null], [60]] })
const kept = (price: number) => [[Math.round(price * 100)], [null], [60_00]]

it('looks prices up as they are now, whoever changed them', async () => {
  const dealer = await app.dealer()
  expect(await pricesOf(dealer, LIST.code)).toBeNull()
  for (const price of [1.01, 2.02, 3.03, 2.02]) {
    expect((await put(dealer, [listOf(price)])).status).toBe(200)
    for (let again = 0; again < 2; again++) {
      expect(await pricesOf(dealer, LIST.code)).toEqual(kept(price))
    }
  }
  const { status } = await patch(dealer, [{ code: LIST.code, cells: [{ row: 1, price: 4.04 }] }])
  expect(status).toBe(200)
  expect(await pricesOf(dealer, LIST.code)).toEqual(kept(4.04))
})

it('keeps what accounts and codes have apart', async () => {
  const [one, other] = [await app.dealer(), await app.dealer()]
  await put(one, [listOf(7), { ...listOf(8), code: 'pipe' }])
  await put(other, [listOf(9)])
  for (let again = 0; again < 2; again++) {
    expect(await pricesOf(one, LIST.code)).toEqual(kept(7))
    expect(await pricesOf(one, 'pipe')).toEqual(kept(8))
    expect(await pricesOf(other, LIST.code)).toEqual(kept(9))
    expect(await pricesOf(other, 'pipe')).toBeNull()
  }
})
