import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { openVault } from '../../server/core/secret.ts'
import { eraseTarget } from '../../server/privacy/erase-target.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'

const PERSON = { name: 'Jo Voorbeeld', email: 'jo@klant.example', phone: '0612345678' }

let dealer: Dealer
const storage = await forTests(createStorage())
const app = await forTests(startTestApp(storage))
const zeven = createZeven(storage)
beforeEach(async () => {
  dealer = await app.dealer()
})

const addLead = async (person: object = PERSON): Promise<number> =>
  (await dealer.api.post('/leads', person)).body.data.id
const nameOf = async (id: number) => (await dealer.api.get(`/leads/${id}`)).body.data.customer.name
const rowOf = (table: 'leads' | 'customers', id: number) =>
  allAccounts(app.database.read)
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('lists erasures without a word about anybody', async () => {
  const id = await addLead()
  const { seal } = await openVault(readConfig(storage.settings), app.database)
  const asking = { database: app.database, actor: OPERATOR, accountId: dealer.account.id, seal }
  const { customer_id: customer } = await rowOf('leads', id)
  await eraseTarget(asking, { target: { customer }, kind: 'person' })
  const out = join(storage.settings.DATA_DIR, 'erasures.json')
  await zeven.run(['person', 'erasures', '--out', out])
  const list = await readFile(out, 'utf8')
  const { uuid } = await rowOf('leads', id)
  const own = JSON.parse(list).erasures.filter(
    (one: { account: number }) => one.account === dealer.account.id,
  )
  expect(own).toMatchObject([{ records: [{ kind: 'customer' }, { kind: 'lead', id, uuid }] }])
  expect(list).not.toMatch(/voorbeeld|klant|12345678/i)
})

it('erases again what a restored database has, only where it is the very same record', async () => {
  const [first, second] = [
    await addLead(),
    await addLead({ name: 'Sam', email: 'sam@klant.example' }),
  ]
  const [lead, other] = [await rowOf('leads', first), await rowOf('leads', second)]
  const customers = [
    await rowOf('customers', lead.customer_id),
    await rowOf('customers', other.customer_id),
  ]
  const at = app.clock.now()
  const erasure = (records: object[]) => ({
    ...{ uuid: randomUUID(), account: dealer.account.id, kind: 'person', at, records },
  })
  const named = customers.map(({ id, created_at }) => ({ kind: 'customer', id, created_at }))
  const list = {
    format: 'zeven erasures 1',
    erasures: [
      erasure([named[0] ?? {}, { kind: 'lead', id: first, uuid: lead.uuid }]),
      // The same ids, given to others since.
      erasure([
        { ...named[1], created_at: 1 },
        { kind: 'lead', id: second, uuid: randomUUID() },
        { kind: 'lead', id: 1_000_000, uuid: randomUUID() },
      ]),
      { ...erasure([]), account: 1_000_000 },
    ],
  }
  const path = join(storage.settings.DATA_DIR, 'list.json')
  await writeFile(path, JSON.stringify(list))
  const again = () => zeven.json(['person', 'erase-again', path])
  expect(await again()).toEqual({ erased: 2, known: 0, other_accounts: 1 })
  expect([await nameOf(first), await nameOf(second)]).toEqual([null, 'Sam'])
  expect(await again()).toEqual({ erased: 0, known: 2, other_accounts: 1 })
})

it('refuses a file that is no list of erasures', async () => {
  const path = join(storage.settings.DATA_DIR, 'other.json')
  await writeFile(path, '{"erasures":[{"uuid":"x"}]}')
  const { code, errors } = await zeven.run(['person', 'erase-again', path])
  expect([code, errors]).toEqual([1, expect.stringContaining('is no list of erasures')])
})
