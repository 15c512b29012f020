import { expect, it } from 'vitest'
import { SYSTEM } from '../../server/core/db/actor.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { putMatrices } from '../../server/prices/matrices/matrices.writes.ts'
import { prepareMatrices } from '../../server/prices/matrices/report.ts'
import { allRows } from '../support/all-rows.ts'
import { app, dealer, memberOf, withOwnDealer } from '../support/own-dealer.ts'
import { type Member, signIn } from '../support/portal.ts'

await withOwnDealer()

const SHEET = 'Glas 2026;;\ndiepte (cm);300;400\n200;1.000,50;0\n250;1.100,-;1.250\n'
const NEXT = SHEET.replace('2026', '2027').replace('1.100,-', '1.150,-')

const signedIn = () => memberOf({ role: 'pricing' })

async function readFile(by: Member, text: string, choices?: object, name = 'g.csv') {
  const content = Buffer.from(text).toString('base64')
  const { status, body } = await by.post('/prices/files', { name, content, choices })
  expect(status).toBe(200)
  return body.data
}

/** Writes what was read, as the page does. */
async function write(by: Member, read: Awaited<ReturnType<typeof readFile>>, query = '') {
  const { matrices, versions, read_with } = read
  const sent = { matrices: matrices.map(({ matrix }: { matrix: object }) => matrix), versions }
  const { status } = await by.post(`/price-matrices${query}`, { ...sent, file: 'a.csv', read_with })
  expect(status).toBe(200)
}

const keptRows = () =>
  allAccounts(app.database.source.db)
    .selectFrom('file_choices')
    .selectAll()
    .where('account_id', '=', dealer.account.id)
    .execute()

it('reads the next file of a shape as last time, says so, and asks again when told', async () => {
  const anna = await signedIn()
  const choices = { zero: 'gap', sheets: { glas: { skip: ['B'], code: 'g', name: 'Glass' } } }
  const first = await readFile(anna, SHEET, choices, 'glas.csv')
  expect(first).toMatchObject({ faults: [], as_last_time: [] })
  await write(anna, first, '?dry_run=1')
  expect(await keptRows()).toEqual([])
  await write(anna, first)
  const next = await readFile(anna, NEXT)
  expect(next).toMatchObject({
    faults: [],
    matrices: [
      {
        prices: 1,
        gaps: 1,
        own_name: 'Glas 2027',
        matrix: { code: 'g', name: 'Glass', col_values: [4000] },
      },
    ],
    as_last_time: [
      { sheet: null, choice: 'zero', value: 'gap' },
      { sheet: 'g', choice: 'skip', value: 'B' },
    ],
    read_with: { choices: { zero: 'gap', sheets: { g: { skip: ['B'] } } } },
  })
  const other = await readFile(anna, NEXT, { zero: 'gap', sheets: { g: { skip: [] } } })
  expect(other).toMatchObject({ as_last_time: [{ choice: 'zero' }], matrices: [{ prices: 3 }] })
  const anew = await readFile(anna, NEXT, {})
  expect(anew).toMatchObject({ as_last_time: [], faults: [{ choice: 'zero' }] })
  const moved = await readFile(anna, NEXT.replaceAll(/^/gm, ';'))
  expect(moved).toMatchObject({ as_last_time: [], faults: [{ choice: 'zero' }] })
})

it('keeps what was said last of a shape, and nothing once nothing was said', async () => {
  const anna = await signedIn()
  await write(anna, await readFile(anna, SHEET, { zero: 'gap' }))
  await write(anna, await readFile(anna, NEXT, { zero: 'price' }))
  expect((await readFile(anna, SHEET)).as_last_time).toMatchObject([{ value: 'price' }])
  const plain = SHEET.replace(';0', ';-')
  await write(anna, await readFile(anna, plain, { sheets: { g: { skip: [] } } }))
  expect(await keptRows()).toEqual([])
})

it('keeps the choices of an account for itself, and the last fifty shapes', async () => {
  const anna = await signedIn()
  const shapeOf = (at: number) => String(at).padStart(64, '0')
  for (let at = 0; at < 50; at++) {
    const read_with = { shape: shapeOf(at), sheets: [], choices: { zero: 'gap' as const } }
    const input = prepareMatrices([], { read_with })
    await app.database.run(putMatrices, { actor: SYSTEM, accountId: dealer.account.id, input })
    app.clock.advance(1000)
  }
  await write(anna, await readFile(anna, SHEET, { zero: 'gap' }))
  const shapes = (await keptRows()).map(({ shape }) => shape)
  expect([shapes.length, shapes.includes(shapeOf(0))]).toEqual([50, false])
  expect((await readFile(anna, SHEET)).as_last_time).toHaveLength(1)
  const stranger = await signIn(app, await app.dealer(), { role: 'pricing' })
  expect((await readFile(stranger, SHEET)).as_last_time).toEqual([])
})

it('keeps nothing of prices that are not written', async () => {
  const anna = await signedIn()
  const { read_with, matrices } = await readFile(anna, SHEET, { zero: 'gap' })
  const before = await allRows(app)
  const stale = { matrices: [matrices[0].matrix], versions: { g: 1 }, read_with }
  expect((await anna.post('/price-matrices', stale)).status).toBe(409)
  const wrong = { ...stale, versions: {}, read_with: { ...read_with, shape: 'x' } }
  expect((await anna.post('/price-matrices', wrong)).status).toBe(422)
  expect(await allRows(app)).toEqual(before)
})
