import { expect, test } from '../support/test.ts'

test('a tab that was open during an upgrade loads its next screen by itself', async ({
  owner: page,
  server,
}) => {
  await page.goto(`${server.url}/portal/leads`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The server has no file of the version that the tab has.
  let isOld = true
  page.once('load', () => {
    isOld = false
  })
  await page.route(/\/portal\/assets\/customers-[^/]+\.js$/, (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.fallback(),
  )
  await page.getByRole('link', { name: 'Klanten' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Klanten' })).toBeVisible()
  expect(isOld).toBe(false)
})

test('a screen whose file is not there says so once it was loaded again', async ({
  owner: page,
  server,
}) => {
  await page.goto(`${server.url}/portal/leads`)
  await page.route(/\/portal\/assets\/customers-[^/]+\.js$/, (route) =>
    route.fulfill({ status: 404 }),
  )
  const loadedAgain = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Klanten' }).click()
  await loadedAgain
  await expect(page.getByRole('button', { name: 'Pagina opnieuw laden' })).toBeVisible()
})
