import { beforeEach, describe, expect, it } from 'vitest'
import { noting } from '../account/audit/audit.ts'
import { expectConforms } from '../support/conforms.ts'
import { addForm } from '../support/forms.ts'
import { app, dealer, memberOf, withOwnDealer } from '../support/own-dealer.ts'
import type { Member } from '../support/portal.ts'
import { FIXED, GRID, LIST, put, read } from './matrices.ts'

await withOwnDealer()

const ITEM = { name: 'Survey', article_number: 's-1', vat_rate: 21, text: 'Survey' }
const PRICE = { includes_vat: false, rules: [{ matrix: 'survey' }] }

let owner: Member
let id: number
beforeEach(async () => {
  owner = await memberOf({})
  await put(dealer, [FIXED, GRID, LIST])
  id = (await read(dealer, FIXED.code)).id
})

async function send(method: 'PATCH' | 'DELETE', query = '', body?: object) {
  const path = `/price-matrices/${id}${query}`
  const headers = { 'Content-Type': 'application/json' }
  const sent = body && { headers, body: JSON.stringify(body) }
  const answer = await dealer.api.send(method, path, sent)
  expectConforms(method, path, answer)
  return answer
}
const uses = { forms: [expect.anything()], items: [{ id: expect.any(Number), name: 'Survey' }] }

/** A form and an item look their price up in the matrix. */
async function use() {
  await addForm(app, dealer, { price: PRICE })
  await dealer.catalogue({ items: [{ ...ITEM, price: { matrix: FIXED.code } }] })
}

describe('PATCH /price-matrices/{id}', () => {
  it('renames, switches off and on, and keeps the prices', async () => {
    const before = await read(dealer, FIXED.code)
    app.clock.advance(1000)
    const { answer, lines } = await noting(app, dealer, () =>
      send('PATCH', '', { name: ' Measuring ', is_active: false }),
    )
    const changed = {
      id,
      code: 'survey',
      name: 'Measuring',
      is_active: false,
      updated_at: '2026-09-10T08:30:01+00:00',
      version: 2,
    }
    expect([answer.status, answer.body.data]).toEqual([200, changed])
    expect(lines).toEqual([`key ${dealer.key.id}: update price_matrix ${id} (name, is_active)`])
    expect(await read(dealer, FIXED.code)).toEqual({ ...before, ...changed })
    const again = await noting(app, dealer, () => send('PATCH', '', { is_active: false }))
    expect([again.answer.body.data, again.lines]).toEqual([changed, []])
    await put(dealer, [{ ...FIXED, fixed_price: 200 }])
    expect((await send('PATCH', '', { is_active: true })).body.data.is_active).toBe(true)
    const history = (await owner.get(`/price-matrices/${id}/history`)).body.data
    expect(
      history.map(({ summary }: { summary: { changed: string[] } }) => summary.changed),
    ).toEqual([['is_active'], ['name', 'fixed_price'], ['name', 'is_active'], null])
  })

  it('refuses to switch one off that a form and an item use, names them, and can be forced', async () => {
    await use()
    const refused = await send('PATCH', '', { name: 'New', is_active: false })
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { code: 'price_matrix_in_use', ...uses },
    ])
    expect(await read(dealer, FIXED.code)).toMatchObject({ name: 'Survey', is_active: true })
    expect((await send('PATCH', '', { name: 'New' })).status).toBe(200)
    expect((await send('PATCH', '?force=true', { is_active: false })).status).toBe(200)
    expect((await send('PATCH', '', { is_active: true })).status).toBe(200)
  })
})

describe('the doors of keys and members', () => {
  it('answer the same record and list', async () => {
    const member = await memberOf({ role: 'reader' })
    for (const path of ['/price-matrices', `/price-matrices/${id}`]) {
      expect((await member.get(path)).body.data).toEqual((await dealer.api.get(path)).body.data)
    }
  })

  it('refuse a change that was made over an older version, with the matrix as it is now', async () => {
    const { version } = await read(dealer, FIXED.code)
    expect((await send('PATCH', '', { name: 'Theirs', version })).status).toBe(200)
    const current = await read(dealer, FIXED.code)
    for (const { status, body } of [
      await send('PATCH', '', { name: 'Mine', version }),
      await owner.patch(`/price-matrices/${id}`, { name: 'Mine', version }),
    ]) {
      expect([status, body.errors]).toEqual([409, { code: 'changed_meanwhile', current }])
    }
  })

  it('take versions and the name of a file from members alone', async () => {
    const sent = { matrices: [{ ...FIXED, name: 'New' }], versions: { survey: 9 }, file: 'a.csv' }
    expect((await owner.post('/price-matrices', sent)).status).toBe(409)
    expect((await owner.post('/price-matrices?dry_run=1', sent)).status).toBe(409)
    const { status, body } = await dealer.api.post('/price-matrices', sent)
    expect([status, body.meta.ignored_fields]).toEqual([200, ['versions', 'file']])
    const [last] = (await owner.get(`/price-matrices/${id}/history`)).body.data
    expect(last).toMatchObject({ version: 2, file: null })
  })
})

describe('DELETE /price-matrices/{id}', () => {
  it('deletes an unused one, with its history, and only that', async () => {
    const { answer, lines } = await noting(app, dealer, () => send('DELETE'))
    const none = { forms: [], items: [] }
    expect(answer.body.data).toEqual({ id, code: 'survey', deleted: true, ...none })
    expect(lines).toEqual([`key ${dealer.key.id}: delete price_matrix ${id}`])
    expect((await send('DELETE')).status).toBe(404)
    expect((await dealer.api.get('/price-matrices')).body.data).toHaveLength(2)
    await put(dealer, [FIXED])
    const made = await read(dealer, FIXED.code)
    expect(made.id).toBeGreaterThan(id)
    expect((await owner.get(`/price-matrices/${made.id}/history`)).body.data).toHaveLength(1)
  })

  it('refuses while a form and an item use it, names them, and can be forced', async () => {
    await use()
    const refused = await send('DELETE')
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { code: 'price_matrix_in_use', ...uses },
    ])
    expect((await read(dealer, FIXED.code)).id).toBe(id)
    const forced = await send('DELETE', '?force=1')
    expect(forced.body.data).toEqual({ id, code: 'survey', deleted: true, ...uses })
  })

  it('takes the code too, and refuses a text that is the code of one and the id of another', async () => {
    const own = { ...FIXED, name: 'Own', code: String(id) }
    await put(dealer, [own])
    const both = await send('DELETE')
    expect([both.status, Object.keys(both.body.errors.fields)]).toEqual([422, ['id']])
    const named = await dealer.api.send('DELETE', `/price-matrices/${FIXED.code}`)
    expect([named.status, named.body.data.code]).toEqual([200, FIXED.code])
    expect((await send('DELETE')).body.data.code).toBe(own.code)
  })
})
