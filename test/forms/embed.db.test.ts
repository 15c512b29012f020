import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { findingsOf } from '../../server/forms/embed-findings.ts'
import { LEFT_ALONE } from '../../server/forms/embed-snippet.ts'
import { dataOf } from '../offers/sheet.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer()
const owner = await signIn(app, dealer)
/** What the dealer's page answers, by its path. */
const pages = new Map<string, { status?: number; headers?: Record<string, string>; html: string }>()
const site = createServer(({ url = '' }, response) => {
  const { status = 200, headers = {}, html } = pages.get(url) ?? { status: 404, html: '' }
  response.writeHead(status, headers).end(html)
})
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
afterAll(() => site.close())

const address = (path: string) => `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`

describe('the tag of a form', () => {
  it('names the form, the variant and the page, and is refused for an address that does nothing', async () => {
    const { slug } = await addForm(app, dealer)
    const get = (query: string) => owner.get(`/forms/${slug}/snippet?${query}`)
    const { tag, shows } = dataOf(await get('variant=size&url=/offerte'))
    expect(shows).toBe('size')
    expect(dataOf(await get('variant=price')).shows).toBe('full')
    expect(tag).toMatch(
      new RegExp(
        `<script ${LEFT_ALONE} src="http[^"]+/widget\\.js" data-zv="${slug}" data-widget="size" data-url="/offerte" async style="display:block[^"]+"></script>$`,
      ),
    )
    expect((await get('url=javascript:alert(1)')).status).toBe(422)
  })
})

