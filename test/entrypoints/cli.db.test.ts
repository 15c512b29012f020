import { describe, expect, it } from 'vitest'
import { SCOPES } from '../../server/core/contract.ts'
import { LEFT_ALONE } from '../../server/forms/embed-snippet.ts'
import { postJson, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { formFile, submission } from '../support/forms.ts'
import { putFormApart } from '../support/put-form.ts'
import { createStorage } from '../support/storage.ts'
import { createZeven } from '../support/zeven.ts'

const storage = await forTests(createStorage())
const zeven = createZeven(storage)
const server = await forTests(zeven.serve({ NODE_ENV: 'production' }))

async function newAccount(...options: string[]): Promise<string> {
  const { id } = await zeven.json(['account', 'create', '--name', 'Veranda Voorbeeld', ...options])
  return String(id)
}

async function newForm(account: string): Promise<string> {
  const form = formFile()
  await putFormApart(storage, Number(account), form)
  return String(form.slug)
}

async function send(slug: string): Promise<void> {
  const { status, text } = await postJson(
    `${server.url}/api/widget/v1/forms/${slug}/leads`,
    submission(),
  )
  expect(status, text).toBe(201)
}

function getMe(secret: string) {
  const headers = { Authorization: `Bearer ${secret}` }
  return request(`${server.url}/api/public/v1/me`, { headers })
}

describe('zeven account', () => {
  it('creates a trial account with the defaults of the Netherlands', async () => {
    const created = await zeven.json(['account', 'create', '--name', 'Veranda Voorbeeld'])
    expect(created).toEqual({
      id: expect.any(Number),
      name: 'Veranda Voorbeeld',
      status: 'open',
      country: 'NL',
      language: 'nl',
      currency: 'EUR',
      plan: 'trial',
      time_zone: 'Europe/Amsterdam',
      lead_quota: null,
      statuses: [],
      prices_include_vat: true,
      total_includes_vat: true,
      address_lookup: null,
      keep_unanswered: 365,
      keep_rejected: 365,
      keep_open: 730,
      keep_signed_years: 7,
      api: true,
      per_minute: 30,
      per_day: 1000,
      write_per_minute: 5,
      write_per_day: 50,
      in_flight: 2,
    })
  })

  it('takes every setting at creation and shows it in the list', async () => {
    const words = 'account create --name Sonnendach --country DE --language de --currency CHF'
    const more = '--plan paid --lead-quota 12 --time-zone Europe/Berlin --api off --in-flight 4'
    const offers = '--statuses on_hold,installed --prices-include-vat off --total-includes-vat off'
    const created = await zeven.json(`${words} ${more} ${offers}`.split(' '))
    expect(created).toMatchObject({
      statuses: ['on_hold', 'installed'],
      prices_include_vat: false,
      total_includes_vat: false,
      name: 'Sonnendach',
      country: 'DE',
      language: 'de',
      currency: 'CHF',
      plan: 'paid',
      lead_quota: 12,
      time_zone: 'Europe/Berlin',
      api: false,
      per_minute: 60,
      in_flight: 4,
    })
    const { accounts } = await zeven.json(['account', 'list'])
    expect(accounts).toContainEqual({
      ...created,
      leads_this_month: 0,
      leads_30_days: 0,
      last_activity_at: null,
      failing_webhooks: 0,
      failed_mails: 0,
      held_leads: 0,
    })
    const { output } = await zeven.run(['account', 'list'])
    expect(output).toMatch(/^id +name .*\n/)
    expect(output).toMatch(/\d+ +Sonnendach +open +paid +off +DE +de +CHF +0 +12 +0 +never +-\n/)
  })

  it('changes the settings it is given and no other', async () => {
    const id = await newAccount('--plan', 'paid', '--lead-quota', '3')
    const before = await zeven.json(['account', 'set', id, '--per-minute', '7'])
    expect(before).toMatchObject({ plan: 'paid', lead_quota: 3, per_minute: 7, per_day: 10_000 })
    const after = await zeven.json(
      `account set ${id} --name Nieuw --per-minute plan --lead-quota none`.split(' '),
    )
    expect(after).toEqual({ ...before, name: 'Nieuw', per_minute: 60, lead_quota: null })
    const looking = await zeven.json(['account', 'set', id, '--address-lookup', 'pdok'])
    expect(looking).toEqual({ ...after, address_lookup: 'pdok' })
    const without = await zeven.json(['account', 'set', id, '--address-lookup', 'none'])
    expect(without).toEqual(after)
    const wrong = await zeven.run(['account', 'set', id, '--address-lookup', 'http://x.example'])
    expect(wrong.errors).toContain('{postcode}')
  })

  it('decides what a running server answers to the next request', async () => {
    const id = await newAccount('--plan', 'paid')
    const { secret } = await zeven.json(
      `key create --account ${id} --name ERP --scopes leads:read`.split(' '),
    )
    expect((await getMe(secret)).body.data.limits.per_minute).toBe(60)
    await zeven.json(['account', 'set', id, '--per-minute', '99'])
    expect((await getMe(secret)).body.data.limits).toMatchObject({ tier: 'paid', per_minute: 99 })
    await zeven.json(['account', 'set', id, '--api', 'off'])
    const refused = await getMe(secret)
    expect([refused.status, refused.body.errors.code]).toEqual([403, 'plan_required'])
  })
})

describe('zeven key', () => {
  it('shows the secret once, and never in the list', async () => {
    const id = await newAccount()
    const created = await zeven.json(
      `key create --account ${id} --name ERP --scopes leads:read,leads:write`.split(' '),
    )
    expect(created).toMatchObject({
      id: expect.any(Number),
      name: 'ERP',
      prefix: created.secret.slice(0, 10),
      secret: expect.stringMatching(/^zv_[0-9A-Za-z]{43}$/),
      scopes: ['leads:read', 'leads:write'],
      expires_at: null,
    })
    expect((await getMe(created.secret)).body.data.key.scopes).toEqual(created.scopes)

    const { secret, ...shown } = created
    const listed = () => zeven.run(['key', 'list', '--account', id, '--json'])
    // When a key was last used is written after the answer.
    await expect
      .poll(async () => JSON.parse((await listed()).output).keys)
      .toEqual([{ ...shown, last_used_at: expect.stringMatching(/\+00:00$/) }])
    const list = await listed()
    expect(list.output).not.toContain(secret.slice(10))
  })

  it('grants every scope for `all`, and keeps an end in UTC', async () => {
    const id = await newAccount()
    const words = `key create --account ${id} --name All --scopes all --expires-at`.split(' ')
    const created = await zeven.json([...words, '2099-07-01T12:00:00'])
    expect(created).toMatchObject({ scopes: SCOPES, expires_at: '2099-07-01T10:00:00+00:00' })
    const past = await zeven.run([...words, '2020-01-01T00:00:00Z'])
    expect([past.code, past.errors]).toEqual([
      1,
      expect.stringMatching(/--expires-at: is in the past/),
    ])
  })

  it('revokes a key at once: a running server refuses its next request', async () => {
    const id = await newAccount()
    const words = `key create --account ${id} --name Old --scopes leads:read`.split(' ')
    const { id: keyId, secret } = await zeven.json(words)
    expect((await getMe(secret)).status).toBe(200)
    const revoked = await zeven.json(['key', 'revoke', String(keyId)])
    expect(revoked).toMatchObject({ id: keyId, revoked_at: expect.any(String) })
    expect((await getMe(secret)).status).toBe(401)
    expect(await zeven.json(['key', 'revoke', String(keyId)])).toEqual({
      ...revoked,
      last_used_at: expect.any(String),
    })
  })
})

describe('zeven form remove', () => {
  it('removes a form of the account, and one with leads only by force', async () => {
    const [id, other] = [await newAccount(), await newAccount()]
    const slug = await newForm(id)
    const remove = (of: string, ...options: string[]) =>
      zeven.run(['form', 'remove', slug, '--account', of, ...options])
    expect((await remove(other)).errors).toBe(
      `zeven: there is no form ${slug} of account ${other}\n`,
    )
    await send(slug)
    const refused = await remove(id)
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('has a lead')])
    expect((await remove(id, '--force')).output).toBe(`Removed the form ${slug}\n`)
    expect((await request(`${server.url}/api/widget/v1/forms/${slug}`)).status).toBe(404)
  })
})

