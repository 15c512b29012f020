import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSigns } from '../../server/resources/accounts/signs.ts'
import { listAccounts } from '../../server/resources/accounts/store.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { runHere } from '../support/run-here.ts'

const MANY = 1000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

it('the list of accounts shows leads, last activity and trouble of each, and finds by name', async () => {
  const dealer = await app.dealer({ name: 'Zonnewering Voorbeeld', leadQuota: 40 })
  await app.dealer({ name: 'Kozijn Voorbeeld' })
  await dealer.api.post('/leads', { name: 'Jo', email: 'jo@klant.example' })
  app.clock.advance(31 * 86_400_000)
  await dealer.api.post('/leads', { name: 'Bo', email: 'bo@klant.example' })
  const list = ['account', 'list', '--search', 'ZONNE']
  const { output } = await runHere([...list, '--json'], app.storage.settings)
  const { accounts } = JSON.parse(output)
  expect(accounts).toHaveLength(1)
  // The clock of the command is the real one: its last 30 days are others.
  expect(accounts[0]).toMatchObject({
    id: dealer.account.id,
    lead_quota: 40,
    last_activity_at: '2026-10-11T08:30:00+00:00',
    failing_webhooks: 0,
    failed_mails: 0,
    held_leads: 0,
  })
  const all = await listAccounts(app.database.source)
  const signs = await readSigns(app.database.source, all, app.clock.now())
  expect(signs.get(dealer.account.id)).toMatchObject({ leadsThisMonth: 1, leadsLast30Days: 1 })
})

it('a thousand accounts take as many queries as one', async () => {
  const dealer = await app.dealer()
  const { read } = app.database
  let asked = 0
  const counting = read.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const one = await readSigns({ db: counting }, [dealer.account], app.clock.now())
  const ofOne = asked
  asked = 0
  const many = Array.from({ length: MANY }, (_, index) => ({ ...dealer.account, id: index + 1 }))
  await readSigns({ db: counting }, many, app.clock.now())
  expect([one.size, asked]).toEqual([1, ofOne])
})
