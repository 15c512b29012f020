import { describe, expect, it } from 'vitest'
import { putLogo } from '../../server/account/accounts/accounts.writes.ts'
import { SYSTEM } from '../../server/core/db/actor.ts'
import { eraseTarget } from '../../server/privacy/erase-target.ts'
import { startTestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { sendForm } from '../support/proof.ts'
import { rowsOf } from '../support/rows.ts'

const BASE_URL = 'http://zeven.example'
const app = await forTests(startTestApp(undefined, { settings: { TRUST_PROXY: '1', BASE_URL } }))
const dealer = await app.dealer()
const LEAST_MS = 2_000
const HOUR_MS = 60 * 60_000

const urlOf = (slug: string, rest = '') => `${app.server.url}/f/${slug}${rest}`

function open(slug: string, rest = '', language = 'en') {
  return request(urlOf(slug, rest), { headers: { 'Accept-Language': language } })
}

/** The hidden field that says when the page was shown. */
async function tokenOf(slug: string): Promise<string> {
  const { text } = await open(slug)
  return /name="token" value="([^"]+)"/.exec(text)?.[1] ?? ''
}

const ANSWERED = {
  'answers.size.width': '400',
  'answers.size.depth': '3 m',
  'answers.roof': 'poly',
  'contact.name': 'Jo Voorbeeld',
  'contact.email': 'jo@klant.example',
  consent: 'on',
  website: '',
}

/** Sends the fields as a browser without scripts does. */
function post(slug: string, fields: object, { from = '192.0.2.1', rest = '/en' } = {}) {
  const body = new URLSearchParams(Object.entries(fields))
  const headers = { 'X-Forwarded-For': from }
  return request(urlOf(slug, rest), { method: 'POST', body, headers })
}

/** Opens the page, waits as long as a person needs, and sends it. */
async function fillIn(slug: string, change: object = {}, sending = {}) {
  const token = await tokenOf(slug)
  app.clock.advance(LEAST_MS)
  return post(slug, { ...ANSWERED, token, ...change }, sending)
}

const leadsOf = async (slug: string) =>
  (await rowsOf(app, 'leads', dealer.account.id)).filter(({ form }) => form === slug)

