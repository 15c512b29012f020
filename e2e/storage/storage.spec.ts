import type { Page } from '@playwright/test'
import { answerQuestions, button, fillContact, send, widgetOf } from '../support/customer.ts'
import { expect, tag, test } from '../support/test.ts'

test('the whole journey keeps nothing in the customer’s browser', async ({
  page,
  context,
  server,
  site,
}) => {
  const cookies: string[] = []
  page.on('response', async (response) => {
    const value = await response.headerValue('set-cookie')
    if (value !== null) cookies.push(value)
  })
  const { url, pages } = await site()
  const leading = tag('size').replace('></', ' data-url="form.html"></')
  pages.set('page.html', `<!doctype html><html lang="nl"><title>De maat</title>${leading}`)
  pages.set('form.html', `<!doctype html><html lang="nl"><title>De aanvraag</title>${tag('full')}`)
  await page.goto(`${url}/page.html`)
  await button(widgetOf(page), 'Verder met deze maat').click()
  await answerQuestions(widgetOf(page))
  await fillContact(widgetOf(page))
  // The tab's own history holds the answers until they are sent.
  await expect.poll(() => page.evaluate('JSON.stringify(history.state)')).toContain('quartz')
  await send(widgetOf(page))
  await expect.poll(() => page.evaluate('history.state ?? {}')).toEqual({})
  await expectNothingStored(page)

  await page.goto(`${server.url}/widget.js`)
  await expectNothingStored(page)
  expect(cookies).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] })
})

/** In the origin of the page shown. */
async function expectNothingStored(page: Page): Promise<void> {
  const kept = await page.evaluate(async () => ({
    cookie: document.cookie,
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    name: window.name,
  }))
  expect(kept).toEqual({
    cookie: '',
    local: {},
    session: {},
    databases: [],
    caches: [],
    workers: 0,
    name: '',
  })
}
