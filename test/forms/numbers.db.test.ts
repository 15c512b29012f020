import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { defineCommand } from '../../server/core/db/command.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { findFormOf } from '../../server/forms/versions-of-lead.ts'
import { textIn } from '../../shared/form/text.ts'
import { dataOf } from '../offers/sheet.ts'
import { request } from '../support/client.ts'
import { addForm, submission } from '../support/forms.ts'
import { app, dealer, owner, withOwnOwner } from '../support/own-dealer.ts'
import { signIn } from '../support/portal.ts'

await withOwnOwner()

let slug: string
beforeEach(async () => {
  slug = (await addForm(app, dealer)).slug
})

const at = (path = '') => `${app.server.url}/api/widget/v1/forms/${slug}${path}`
const count = (query: string, times = 1) =>
  Promise.all(
    Array.from({ length: times }, () =>
      request(at(`/moments?variant=full&moment=${query}`), { method: 'POST' }),
    ),
  )
const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
const send = (change = {}) => request(at('/leads'), json({ ...submission(), ...change }))
const load = async (query = '') => (await request(at(query))).body.data
const numbers = async () => dataOf(await owner.get(`/forms/${slug}/numbers?days=30&language=nl`))
const desk = async () => dataOf(await owner.get(`/forms/${slug}/draft`))

/** Publishes the form with another title. */
async function publish(title: string) {
  const { version, text, published } = await desk()
  const file = { ...JSON.parse(text), title: { nl: title, en: title } }
  const saved = dataOf(
    await owner.send('PUT', `/forms/${slug}/draft`, { version, text: JSON.stringify(file) }),
  )
  const body = { version: saved.version, over: published.number, note: null }
  return owner.post(`/forms/${slug}/publish`, body)
}

describe('the numbers of a form', () => {
  it('say how far visitors come, what is found wrong most and how long it takes', async () => {
    await count('shown', 4)
    await count('started', 3)
    await count('step&step=2', 2)
    await count('step&step=3')
    await count('finished&minutes=2')
    await count('finished&minutes=7')
    await count('finished&minutes=9')
    await count('fault&place=contact.email', 2)
    await count('fault&place=answers.roof', 3)
    await send()
    expect(await numbers()).toEqual({
      since: '2026-08-12',
      variants: [
        {
          variant: 'full',
          ...{ shown: 4, started: 3, sent: 1, minutes: 7 },
          steps: [
            { step: 2, title: 'Dak', reached: 2 },
            { step: 3, title: 'Getint glas', reached: 1 },
          ],
        },
      ],
      faults: [
        { place: 'answers.roof', label: 'Dak', times: 3 },
        { place: 'contact.email', label: 'E-mailadres', times: 2 },
      ],
    })
  })

  it('are sums: a row of the database tells nothing of a visit', async () => {
    await count('fault&place=answers.roof', 2)
    const rows = await allAccounts(app.database.read)
      .selectFrom('form_faults')
      .selectAll()
      .where('form', '=', slug)
      .execute()
    expect(rows).toEqual([
      {
        account_id: dealer.account.id,
        form: slug,
        day: '2026-09-10',
        place: 'answers.roof',
        times: 2,
      },
    ])
  })

  it('are another account’s 404', async () => {
    const other = await signIn(app, await app.dealer())
    expect((await other.get(`/forms/${slug}/numbers`)).status).toBe(404)
  })
})

/** Has the newest version compared with the first, as an older server did. */
const compare = defineCommand<string, null>(import.meta.url, async ({ db }, form) => {
  const first = sql`(select definition from form_versions where form = ${form} and number = 1)`
  await sql`update forms set version = 1, definition = ${first} where slug = ${form}`.execute(db)
  await sql`update form_versions set share = 50 where form = ${form} and number = 2`.execute(db)
  return null
})

async function titleFor(lead: { form_version: number | null }) {
  const { source, clock } = app.database
  const filled = { account_id: dealer.account.id, form: slug, created_at: clock.now(), ...lead }
  const form = await findFormOf(source, filled)
  return form && textIn(form.title, 'nl')
}

describe('a form of which two versions were compared', () => {
  /** As an older server kept it: version 2 is there, and half of the visits saw it. */
  beforeEach(async () => {
    await publish('Versie B')
    await dealer.run(compare, slug)
  })

  it('is what was published, for every visit', async () => {
    expect(await load('?version=2')).toMatchObject({ title: 'Uw veranda' })
    expect(await load()).not.toHaveProperty('version')
    expect(await desk()).toMatchObject({ published: { number: 1 }, next: 3 })
  })

  it('takes what a page sends that still shows the other version', async () => {
    expect((await send({ form_version: 2 })).status).toBe(201)
    await count('shown&version=2', 3)
    expect((await numbers()).variants[0]).toMatchObject({ shown: 3, sent: 1 })
    const leads = await allAccounts(app.database.read)
      .selectFrom('leads')
      .select('form_version')
      .where('form', '=', slug)
      .execute()
    expect(leads).toEqual([{ form_version: 1 }])
  })

  it('shows a lead by the version that its customer filled in', async () => {
    expect(await titleFor({ form_version: 2 })).toBe('Versie B')
  })

  it('names the newest version that everybody saw where no lead names one', async () => {
    expect(await titleFor({ form_version: null })).toBe('Uw veranda')
  })

  it('is published anew as its next version', async () => {
    expect(dataOf(await publish('Versie C'))).toMatchObject({ published: { number: 3 }, next: 4 })
    expect(await load()).toMatchObject({ title: 'Versie C' })
  })
})
