import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listAccounts } from '../../server/account/accounts/accounts.reads.ts'
import { readSigns } from '../../server/account/accounts/signs.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'
import { runHere } from '../support/run-here.ts'

const MANY = 1000

const app = await forTests(startTestApp())

/** A submission that is quarantined, a webhook that failed, and a mail that nobody takes. */
async function addTrouble(dealer: Dealer): Promise<void> {
  await signIn(app, dealer)
  await dealer.api.post('/webhooks', { url: 'https://127.0.0.1:9/', events: ['lead.created'] })
  const { slug } = await addForm(app, dealer, { leads_per_hour: 1 })
  for (const email of ['ot@klant.example', 'sam@klant.example']) {
    const contact = { name: 'Ot', email }
    expect((await sendForm(app, slug, submission({ contact }), null)).status).toBe(201)
  }
  await app.server.jobs.idle()
  const { id } = dealer.account
  await app.write(({ db }) =>
    sql`update mails set state = 'failed'
      where id = (select min(id) from mails where account_id = ${id})`.execute(db),
  )
}

it('the list of accounts shows leads, last activity and trouble of each, and finds by name', async () => {
  const dealer = await app.dealer({ name: 'Zonnewering Voorbeeld', leadQuota: 40 })
  await app.dealer({ name: 'Kozijn Voorbeeld' })
  await dealer.api.post('/leads', { name: 'Jo', email: 'jo@klant.example' })
  app.clock.advance(31 * 86_400_000)
  await addTrouble(dealer)
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
    failing_webhooks: 1,
    failed_mails: 1,
    held_leads: 1,
  })
  const all = await listAccounts(app.database.source)
  const signs = await readSigns(app.database.source, all, app.clock.now())
  expect(signs.get(dealer.account.id)).toMatchObject({ leadsThisMonth: 2, leadsLast30Days: 2 })
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
  expect(ofOne).toBeGreaterThan(0)
  expect([one.size, asked]).toEqual([1, ofOne])
})
