import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../server/core/limits/limits.ts'
import { readWidgetParts } from '../../server/core/script.ts'
import type { FormFailures } from '../../server/forms/funnel/funnel.contract.ts'
import { removeForm } from '../../server/forms/remove.ts'
import { deleteSome, OLD } from '../../server/ops/operation/old-rows.ts'
import { dataOf } from '../offers/sheet.ts'
import { startTestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm } from '../support/forms.ts'
import { type Member, signIn } from '../support/portal.ts'
import { rowsOf } from '../support/rows.ts'

const app = await forTests(startTestApp(undefined, { settings: { TRUST_PROXY: '1' } }))
const build = readWidgetParts().hash
const DAY_MS = 86_400_000

const CHROME =
  'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const EDGE = `${CHROME} Edg/140.0`
const FIREFOX = 'Mozilla/5.0 (X11; Linux; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const FIREFOX_IOS =
  'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile Safari/605.1.15'

/** Tells of a failure as a widget does. */
function tell(slug: string, query: string, agent = CHROME, address = '192.0.2.1') {
  const headers = { 'User-Agent': agent, 'X-Forwarded-For': address }
  const at = `${app.server.url}/api/widget/v1/forms/${slug}/failures?${query}`
  return request(at, { method: 'POST', headers })
}

async function newForm() {
  const dealer = await app.dealer()
  const { slug } = await addForm(app, dealer)
  return { dealer, slug, rows: () => rowsOf(app, 'form_failures', dealer.account.id) }
}

describe('POST forms/{slug}/failures', () => {
  it('adds one to the sum of its day, kind, build and browser, also many at once', async () => {
    const { dealer, slug, rows } = await newForm()
    const all = Array.from({ length: 12 }, () => tell(slug, `kind=load&build=${build}`))
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(await rows()).toEqual([
      {
        account_id: dealer.account.id,
        form: slug,
        day: Date.parse('2026-09-10'),
        kind: 'load',
        build,
        browser: 'chromium',
        times: 12,
      },
    ])
  })

  it('keeps of a browser its family, and of a build only one of this server', async () => {
    const { slug, rows } = await newForm()
    const agents = [CHROME, EDGE, FIREFOX, SAFARI, FIREFOX_IOS, 'curl/8', 'x'.repeat(5_000)]
    for (const agent of agents) await tell(slug, 'kind=error&build=0123456789abcdef', agent)
    const kept = (await rows()).map((row) => [row.browser, row.build, row.times])
    expect(kept.toSorted()).toEqual([
      ['chromium', 'other', 2],
      ['firefox', 'other', 1],
      ['other', 'other', 2],
      ['safari', 'other', 2],
    ])
  })

  it.each([
    ['', ['kind', 'build']],
    [`kind=gone&build=${build}`, ['kind']],
    ['kind=load&build=1', ['build']],
    ['kind=load&build=%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25', ['build']],
    [`kind=load&build=${build}&page=https://dealer.example`, ['page']],
    [`kind=load&build=${build}&message=a`, ['message']],
  ])('refuses ?%s', async (query, fields) => {
    const { slug, rows } = await newForm()
    const { status, body } = await tell(slug, query)
    expect([status, Object.keys(body.errors.fields)]).toEqual([422, fields])
    expect(await rows()).toEqual([])
  })

  it('answers 404 for an unknown form', async () => {
    expect((await tell('no-such-form', `kind=load&build=${build}`)).status).toBe(404)
  })

  it('takes no more from one network than its limit in an hour', async () => {
    const { slug, rows } = await newForm()
    const { most } = LIMITS.failures
    const from = (n: number) =>
      tell(slug, `kind=load&build=${build}`, CHROME, `203.0.113.${n % 250}`)
    const taken = await Promise.all(Array.from({ length: most }, (_, n) => from(n)))
    expect(taken.map(({ status }) => status)).toEqual(Array(most).fill(200))
    const { status, headers } = await from(most)
    expect([status, Number(headers.get('Retry-After')) > 3_000]).toEqual([429, true])
    expect((await rows()).map(({ times }) => times)).toEqual([most])
    expect((await tell(slug, `kind=load&build=${build}`)).status).toBe(200)
  })
})

describe('the failures of a form', () => {
  const kinds = async (member: Member, slug: string) =>
    dataOf(await member.get(`/forms/${slug}/failures`)).map(
      ({ kind, browser, times }: FormFailures[number]) => `${kind} ${browser} ${times}`,
    )

  it('are those of the last seven days, the most frequent first', async () => {
    const { dealer, slug } = await newForm()
    const member = await signIn(app, dealer, { role: 'reader' })
    await tell(slug, `kind=error&build=${build}`)
    app.clock.advance(3 * DAY_MS)
    await tell(slug, `kind=error&build=${build}`)
    for (let i = 0; i < 3; i++) await tell(slug, `kind=blocked&build=${build}`, FIREFOX)
    expect(await kinds(member, slug)).toEqual(['blocked firefox 3', 'error chromium 2'])
    app.clock.advance(4 * DAY_MS)
    expect(await kinds(member, slug)).toEqual(['blocked firefox 3', 'error chromium 1'])
    const other = await signIn(app, await app.dealer())
    expect((await other.get(`/forms/${slug}/failures`)).status).toBe(404)
  })

  it('are kept for 30 days', async () => {
    const { slug, rows } = await newForm()
    await tell(slug, `kind=load&build=${build}`)
    const sweep = async () => {
      for (const one of OLD)
        if (one.name === 'deleteOldFailures') await deleteSome(app.database, one)
      return (await rows()).length
    }
    app.clock.advance(29 * DAY_MS)
    expect(await sweep()).toBe(1)
    app.clock.advance(DAY_MS)
    expect(await sweep()).toBe(0)
  })

  it('go with the form', async () => {
    const { dealer, slug, rows } = await newForm()
    await tell(slug, `kind=load&build=${build}`)
    await dealer.run(removeForm, { slug, force: false })
    expect(await rows()).toEqual([])
  })
})