describe('the page of a form', () => {
  it('asks what always shows, and holds the widget', async () => {
    const { slug } = await addForm(app, dealer)
    const { status, text, headers } = await open(slug)
    expect(status).toBe(200)
    expect(text).toContain('<html lang="en">')
    expect(text).toContain('<h1>Your veranda</h1>')
    expect(text).toContain(`data-zv="${slug}" data-widget="full" data-lang="en"`)
    for (const name of Object.keys(ANSWERED)) expect(text).toContain(`name="${name}"`)
    for (const name of ['walls', 'spots', 'wishes', 'start', 'postcode'])
      expect(text).toContain(`name="answers.${name}"`)
    // It shows for a glass roof only, so the dealer asks it later.
    expect(text).not.toContain('answers.tint')
    expect(text).toContain('Veranda Voorbeeld asks you about the rest')
    expect(headers.getSetCookie()).toEqual([])
  })

  it('is found by its link with what a mail program put behind it', async () => {
    const { slug } = await addForm(app, dealer)
    for (const tail of ['.', ')', '%3E', '%20', '/']) {
      const found = await request(urlOf(slug, `${tail}?zv.width=4000`))
      expect([tail, found.status, found.headers.get('location')]).toEqual([
        ...[tail, 303],
        `/f/${slug}?zv.width=4000`,
      ])
    }
  })

  it('is in the language of its address, else in the browser’s, else in the form’s first', async () => {
    const { slug } = await addForm(app, dealer)
    expect((await open(slug, '/nl')).text).toContain('<h1>Uw veranda</h1>')
    expect((await open(slug, '', 'fr, en;q=0.5')).text).toContain('<h1>Your veranda</h1>')
    const first = await open(slug, '', 'fr')
    expect(first.text).toContain('<html lang="nl">')
    expect(first.headers.get('content-language')).toBe('nl')
    expect(first.text).toContain(`href="/f/${slug}/en" lang="en" hreflang="en">English</a>`)
  })

  it('loads nothing from elsewhere but the pictures that the form names, and nobody may frame it', async () => {
    const option = { value: 'a', label: 'A', picture: 'https://pictures.example/a.jpg' }
    const choice = { key: 'roof', kind: 'choice', label: 'Roof', options: [option] }
    const { slug } = await addForm(app, dealer, { questions: [choice] })
    const { headers } = await open(slug)
    const policy = headers
      .get('content-security-policy')
      ?.replace(/'nonce-[\w-]{16}'/, "'nonce-…'")
      .replace(/'sha256-[\w+/]{43}='/, "'sha256-…'")
      .split('; ')
    expect(policy).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'sha256-…' 'nonce-…'",
      "img-src 'self' blob: https://pictures.example",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('is hidden from search engines unless its form says otherwise', async () => {
    const hidden = await open((await addForm(app, dealer)).slug)
    expect(hidden.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(hidden.text).toContain('<meta name="robots" content="noindex, nofollow">')
    const { slug } = await addForm(app, dealer, { search_engines: true })
    const found = await open(slug)
    expect(found.headers.get('x-robots-tag')).toBe('all')
    expect(found.text).not.toContain('name="robots"')
    const thanks = await open(slug, '/en?sent=0A1B2C3D')
    expect(thanks.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  })

  it('writes no word of a form or of a customer as HTML', async () => {
    const evil = '"><script>alert(1)</script><b a=\''
    const option = { value: 'a', label: evil, help: evil }
    const { slug } = await addForm(app, dealer, {
      title: evil,
      intro: evil,
      consent: { text: evil },
      dealer: { name: evil, phone: evil },
      questions: [
        { key: 'roof', kind: 'choice', label: evil, help: evil, required: true, options: [option] },
        { key: 'spots', kind: 'number', label: evil, unit: evil, min: 0, max: 9 },
        { key: 'wishes', kind: 'text', label: evil, multiline: true },
      ],
    })
    const typed = { 'answers.wishes': evil, 'contact.name': evil, 'answers.spots': evil }
    for (const { text } of [
      await open(slug),
      await fillIn(slug, typed),
      await open('no"><script>'),
    ]) {
      expect(text).not.toContain('<script>')
      expect(text).not.toContain('<b a=')
    }
  })

  it('begins with the answers of a link', async () => {
    const { slug } = await addForm(app, dealer)
    const { text } = await open(slug, '?zv.width=4100&zv.roof=glass&zv.walls=left&zv.nothing=1')
    expect(text).toContain('name="answers.size.width" aria-required="true"')
    expect(text).toContain('value="410 cm"')
    expect(text).toContain('value="glass" checked')
    expect(text).toContain('value="left" checked')
    expect(text).not.toContain('value="right" checked')
  })

  it('shows the dealer’s logo, which needs no one signed in', async () => {
    const own = await app.dealer()
    const { slug } = await addForm(app, own)
    expect((await open(slug)).text).not.toContain('<img')
    expect((await open(slug, '/logo')).status).toBe(404)
    const content = Buffer.from('a picture').toString('base64')
    await own.run(putLogo, { logo: { type: 'image/png', content } })
    expect((await open(slug)).text).toContain(`<img src="/f/${slug}/logo"`)
    const logo = await open(slug, '/logo')
    expect([logo.headers.get('content-type'), logo.text]).toEqual(['image/png', 'a picture'])
  })

  it('has a list to choose from where there are many options', async () => {
    const options = Array.from({ length: 13 }, (_, n) => ({ value: `v${n}`, label: `Nr. ${n}` }))
    const { slug } = await addForm(app, dealer, {
      questions: [{ key: 'fabric', kind: 'choice', label: 'Fabric', options }],
    })
    const { text } = await open(slug, '?zv.fabric=v3')
    expect(text).toContain('<select id="answers-fabric" name="answers.fabric">')
    expect(text).toContain('<option value="v3" selected>Nr. 3</option>')
    expect((await fillIn(slug, { 'answers.fabric': 'v12' })).status).toBe(303)
    expect(JSON.parse((await leadsOf(slug))[0]?.answers ?? '')).toEqual({ fabric: 'v12' })
  })

  it('is a page that says so where there is no form', async () => {
    for (const rest of ['no-such-form', 'no-such-form/nl', 'a/b/c', '%00', 'A%20b']) {
      const { status, text, headers } = await open(rest)
      expect(status).toBe(404)
      expect(text).toContain('<h1>There is no form here</h1>')
      expect(headers.get('content-type')).toContain('text/html')
    }
    expect((await post('no-such-form', ANSWERED)).status).toBe(404)
  })
})

describe('sent without scripts, it', () => {
  it('makes the lead that the widget would make', async () => {
    const { slug } = await addForm(app, dealer, { allowed_origins: ['https://dealer.example'] })
    const rest = '/en?zv.start=2030-01-01&utm_source=fair&gclid=x'
    const sent = await fillIn(slug, { 'answers.spots': '2', 'answers.walls': 'right' }, { rest })
    expect(sent.status).toBe(303)
    const [lead] = await leadsOf(slug)
    expect(JSON.parse(lead?.answers ?? '')).toEqual({
      size: { width: 4000, depth: 3000 },
      roof: 'poly',
      walls: ['right'],
      spots: 2,
    })
    expect(lead).toMatchObject({
      variant: 'full',
      language: 'en',
      created_via: 'quick_quote',
      page: `${BASE_URL}/f/${slug}`,
    })
    expect(lead?.consent).toContain('I agree')
    expect(JSON.parse(lead?.attribution ?? '')).toEqual({ utm_source: 'fair' })
    expect(await rowsOf(app, 'quota_use', dealer.account.id)).toHaveLength(1)

    const reference = lead?.uuid.slice(0, 8).toUpperCase()
    const location = sent.headers.get('location') ?? ''
    expect(location).toBe(`/f/${slug}/en?sent=${reference}`)
    const { text } = await request(app.server.url + location)
    expect(text).toContain('Thank you, your request has been sent')
    expect(text).toContain(`Your reference: ${reference}`)
  })

  it('names every issue at its field, and keeps what was typed', async () => {
    const { slug } = await addForm(app, dealer)
    const { status, text } = await fillIn(slug, {
      'answers.size.width': '1 m',
      'answers.roof': '',
      'answers.spots': 'many',
      'answers.wishes': 'A <b>red</b> one',
      'contact.name': 'Jo Voorbeeld',
      'contact.email': 'jo',
      consent: '',
    })
    expect(status).toBe(422)
    expect(text).toContain('id="answers-size-width-fault">At least 200 cm.')
    expect(text).toContain('id="answers-roof-fault">Please make a choice.')
    expect(text).toContain('id="answers-spots-fault">Please fill in a number, in digits.')
    expect(text).toContain('id="contact-email-fault">Please check the e-mail address.')
    // In the order of the form.
    const links = [...text.matchAll(/<li><a href="#([^"]+)">([^<]+)</g)].map(([, ...link]) => link)
    expect(links).toEqual([
      ['answers-size-width', 'Size, Width'],
      ['answers-roof', 'Roof'],
      ['answers-spots', 'Spots'],
      ['contact-email', 'E-mail address'],
    ])
    for (const kept of ['1 m', '3 m', 'many', 'jo', 'Jo Voorbeeld'])
      expect(text).toContain(`value="${kept}"`)
    expect(text).toContain('A &lt;b&gt;red&lt;/b&gt; one')
    // The widget would take the place of what was typed.
    expect(text).not.toContain('/widget.js')
    expect(await leadsOf(slug)).toEqual([])
  })

  it('asks for consent in the form’s language', async () => {
    const { slug } = await addForm(app, dealer)
    const { consent: _, ...without } = ANSWERED
    const token = await tokenOf(slug)
    app.clock.advance(LEAST_MS)
    const { text } = await post(slug, { ...without, token }, { rest: '/nl' })
    expect(text).toContain('id="consent-fault">Vink dit aan om verder te gaan.')
  })

  it('can be sent although it requires what only a script can ask', async () => {
    const photo = { key: 'photos', kind: 'photo', label: 'Photos', required: true }
    const inner = { key: 'wide', kind: 'number', label: 'Wide', min: 0, max: 9, required: true }
    const group = {
      key: 'windows',
      kind: 'group',
      label: 'W',
      element: 'W',
      required: true,
      questions: [inner],
    }
    const { slug } = await addForm(app, dealer, {
      questions: [
        {
          key: 'roof',
          kind: 'choice',
          label: 'Roof',
          required: true,
          options: [
            { value: 'poly', label: 'Poly' },
            { value: 'glass', label: 'Glass' },
          ],
        },
        {
          key: 'tint',
          kind: 'boolean',
          label: 'T',
          required: true,
          show_when: { question: 'roof', is: 'glass' },
        },
        photo,
        group,
      ],
    })
    expect((await fillIn(slug, { 'answers.roof': 'glass' })).status).toBe(303)
    expect(JSON.parse((await leadsOf(slug))[0]?.answers ?? '')).toEqual({ roof: 'glass' })
    // A link may bring the answers; those that do not show with what was chosen are left out.
    const rest = '/en?zv.tint=true'
    expect((await fillIn(slug, { 'answers.roof': 'glass' }, { rest })).status).toBe(303)
    expect((await fillIn(slug, { 'answers.roof': 'poly' }, { rest })).status).toBe(303)
    const answers = (await leadsOf(slug)).map((lead) => JSON.parse(lead.answers))
    expect(answers.slice(1)).toEqual([{ roof: 'glass', tint: true }, { roof: 'poly' }])
  })
})

it('lets a choice that may be left out be taken back', async () => {
  const options = ['poly', 'glass'].map((value) => ({ value, label: value }))
  const roof = { key: 'roof', kind: 'choice', label: 'Roof', required: false, options }
  const heated = { key: 'heated', kind: 'boolean', label: 'Heated', required: false }
  const { slug } = await addForm(app, dealer, { questions: [roof, heated] })
  const page = await request(`${app.server.url}/f/${slug}`)
  for (const { key } of [roof, heated])
    expect(page.text).toContain(`<input type="radio" name="answers.${key}" value="">`)
  const none = { 'answers.roof': '', 'answers.heated': '' }
  expect((await fillIn(slug, none)).status).toBe(303)
  expect(JSON.parse((await leadsOf(slug))[0]?.answers ?? '')).toEqual({})
})

it('leaves no hash of an address once its customer is erased', async () => {
  const own = await app.dealer()
  const { slug } = await addForm(app, own)
  await fillIn(slug)
  const accountId = own.account.id
  expect(await rowsOf(app, 'recent_submissions', accountId)).toHaveLength(1)
  const asking = {
    database: app.database,
    actor: SYSTEM,
    accountId,
    seal: (plain: string) => plain,
  }
  await eraseTarget(asking, { target: { email: ANSWERED['contact.email'] }, kind: 'person' })
  expect(await rowsOf(app, 'recent_submissions', accountId)).toEqual([])
})

describe('of programs it takes', () => {
  it('nothing with the field filled in that nobody sees', async () => {
    const { slug } = await addForm(app, dealer)
    const { status, text } = await fillIn(slug, { website: 'https://spam.example' })
    expect(status).toBe(403)
    expect(text).not.toContain('spam.example')
    expect(await leadsOf(slug)).toEqual([])
  })

  it('nothing faster than a person is, or without the page of this form, or from long ago', async () => {
    const { slug } = await addForm(app, dealer)
    const token = await tokenOf(slug)
    app.clock.advance(LEAST_MS - 1)
    const early = await post(slug, { ...ANSWERED, token })
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '2'])
    expect(early.text).toContain(`value="${token}"`)

    const other = await tokenOf((await addForm(app, dealer)).slug)
    app.clock.advance(1)
    for (const wrong of ['', other, `${token}x`, token.replace(/^./, '0')])
      expect((await post(slug, { ...ANSWERED, token: wrong })).status).toBe(403)
    expect(await leadsOf(slug)).toEqual([])

    app.clock.advance(12 * HOUR_MS)
    const late = await post(slug, { ...ANSWERED, token })
    expect(late.status).toBe(403)
    expect(late.text).toContain('value="jo@klant.example"')
    const fresh = /name="token" value="([^"]+)"/.exec(late.text)?.[1]
    app.clock.advance(LEAST_MS)
    expect((await post(slug, { ...ANSWERED, token: fresh })).status).toBe(303)
  })

  it('one lead of one page, however often it is sent', async () => {
    const { slug } = await addForm(app, dealer)
    const token = await tokenOf(slug)
    app.clock.advance(LEAST_MS)
    const twice = await Promise.all([1, 2].map(() => post(slug, { ...ANSWERED, token })))
    const again = await post(slug, { ...ANSWERED, token })
    const places = [...twice, again].map(({ headers }) => headers.get('location'))
    expect(new Set(places).size).toBe(1)
    expect(await leadsOf(slug)).toHaveLength(1)

    // Somebody went back and wrote another request.
    const other = { ...ANSWERED, 'answers.roof': 'glass' }
    const changed = await post(slug, { ...other, token })
    expect(changed.status).toBe(409)
    const fresh = /name="token" value="([^"]+)"/.exec(changed.text)?.[1]
    expect(fresh).not.toBe(token)
    app.clock.advance(LEAST_MS)
    expect((await post(slug, { ...other, token: fresh })).status).toBe(303)
    expect(await leadsOf(slug)).toHaveLength(2)
  })

  it('half of what the widget brings at once, and holds the rest back', async () => {
    const own = await app.dealer()
    const { slug } = await addForm(app, own, { leads_per_hour: 8 })
    const count = async () => [
      (await rowsOf(app, 'leads', own.account.id)).length,
      (await rowsOf(app, 'held_leads', own.account.id)).length,
    ]
    for (let n = 0; n < 6; n++) {
      expect((await fillIn(slug, {}, { from: `10.0.${n}.1` })).status).toBe(303)
    }
    expect(await count()).toEqual([4, 2])
    // It takes nothing from those who send the form with the widget.
    for (let n = 0; n < 8; n++) {
      await sendForm(app, slug, submission(), null, { 'X-Forwarded-For': `10.1.${n}.1` })
    }
    expect(await count()).toEqual([12, 2])
  })
})

