import { readFunnels } from '../../test/support/funnels.ts'
import { onDisk } from '../../test/support/on-disk.ts'
import {
  answerQuestions,
  button,
  fillContact,
  heading,
  send,
  widgetOf,
} from '../support/customer.ts'
import { signIn } from '../support/portal.ts'
import { expect, tag, test } from '../support/test.ts'

test('the dealer sees how far visitors come, and what they get wrong', async ({
  page,
  server,
  openPage,
  openForm,
}) => {
  const { account, slug } = server
  const counted: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/moments')) counted.push(search)
  })
  const sums = async () => {
    const day = '2026-01-01'
    const since = { day, ms: Date.parse(day) }
    const [funnel] = await onDisk(server, ({ source }) => readFunnels(source, account, slug, since))
    return funnel?.stages.map(({ stage, times }) => `${stage} ${times}`)
  }

  await openPage(tag('full'))
  await expect(heading(widgetOf(page), 'Maat')).toBeVisible()
  await expect.poll(sums).toEqual(['shown 1'])
  const form = await openForm('full')
  await button(form, 'Volgende').click()
  await button(form, 'Terug').click()
  await button(form, 'Volgende').click()
  await answerQuestions(form)
  await button(form, 'Aanvraag versturen').click()
  await fillContact(form)
  await send(form)
  await expect
    .poll(sums)
    .toEqual([
      'shown 2',
      'started 1',
      ...[2, 3, 4, 5, 6].map((step) => `step ${step} 1`),
      'submitted 1',
    ])
  const names = counted.flatMap((search) => [...new URLSearchParams(search).keys()])
  expect([...new Set(names)].sort()).toEqual(['minutes', 'moment', 'place', 'step', 'variant'])

  await test.step('the portal says where they leave and what they get wrong', async () => {
    await signIn(page, server)
    await page.goto(`${server.url}/portal/forms/${slug}?tab=numbers`)
    await expect(page.getByText('Verstuurd bij 1 van 2 bezoeken: 50%.')).toBeVisible()
    await expect(page.getByText('De helft had hoogstens 1 min. nodig.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Kwam bij “Dak”/ })).toContainText('50%')
    await expect(page.getByRole('row', { name: /^Naam/ })).toContainText('1')
  })
})
