import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { LIST_FORMAT } from '../../server/privacy/erasures.ts'
import { findEverywhere } from '../privacy/search.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { sendForm } from '../support/proof.ts'
import { between, createRandom, seedOf } from '../support/random.ts'
import { expectSound } from '../support/sound.ts'
import { PHOTOS, photo, sendFile } from '../support/uploads.ts'
import { createZeven } from '../support/zeven.ts'

/** `npm run test:long` sets a larger number. */
const KILLS = Math.ceil(Number(process.env.CRASH_KILLS ?? 4) / 4)
const SECONDS_PER_KILL = 30
/** A command takes as long to start; what it erases, it erases at the end. */
const LIFE_MS = { min: 300, max: 1500 }

const app = await forTests(startTestApp())
const dealer = await app.dealer()
const slug = (await addForm(app, dealer, { questions: [PHOTOS] })).slug

const emailOf = (person: number) => `weg${person}@zonneweg.example`
const listOf = (person: number) => join(app.storage.settings.DATA_DIR, `erase-${person}.json`)
const words = (person: number) => ['person', 'erase-again', listOf(person)]

/** Writes a list of erasures that names the person. */
async function writeList(person: number): Promise<void> {
  const { read } = app.database
  const customer = await allAccounts(read)
    .selectFrom('customers')
    .select(['id', 'created_at'])
    .where('email_key', '=', emailOf(person))
    .executeTakeFirstOrThrow()
  const leads = await allAccounts(read)
    .selectFrom('all_leads')
    .select(['id', 'uuid'])
    .where('customer_id', '=', customer.id)
    .execute()
  const named = { uuid: randomUUID(), account: dealer.account.id, kind: 'person', at: 1 }
  const records = [
    { kind: 'customer', ...customer },
    ...leads.map((lead) => ({ kind: 'lead', ...lead })),
  ]
  const list = { format: LIST_FORMAT, erasures: [{ ...named, records }] }
  await writeFile(listOf(person), JSON.stringify(list))
}

/** Somebody with a lead, a photo, mails and an event. */
async function addPerson(person: number): Promise<void> {
  app.clock.advance(60 * 60_000)
  const { body } = await sendFile(app, slug, await photo({ width: 40, height: 30 }))
  const contact = { name: `Zonneweg ${person}`, email: emailOf(person) }
  const sent = submission({ answers: { photos: [body.data.name] }, contact })
  expect((await sendForm(app, slug, sent, null)).status).toBe(201)
  await writeList(person)
}

async function eraseAndDie(person: number, lifeMs: number): Promise<void> {
  const { npm_command: _, ...inherited } = process.env
  const none = { BASE_URL: '', DATABASE_URL: '', METRICS_PORT: '', LOG_LEVEL: 'fatal' }
  const env = { ...inherited, ...none, ...app.storage.settings }
  const child = spawn(process.execPath, ['server/cli.ts', ...words(person)], {
    env,
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await Promise.race([ended, pause(lifeMs)])
  child.kill('SIGKILL')
  await ended
}

/** A person is there with all of it, or gone. */
async function expectWhole(person: number): Promise<void> {
  const { read } = app.database
  const customers = await allAccounts(read)
    .selectFrom('customers')
    .select('id')
    .where('email_key', '=', emailOf(person))
    .execute()
  const leads = await allAccounts(read).selectFrom('leads').select('contact').execute()
  const own = leads.filter(({ contact }) => contact.includes(emailOf(person)))
  expect(own.length).toBe(customers.length)
}

it(`an erasure that is killed erases all of a person or nothing, over ${KILLS} kills`, {
  timeout: (3 + KILLS) * SECONDS_PER_KILL * 1000,
}, async () => {
  const random = createRandom(seedOf('CRASH_SEED'))
  for (let killed = 0; killed < KILLS; killed++) {
    await addPerson(killed)
    await eraseAndDie(killed, between(random, LIFE_MS.min, LIFE_MS.max))
    await expectWhole(killed)
    await expectSound(app.database)
  }
  for (let person = 0; person < KILLS; person++) {
    const { code, errors } = await createZeven(app.storage).run(words(person))
    expect(code, errors).toBe(0)
  }
  // Commands have the machine's clock: what one that was killed left to do is due by that clock.
  app.clock.advance(Date.now() - app.clock.now() + 60 * 60_000)
  await app.server.jobs.idle()
  expect(await findEverywhere(app, ['zonneweg'])).toEqual({ zonneweg: [] })
  await expectSound(app.database)
})