describe('when the dealer takes no requests, the page says whom to call', () => {
  const expectClosed = ({ status, text }: { status: number; text: string }) => {
    expect(status).toBe(402)
    expect(text).toContain('We cannot take requests here right now')
    expect(text).toContain('href="tel:0100000000"')
    expect(text).not.toContain('<form')
  }

  it('because the quota is spent', async () => {
    const own = await app.dealer({ leadQuota: 1 })
    const { slug } = await addForm(app, own)
    const token = await tokenOf(slug)
    expect((await fillIn(slug)).status).toBe(303)
    expectClosed(await open(slug))
    expectClosed(await post(slug, { ...ANSWERED, token }))
  })

  it('because the account is disabled', async () => {
    const own = await app.dealer()
    const { slug } = await addForm(app, own)
    const token = await tokenOf(slug)
    app.clock.advance(LEAST_MS)
    await app.write(({ db }) =>
      db.updateTable('accounts').set({ disabled_at: 1 }).where('id', '=', own.account.id).execute(),
    )
    expectClosed(await open(slug))
    expectClosed(await post(slug, { ...ANSWERED, token }))
  })
})

it('the widget on it may send, whatever websites the form names', async () => {
  const { slug } = await addForm(app, dealer, { allowed_origins: ['https://dealer.example'] })
  const send = (origin: string) => sendForm(app, slug, submission(), null, { Origin: origin })
  expect((await send(BASE_URL)).status).toBe(201)
  expect((await send('https://other.example')).status).toBe(403)
})
