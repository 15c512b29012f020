import { describe, expect, it } from 'vitest'
import { PORTAL_ROUTES } from '../../server/entrypoints/routes.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'
import { readWhole } from '../support/read-whole.ts'
import { fillPath, recordsOf } from './records.ts'

const READS = PORTAL_ROUTES.filter(({ endpoint }) => endpoint.method === 'GET')
const ARTICLES = Buffer.from('Code;Name;Price\n1001;Motor;145.00\n').toString('base64')

const app = await forTests(startTestApp())

/** An account has any language; the texts of the portal and of a new form are in one of ours. */
describe.each([
  ['nl-BE', 'nl', 'Prijs', 'stuk'],
  ['es', 'en', 'Price', 'piece'],
])('an account whose language is %s', (language, ours, reason, unit) => {
  it('has every screen, and starts in a language of ours', async () => {
    const dealer = await app.dealer({ language })
    const owner = await signIn(app, dealer)
    const records = await recordsOf(app, dealer)
    for (const { endpoint } of READS) {
      const parts = Object.keys(endpoint.included.shape).join()
      const path = fillPath(endpoint.path, records) + (parts && `?include=${parts}`)
      expect([path, await readWhole(app.server.url, owner, path)]).toEqual([
        path,
        expect.stringMatching(/^[234]/),
      ])
    }

    const { account } = (await owner.get('/me')).body.data
    expect([account.language, account.lost_reasons[0]]).toEqual([language, reason])
    const blank = { slug: `blank-${ours}`, name: 'Blank' }
    expect((await owner.post('/forms', blank)).status).toBe(201)
    const form = (await owner.get(`/forms/${blank.slug}/draft`)).body.data
    expect(form.text).toContain(`"languages": [\n    "${ours}"\n  ]`)
    const used = (await owner.post('/form-templates', { template: 'awning' })).body.data
    const { text } = (await owner.get(`/forms/${used.slug}/draft`)).body.data
    expect(JSON.parse(text).languages[0]).toBe(ours)
    const list = { name: 'list.csv', content: ARTICLES, choices: { vat_rate: 21 } }
    const read = await owner.post('/prices/files', list)
    expect(read.body.data.materials).toMatchObject([{ sent: { name: 'Motor', unit } }])
  })
})
