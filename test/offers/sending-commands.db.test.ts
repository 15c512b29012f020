import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStorage, type TestStorage } from '../support/storage.ts'
import { createZeven, type Zeven } from '../support/zeven.ts'

/** The demo dealer's lead that nobody has quoted. */
const NEW = '7'
const ACCOUNT = ['--account', '1']
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@mail.example' }

let storage: TestStorage
let zeven: Zeven
beforeAll(async () => {
  storage = await createStorage()
  zeven = createZeven(storage)
  await zeven.json(['demo'])
  await offer(`build ${NEW}`)
}, 60_000)
afterAll(() => storage.remove())

function offer(words: string, settings = {}, ...more: string[]) {
  return zeven.json(['offer', ...words.split(' '), ...more, ...ACCOUNT], settings)
}
async function refusal(words: string, settings = {}): Promise<string> {
  const all = ['offer', ...words.split(' '), ...ACCOUNT]
  const { code, output, errors } = await zeven.run(all, settings)
  expect([code, output]).toEqual([1, ''])
  return errors
}

it('an unpriced line stops it, and nothing is frozen', async () => {
  const added = await offer(`line add ${NEW} --name Ramp --price request --vat 21`)
  const { id: line, position } = added.lines.at(-1)
  expect(await refusal(`send ${NEW}`)).toContain(`a line on request (position ${position})`)
  expect(await refusal(`link ${NEW}`)).toContain('has no link that can be signed: send it')
  await offer(`line remove ${NEW} --line ${line}`)
})

it('with a mail server it is mailed, to the customer or to another address', async () => {
  expect(await refusal(`send ${NEW} --to jo@klant`, MAIL)).toContain('an e-mail address')
  const mailed = await offer(`send ${NEW}`, MAIL)
  expect(mailed).toMatchObject({ status: 'offer', sent_at: null })
  expect(mailed.mailed_to).toMatch(/@klant\.example$/)
  const other = await offer(`send ${NEW} --to partner@klant.example`, MAIL)
  expect(other).toMatchObject({ mailed_to: 'partner@klant.example', link: mailed.link })
})

it('without one its link is printed, and it was sent by hand', async () => {
  expect(await refusal(`send ${NEW} --to jo@klant.example`)).toContain('without a mail server')
  const sent = await offer(`send ${NEW}`)
  expect(sent).toMatchObject({ status: 'sent', version: 1, mailed_to: null })
  expect(sent.link).toMatch(/^http:\/\/.+\/o\/[0-9A-Za-z]{43}$/)
  expect(await offer(`link ${NEW}`)).toMatchObject({ url: sent.link, version: 1 })
  expect(await offer(`send ${NEW}`)).toMatchObject({ link: sent.link, sent_at: sent.sent_at })
  const { output } = await zeven.run(['offer', 'send', NEW, ...ACCOUNT])
  expect(output).toContain(`\nSend this link to the customer: ${sent.link}\n`)
})

it('its PDF can be written to a file', async () => {
  const file = join(storage.settings.DATA_DIR, 'offer.pdf')
  await offer(`pdf ${NEW}`, {}, '--out', file)
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  const wrong = join(storage.settings.DATA_DIR, 'missing', 'offer.pdf')
  expect(await refusal(`pdf ${NEW} --out ${wrong}`)).toContain('no such file or directory')
})

it('withdrawn, its link is gone and the next sending is the next version', async () => {
  const { url } = await offer(`link ${NEW}`)
  expect(await offer(`withdraw ${NEW}`)).toMatchObject({ status: 'offer', sent_at: null })
  expect(await refusal(`link ${NEW}`)).toContain('has no link')
  const next = await offer(`send ${NEW}`)
  expect(next).toMatchObject({ version: 2 })
  expect(next.link).not.toBe(url)
})

it('warns of what the dealer’s letterhead lacks, which the account’s settings mend', async () => {
  const none = ['--address', '--company-number', '--vat-number', '--offer-terms']
  const set = (...words: string[]) => zeven.json(['account', 'set', '1', ...words])
  await set(...none.flatMap((option) => [option, 'none']))
  const { errors } = await zeven.run(['offer', 'send', NEW, ...ACCOUNT])
  expect(errors.match(/^Warning: .+$/gm)).toEqual([
    'Warning: the account has no postal address',
    'Warning: the account has no company number',
    'Warning: the account has no VAT number',
    'Warning: there are no general terms',
  ])
  const mended = await set(
    ...['--address', 'Lindelaan 7; 1234 AB Lindehof', '--company-number', '12345678'],
    ...['--vat-number', 'NL000000000B00', '--offer-terms', 'Betaling binnen 14 dagen.'],
    ...['--offer-measure-first', 'off'],
    ...['--offer-valid-days', '21', '--phone', '030 123 4567', '--email', 'info@verandas.example'],
  )
  expect(mended).toMatchObject({
    address: 'Lindelaan 7\n1234 AB Lindehof',
    company_number: '12345678',
    vat_number: 'NL000000000B00',
    offer_terms: 'Betaling binnen 14 dagen.',
    offer_valid_days: 21,
    offer_measure_first: false,
    phone: '030 123 4567',
    email: 'info@verandas.example',
  })
  expect((await offer(`send ${NEW}`)).warnings).toEqual([])
  const wrong = ['account', 'set', '1', '--email', 'info', '--offer-valid-days', '400']
  const { code, errors: faults } = await zeven.run(wrong)
  expect(code).toBe(1)
  expect(faults).toContain('--email: is not an e-mail address')
  expect(faults).toContain('--offer-valid-days')
})