describe('the check of a page', () => {
  const check = async (slug: string, path: string) =>
    dataOf(await owner.post(`/forms/${slug}/page-check`, { address: address(path) })).findings

  it('finds the tag of this very form, also behind a redirect', async () => {
    const { slug } = await addForm(app, dealer)
    const { tag } = dataOf(await owner.get(`/forms/${slug}/snippet`))
    pages.set('/page', { html: `<p>Hello</p>${tag}` })
    pages.set('/moved', { status: 302, headers: { location: '/page' }, html: '' })
    expect(await check(slug, '/moved')).toEqual(['tag_found', 'origin_allowed', 'policy_allows'])
    const { slug: other } = await addForm(app, dealer, { allowed_origins: ['https://a.example'] })
    expect(await check(other, '/page')).toEqual(['tag_of_own', 'origin_refused', 'policy_allows'])
  })

  it('tells the tag of others, of another server, in a comment and put in by a tag manager from ours', () => {
    const tag = (own: string) => findIn(`<div id="a>b"><script ${own}></script></div>`).slice(0, 2)
    const src = 'src="https://app.zeven.example/widget.js"'
    expect(tag(`nowprocket data-cfasync='false' ${src} data-zv=x async`)).toEqual(FOUND)
    expect(tag(`async data-zv="x" SRC = "https://app.zeven.example/widget/0a9f.js"`)).toEqual(FOUND)
    expect(tag(`data-server="https://app.zeven.example" data-zv="x"`)).toEqual(FOUND)
    expect(tag(`${src} data-zv="y"`)).toEqual(['tag_of_own', 'origin_allowed'])
    expect(tag(`${src} data-zv="z"`)).toEqual(['tag_of_other', 'origin_allowed'])
    expect(tag(`src="https://zeven.other.example/widget.js" data-zv="x"`)).toEqual([
      'tag_found',
      'other_server',
    ])
    expect(tag(`alt='data-zv="x"' ${src}`)).toEqual(['tag_missing', 'origin_allowed'])
    const none = ['tag_missing', 'script_missing']
    expect(findIn(`<!-- <script ${src} data-zv="x"></script> --><p>`).slice(0, 2)).toEqual(none)
    expect(findIn('<script src="https://www.googletagmanager.com/gtm.js?id=GTM-1">')[0]).toBe(
      'tag_manager',
    )
  })

  it.each([
    '<script a=b',
    '<script a="',
    `<a b='<a b="`,
    '<!--',
    'src=',
    '<a ',
    '<a b '.padEnd(40),
  ])('goes through a page of %j once', (part) => {
    // The processor's time, because other tests run beside this one.
    const began = process.cpuUsage()
    findIn(part.repeat((1024 * 1024) / part.length))
    expect(process.cpuUsage(began).user).toBeLessThan(2_000_000)
  })

  it('keeps where a form was found, and asks for no more than some pages in an hour', async () => {
    const other = await app.dealer()
    const member = await signIn(app, other)
    const { slug } = await addForm(app, other)
    const look = (path: string) =>
      member.post(`/forms/${slug}/page-check`, { address: address(path) })
    const start = async () => dataOf(await member.get('/start'))
    await look('/strict')
    expect(await start()).toMatchObject({ page: null, form: slug })
    const { tag } = dataOf(await member.get(`/forms/${slug}/snippet`))
    pages.set('/mine?secret=1', { html: tag })
    await look('/mine?secret=1')
    await look('/strict')
    const { page, lines } = await start()
    expect(page).toBe(address('/mine'))
    expect(lines).toContainEqual({ name: 'tag', state: 'done' })
    for (let more = 0; more < 57; more++) expect((await look('/missing')).status).toBe(200)
    expect((await look('/missing')).status).toBe(429)
  })

  it('finds it below a path of the page’s own host, whose policy then needs no other', () => {
    const policies = ["default-src 'self'"]
    const url = 'https://dealer.example/offerte'
    const html = (src: string) => `<script src="${src}" data-zv="x" async></script>`
    const picture = 'https://app.zeven.example/pictures/0.jpg'
    const fine = ['tag_found', 'origin_allowed', 'policy_allows']
    for (const src of ['/zeven/widget.js', 'https://dealer.example/zeven/widget/0a9f.js']) {
      expect(find({ url, html: html(src), policies }, [{ options: [{ picture }] }])).toEqual(fine)
    }
    const other = find({ url, html: html('https://chat.example/widget.js'), policies })
    expect(other).toContain('other_server')
  })

  it('reads the policy of the page', async () => {
    const { slug } = await addForm(app, dealer)
    const headers = { 'Content-Security-Policy': "default-src 'self'" }
    pages.set('/strict', { headers, html: '' })
    expect(await check(slug, '/strict')).toEqual([
      'tag_missing',
      'script_missing',
      'origin_allowed',
      'policy_script',
      'policy_connect',
    ])
  })

  it('reads nothing of the server’s own network, and no page that is not there', async () => {
    const { slug } = await addForm(app, dealer)
    expect(await check(slug, '/missing')).toEqual(['unreachable'])
    pages.set('/inside', { status: 302, headers: { location: 'http://10.0.0.1/' }, html: '' })
    expect(await check(slug, '/inside')).toEqual(['unreachable'])
    const file = await owner.post(`/forms/${slug}/page-check`, { address: 'file:///etc/passwd' })
    expect(file.status).toBe(422)
  })

  it.each([
    ['https://*.zeven.example', true],
    ['*.zeven.example', true],
    ['zeven.example', false],
    ['https:', true],
    ['http://app.zeven.example', false],
    ["'none'", false],
    ["'nonce-abc' https://app.zeven.example/widget.js", true],
  ])('takes the source %s for what it is', (sources, allowed) => {
    const page = {
      url: 'https://dealer.example/',
      html: '',
      policies: [`connect-src *; script-src ${sources}`],
    }
    expect(find(page).includes('policy_allows')).toBe(allowed)
  })

  it('asks of the policy that it shows our pictures, where the form has any', () => {
    const policies = ['default-src *; img-src https://dealer.example']
    const page = { url: 'https://dealer.example/', html: '', policies }
    const picture = 'https://app.zeven.example/pictures/0.jpg'
    expect(find(page, [{ options: [{ picture }] }])).toContain('policy_picture')
    expect(find(page)).not.toContain('policy_picture')
  })
})

const FOUND = ['tag_found', 'origin_allowed']

function findIn(html: string) {
  return find({ url: 'https://dealer.example/', html, policies: [] })
}

/** What is found of a page by a server at `app.zeven.example`. */
function find(page: Parameters<typeof findingsOf>[0], questions: object[] = []) {
  const form = { slug: 'x', allowed_origins: [], questions }
  const known = form as unknown as Parameters<typeof findingsOf>[1]
  return findingsOf(page, known, { server: 'https://app.zeven.example', own: ['x', 'y'] })
}
