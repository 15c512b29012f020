import { describe, expect, it } from 'vitest'
import { loadDemo } from '../../samples/demo/demo.writes.ts'
import { readDemo } from '../../samples/demo/form.ts'
import type { Config } from '../../server/core/config.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { createDemoSurface } from '../../server/entrypoints/embed/demo.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'

const { database } = await forTests(startTestApp())
await database.run(loadDemo, { actor: OPERATOR, accountId: null, input: readDemo() })
const config = { baseUrl: 'http://localhost' } as Config
const site = createDemoSurface({ database, config })

async function visit(path: string, accepted?: string) {
  const headers = accepted === undefined ? {} : { 'Accept-Language': accepted }
  const answer = await site.request(path, { headers })
  const html = await answer.text()
  return { answer, html, lang: /<html lang="(\w+)">/.exec(html)?.[1] }
}

describe('the language of the demo page', () => {
  it.each([
    ['de-CH', 'de'],
    ['EN-gb', 'en'],
    ['fr;q=0.4, en;q=0.9', 'en'],
    ['it, es;q=0.8, fr;q=0.1', 'fr'],
    ['de;q=0, fr;q=0.5', 'fr'],
    ['de;q=0', 'nl'],
    ['*', 'nl'],
    ['deutsch', 'nl'],
    [';;q=,,"', 'nl'],
    ['', 'nl'],
    [undefined, 'nl'],
  ])('is, for a browser that accepts %j, %s', async (accepted, language) => {
    const { answer, lang } = await visit('/demo', accepted)
    expect(lang).toBe(language)
    expect(answer.headers.get('content-language')).toBe(language)
    expect(answer.headers.get('vary')).toBe('Accept-Language')
  })

  it('comes with the headers of all other pages, and a strict policy', async () => {
    const { answer } = await visit('/demo')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const sheet = await site.request('/demo/room.css')
    expect(sheet.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is the one of the address, whatever the browser accepts', async () => {
    expect((await visit('/demo?lang=fr', 'de')).lang).toBe('fr')
    expect((await visit('/demo/configurator?lang=en', 'de')).lang).toBe('en')
  })

  it('is the browser’s when the address names no known language, which is not shown', async () => {
    const { lang, html } = await visit('/demo?lang=%22%3E%3Cscript%3Eit', 'de')
    expect(lang).toBe('de')
    expect(html).not.toContain('<script>it')
    expect(html).toContain('data-url="/demo/configurator"')
  })
})

describe('links between the demo’s pages', () => {
  const INTERNAL = /(?:href|data-url)="(\/demo(?:\/configurator)?(?:\?[^"]*)?)"/g
  const linksOf = (html: string) => [...html.matchAll(INTERNAL)].map(([, link]) => link)

  it.each(['/demo', '/demo/configurator'])('keep the language chosen on %s', async (path) => {
    const links = linksOf((await visit(`${path}?lang=de`)).html)
    expect(links.length).toBeGreaterThan(1)
    expect(links.filter((link) => !link?.endsWith('?lang=de'))).toEqual([])
  })

  it('name no language where none was chosen', async () => {
    const links = linksOf((await visit('/demo', 'de')).html)
    expect(links.filter((link) => link?.includes('?'))).toEqual([])
  })
})