describe('zeven snippet', () => {
  it('prints the tag for a form, escaped, and pins a build that the server serves', async () => {
    const id = await newAccount()
    const slug = await newForm(id)
    const settings = { BASE_URL: 'https://zeven.example/' }
    const words = ['snippet', '--form', slug]
    const teaser = [
      ...words,
      '--plain',
      '--widget',
      'size',
      '--url',
      'https://dealer.example/?a=1&b="2"',
    ]
    expect((await zeven.run(teaser, settings)).output).toBe(
      `<script ${LEFT_ALONE} src="https://zeven.example/widget.js" data-zv="${slug}" data-widget="size" data-url="https://dealer.example/?a=1&amp;b=&quot;2&quot;" async></script>\n`,
    )
    const pinned = await zeven.json([...words, '--pinned'], { BASE_URL: server.url })
    expect((await zeven.run([...words, '--widget', 'price'], settings)).errors).toContain(
      `${slug} has nothing for the variant price: the page shows the full form`,
    )
    expect(pinned.style).toMatch(
      /^display:block;box-sizing:border-box;font-size:medium;min-height:[\d.]+em[\w;:(),*%. -]*$/,
    )
    const [link, tag] = pinned.tag.split(/(?=<script)/)
    expect(link).toContain(`<a data-zeven-page="${slug}" href="${server.url}/f/${slug}" `)
    expect(tag).toBe(
      `<script ${LEFT_ALONE} src="${pinned.immutable}" integrity="${pinned.integrity}" crossorigin="anonymous" data-zv="${slug}" async style="${pinned.style}"></script>`,
    )
    expect((await zeven.run(words, { BASE_URL: server.url })).output.match(/</g)).toHaveLength(6)
    const script = await fetch(pinned.immutable, { integrity: pinned.integrity })
    expect(script.status).toBe(200)
    await script.text()
    expect(script.headers.get('cache-control')).toContain('immutable')
  })
})

describe('a command that cannot do what it was asked', () => {
  const REFUSED: [why: string, words: string, says: string][] = [
    ['account', 'account set 999999 --plan paid', 'there is no account 999999'],
    ['account', 'key create --account 999999 --name N --scopes all', 'there is no account 999999'],
    ['account', 'key list --account 999999', 'there is no account 999999'],
    ['account', 'form remove veranda --account 999999', 'there is no account 999999'],
    ['key', 'key revoke 999999', 'there is no key 999999'],
  ]

  it.each(REFUSED)('names the %s that is not there: zeven %s', async (_, words, says) => {
    const refused = await zeven.run(words.split(' '))
    expect(refused).toMatchObject({ code: 1, output: '', errors: `zeven: ${says}\n` })
  })

  it('names the forms that there are in place of the one that is not', async () => {
    const { code, errors } = await zeven.run(['snippet', '--form', 'no-such-form'])
    expect(code).toBe(1)
    expect(errors).toMatch(/^zeven: there is no form no-such-form; the forms are: \w/)
  })
})
