import type { Locator } from '@playwright/test'
import {
  button,
  expectContact,
  fillContact,
  heading,
  send,
  THANKS,
  widgetOf,
} from '../support/customer.ts'
import { expect, tag, test } from '../support/test.ts'

const CLOSED = 'Wij kunnen hier nu geen aanvragen aannemen'

test('a dealer who takes no more leads is still reached', async ({
  page,
  context,
  server,
  openPage,
  newLeads,
}) => {
  const setQuota = (leads: number) =>
    server.zeven('account', 'set', String(server.account), '--lead-quota', String(leads))
  await setQuota(1)
  const address = await openPage(tag('quick'))
  await fillContact(widgetOf(page))
  await test.step('another customer takes the last lead', async () => {
    const other = await context.newPage()
    await other.goto(address)
    await fillContact(widgetOf(other))
    await send(widgetOf(other))
    await other.close()
  })

  await test.step('who was filling in the form keeps what they typed', async () => {
    const form = widgetOf(page)
    await button(form, 'Aanvraag versturen').click()
    await expect(form.getByRole('alert')).toContainText(CLOSED)
    await expect(form.getByRole('alert')).toBeFocused()
    await expectWaysToReachTheDealer(form.getByRole('alert'))
    await expectContact(form)
    expect(await newLeads()).toHaveLength(1)
  })

  await test.step('who comes later is told before they start', async () => {
    const late = await context.newPage()
    await late.goto(address)
    await expect(widgetOf(late).getByText(CLOSED)).toBeVisible()
    await expectWaysToReachTheDealer(widgetOf(late))
    await expect(widgetOf(late).getByRole('textbox')).toHaveCount(0)
    await late.close()
  })

  await test.step('and when there is room again, the request can be sent', async () => {
    await setQuota(2)
    await button(widgetOf(page), 'Opnieuw proberen').click()
    await expect(heading(widgetOf(page), THANKS)).toBeVisible()
    expect(await newLeads()).toHaveLength(2)
  })
})

async function expectWaysToReachTheDealer(place: Locator): Promise<void> {
  const ways = place.getByRole('link').filter({ hasText: /@|\d{3}/ })
  await expect(ways).toHaveText(['010 000 07 07', 'info@lindehof.example'])
  await expect(ways.first()).toHaveAttribute('href', 'tel:0100000707')
  await expect(ways.last()).toHaveAttribute('href', 'mailto:info@lindehof.example')
}
