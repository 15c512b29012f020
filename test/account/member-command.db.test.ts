import { expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { postAuth } from '../support/portal.ts'
import { runHere } from '../support/run-here.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer({ name: 'Veranda Voorbeeld' })

function zeven(...words: string[]) {
  const settings = { ...app.storage.settings, BASE_URL: 'https://zeven.example' }
  return runHere(['member', ...words], settings)
}

it('invite prints a link that lets somebody in; list and remove know the member', async () => {
  const account = ['--account', String(dealer.account.id)]
  const who = ['--email', 'Kim@Dealer.example', '--role', 'seller', '--contact-details', 'off']
  const invited = await zeven('invite', ...account, ...who, '--json')
  const { link, email } = JSON.parse(invited.output)
  expect(email).toBe('kim@dealer.example')
  expect(link).toMatch(/^https:\/\/zeven\.example\/portal\/sign-in#invitation=[\w-]{43}$/)
  const token = new URL(link).hash.split('=')[1]
  const accepted = await postAuth(app, '/invitation/accept', { token, name: 'Kim' })
  expect(accepted.status).toBe(200)

  const listed = JSON.parse((await zeven('list', ...account, '--json')).output)
  const [{ id, ...member }] = listed.members
  expect(member).toMatchObject({ name: 'Kim', role: 'seller', contact_details: false })
  expect(await zeven('remove', String(id), ...account)).toMatchObject({
    code: 0,
    output: `Removed member ${id}.\n`,
  })
  expect((await zeven('remove', String(id), ...account)).errors).toContain(`no member ${id}`)
})

it('invite says whether the link is mailed too', async () => {
  const words = ['--account', String(dealer.account.id), '--role', 'reader']
  const invite = (name: string, settings: Record<string, string>) => {
    const email = `${name}@dealer.example`
    return runHere(['member', 'invite', ...words, '--email', email], settings)
  }
  const { settings } = app.storage
  const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'no-reply@mail.example' }
  const mailed = await invite('mia', { ...settings, ...smtp })
  expect(mailed.output).toMatch(/#invitation=[\w-]{43}\n\n.*mails it to that address\.\n$/)
  const printed = await invite('pia', settings)
  expect(printed.output).toMatch(/#invitation=[\w-]{43}\n$/)
})

it('says what is wrong with a role, an address, an account or an owner without contact details', async () => {
  const account = ['--account', String(dealer.account.id)]
  const refused = async (...words: string[]) => {
    const { code, errors } = await zeven('invite', ...words)
    expect(code).not.toBe(0)
    return errors
  }
  const kim = ['--email', 'kim@dealer.example']
  expect(await refused(...account, ...kim, '--role', 'boss')).toContain('owner, seller')
  expect(await refused(...account, '--email', 'kim', '--role', 'seller')).toContain('e-mail')
  expect(await refused('--account', '999', ...kim, '--role', 'seller')).toContain('account 999')
  const hidden = [...kim, '--role', 'owner', '--contact-details', 'off']
  expect(await refused(...account, ...hidden)).toContain('an owner always sees contact details')
})
