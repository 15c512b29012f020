import {
  answerQuestions,
  button,
  fillContact,
  heading,
  send,
  widgetOf,
} from '../support/customer.ts'
import { addForm } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

test('the dealer sees how far visitors come, as sums without anybody in them', async ({
  page,
  server,
  openPage,
}) => {
  const slug = await addForm(server, {})
  const tag = `<script src="%SERVER%/widget.js" data-zv="${slug}"></script>`
  const counted: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/moments')) counted.push(search)
  })
  const sums = async () => {
    const { funnels } = await server.zeven('funnel', '--form', slug)
    const [funnel] = funnels as { variant: string; stages: { stage: string; times: number }[] }[]
    return funnel?.stages.map(({ stage, times }) => `${stage} ${times}`)
  }

  await openPage(tag)
  await expect(heading(widgetOf(page), 'Maat')).toBeVisible()
  await expect.poll(sums).toEqual(['shown 1'])
  await openPage(tag)
  const form = widgetOf(page)
  await button(form, 'Volgende').click()
  await button(form, 'Terug').click()
  await button(form, 'Volgende').click()
  await answerQuestions(form)
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
  expect([...new Set(names)].sort()).toEqual(['moment', 'step', 'variant'])
})
