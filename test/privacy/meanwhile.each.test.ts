import { expect, it } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { openVault } from '../../server/core/secret.ts'
import { eraseTarget } from '../../server/privacy/erase-target.ts'
import { type Dealer, PLENTY, startTestApp, type TestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { FROM, submitForm } from '../support/mail-stage.ts'
import { sendForm } from '../support/proof.ts'
import { ROUNDS_MS, rounds } from '../support/property.ts'
import { startSmtp } from '../support/smtp.ts'
import { findEverywhere } from './search.ts'

const CONTACT = { name: 'Wouter Rozenbottel', email: 'wouter.rozenbottel@klant.example' }
const HIS = ['rozenbottel']
/** Each of the two writes is started first as often. */
const ROUNDS = rounds(2).numRuns

const smtp = await forTests(startSmtp())

/** Runs with a server that keeps mails as files, or sends them. */
async function onApp(
  settings: Record<string, string>,
  run: (app: TestApp, dealer: Dealer) => Promise<void>,
): Promise<void> {
  const app = await startTestApp(undefined, { settings })
  try {
    await run(app, await app.dealer(PLENTY))
  } finally {
    await app.stop()
  }
}

async function erase({ database, storage }: TestApp, { account }: Dealer) {
  const { seal } = await openVault(readConfig(storage.settings), database)
  const asking = { database, actor: OPERATOR, accountId: account.id, seal }
  return eraseTarget(asking, { target: { email: CONTACT.email }, kind: 'person' })
}

/** Leads that are not erased, and whose they are. */
function leadsLeft({ database }: TestApp) {
  return allAccounts(database.read)
    .selectFrom('leads')
    .innerJoin('customers', 'customers.id', 'leads.customer_id')
    .select(['leads.id', 'customers.name', 'customers.email', 'customers.erased_at'])
    .where('leads.erased_at', 'is', null)
    .execute()
}

it(
  'a form that the person sends while they are erased is erased too, or is a whole new person',
  { timeout: ROUNDS_MS },
  () =>
    onApp({}, async (app, dealer) => {
      const { slug } = await addForm(app, dealer, { confirmation: true })
      const send = async () => {
        const { status } = await sendForm(app, slug, submission({ contact: CONTACT }), null)
        expect(status).toBe(201)
      }
      for (let round = 0; round < ROUNDS; round += 1) {
        // One address may send a form sixty times a minute.
        app.clock.advance(4_000)
        await send()
        const [first, second] = [() => erase(app, dealer), send]
        await Promise.all(round % 2 === 0 ? [first(), second()] : [second(), first()])
        await app.server.jobs.idle()
        const later = await leadsLeft(app)
        expect(later.length).toBeLessThanOrEqual(1)
        for (const lead of later) expect(lead).toMatchObject({ ...CONTACT, erased_at: null })
        if (later.length > 0)
          expect(await erase(app, dealer)).toMatchObject({ leads: [later[0]?.id] })
        await app.server.jobs.idle()
        expect(await findEverywhere(app, HIS), `round ${round}`).toEqual({ rozenbottel: [] })
      }
    }),
)

it('a mail that is on its way to the person leaves nothing when they are erased meanwhile', () =>
  onApp({ SMTP_URL: smtp.url, MAIL_FROM: FROM }, async (app, dealer) => {
    const held = smtp.hold(CONTACT.email)
    await submitForm(app, dealer, { form: { confirmation: true }, sent: { contact: CONTACT } })
    const mail = await held
    expect(await erase(app, dealer)).toMatchObject({ gone: { leads: 1, mails: 1 } })
    mail.accept()
    await app.server.jobs.idle()
    expect(smtp.to(CONTACT.email)).toHaveLength(1)
    expect(await findEverywhere(app, HIS)).toEqual({ rozenbottel: [] })
    expect(await app.database.read.selectFrom('jobs').select('id').execute()).toEqual([])
  }))
