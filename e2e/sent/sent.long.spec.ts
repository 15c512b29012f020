import { changeAccount } from '../../server/account/accounts/accounts.writes.ts'
import { answerQuestions, button, fillContact, heading, send } from '../support/customer.ts'
import { putForm } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

test('the thanks say what was asked, under which number, and what happens next', async ({
  openForm,
  newLeads,
}) => {
  const form = await openForm('full')
  await button(form, 'Volgende').click()
  await answerQuestions(form)
  await fillContact(form)
  await send(form)

  const [lead] = await newLeads()
  const reference = String(lead?.uuid).slice(0, 8).toUpperCase()
  await expect(form.getByText(`Kenmerk: ${reference}`)).toBeVisible()
  await expect(form.getByText('Hoe gaat het verder?')).toBeVisible()
  await expect(form.getByText(/Wij komen eerst meten/)).toBeVisible()
  for (const words of ['500 cm × 300 cm', 'Melkglas', 'Kwartsgrijs', '1234 AB', '1 mei 2099']) {
    await expect(form.getByText(words)).toBeVisible()
  }
  await expect(form.getByText('jo.proefklant@customer.example')).toBeVisible()
  await expect(form.getByRole('button', { name: /Wijzigen/ })).toHaveCount(0)
  await expect(form.getByText('Nog vragen?')).toBeVisible()
  await expect(form.locator('.ways')).toBeVisible()
  await expect(form.getByRole('link', { name: '010 000 07 07' })).toHaveAttribute(
    'href',
    'tel:0100000707',
  )
  await expect(form.getByRole('link', { name: 'info@lindehof.example' })).toBeVisible()
  await expect(form.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/31100000707',
  )
  await expect(heading(form, /Dank u/)).toBeFocused()
})

test('“Nog vragen?” stands only above a way to ask them', async ({ server, openForm }) => {
  await putForm(server, server, { dealer: { name: 'Een dealer' } })
  await server.run(changeAccount, server.account, { phone: null, email: null })
  const form = await openForm('quick')
  await fillContact(form)
  await send(form)
  await expect(heading(form, /Dank u/)).toBeFocused()
  await expect(form.getByText('Nog vragen?')).toHaveCount(0)
  await expect(form.locator('.ways')).toHaveCount(0)
})
