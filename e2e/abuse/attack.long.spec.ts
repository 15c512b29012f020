import { allAccounts } from '../../server/core/db/of-account.ts'
import { onDisk } from '../../test/support/on-disk.ts'
import { solve } from '../../widget/state/solve.ts'
import { button, fillContact, heading, THANKS, widgetOf } from '../support/customer.ts'
import { addForm } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'

test.use({ dealer: { form: { proof_of_work: true } } })

/** A slow phone's processor is this many times slower than this machine. */
const SLOWDOWN = 4
const MOST_MS = 10_000
const POSTS = 8

test('a customer who comes while a form is attacked is thanked within ten seconds', {
  tag: '@chromium',
}, async ({ page, server, openPage, request }) => {
  // The form expects so few leads that the attacker's first post spends its budgets.
  const slug = await addForm(server, { leads_per_hour: 1, proof_of_work: true })
  const form = `${server.url}/api/widget/v1/forms/${slug}`
  const prove = async () => {
    const { data } = await (await request.get(`${form}/challenge`)).json()
    return (await solve(data, new AbortController().signal)) ?? ''
  }
  const post = async (proof: string, n: number) => {
    const contact = { name: 'Niemand', email: `${n}@spam.example` }
    const data = {
      variant: 'callback',
      contact: { ...contact, phone: '0100000000' },
      consent: true,
    }
    const answers = { call_at: 'morning' }
    const headers = { 'Zeven-Proof': proof }
    return (await request.post(`${form}/leads`, { headers, data: { ...data, answers } })).status()
  }
  const proofs = await Promise.all(Array.from({ length: POSTS }, prove))
  // Tried again until it is no longer too soon.
  const attack = proofs.map((proof, n) => expect.poll(() => post(proof, n)).toBe(201))

  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await Promise.all(attack)
  await openPage(tag('quick', slug))
  const widget = widgetOf(page)
  await fillContact(widget)
  const begun = performance.now()
  await button(widget, 'Aanvraag versturen').click()
  await expect(heading(widget, THANKS)).toBeVisible({ timeout: MOST_MS })
  console.log(`thanked after ${Math.round(performance.now() - begun)} ms at ${SLOWDOWN}x`)
  const held = await onDisk(server, ({ read: db }) =>
    allAccounts(db).selectFrom('held_leads').select('id').where('form', '=', slug).execute(),
  )
  expect(held).toHaveLength(POSTS)
})
