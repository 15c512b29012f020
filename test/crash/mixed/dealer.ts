import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { API_PATH } from '../../../server/entrypoints/api/api.ts'
import { type Answer, request } from '../../support/client.ts'
import { formFile } from '../../support/forms.ts'
import { putFormApart } from '../../support/put-form.ts'
import { type Receiver, startReceiver } from '../../support/receiver.ts'
import { startSmtp, type TestSmtp } from '../../support/smtp.ts'
import type { TestStorage } from '../../support/storage.ts'
import { PHOTOS } from '../../support/uploads.ts'
import { createZeven, type Zeven } from '../../support/zeven.ts'
import { createDealer, PRODUCTION } from '../kills.ts'

/** A dealer with a form, an owner and a webhook, whose server comes and goes at other addresses. */
export interface Company {
  zeven: Zeven
  settings: Record<string, string>
  accountId: number
  slug: string
  smtp: TestSmtp
  receiver: Receiver
  /** Where the server is; null while there is none. */
  at: { url: string | null }
  api(method: string, path: string, body?: unknown, key?: string): Promise<Answer>
  portal(method: string, path: string, body?: unknown): Promise<Answer>
  /** Of the owner's session. */
  sessionHeaders(): Record<string, string>
  close(): Promise<void>
}

const JSON_BODY = { 'Content-Type': 'application/json' }

export async function openCompany(
  storage: Pick<TestStorage, 'settings'>,
  changes: Record<string, string> = {},
): Promise<Company> {
  const [smtp, receiver] = [await startSmtp(), await startReceiver()]
  const zeven = createZeven(storage)
  const caFile = join(storage.settings.DATA_DIR, 'ca.pem')
  await writeFile(caFile, receiver.authority.ca)
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@mail.example' }
  const webhooks = { NODE_EXTRA_CA_CERTS: caFile, WEBHOOK_ALLOW_NETS: '127.0.0.1' }
  const settings = { ...PRODUCTION, ...mail, ...webhooks, TRUST_PROXY: '1', ...changes }
  const { accountId, secret } = await createDealer(zeven)
  const account = ['--account', String(accountId)]
  const form = formFile({ questions: [PHOTOS] })
  await putFormApart(storage, accountId, form)
  const who = ['--email', 'owner@dealer.example', '--role', 'owner', '--contact-details', 'on']
  const { link } = await zeven.json(['member', 'invite', ...account, ...who])
  const at: Company['at'] = { url: null }
  let cookie = ''

  const send = (path: string, method: string, body: unknown, headers: Record<string, string>) => {
    if (at.url === null) throw new Error('there is no server now')
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    return request(`${at.url}${path}`, {
      method,
      headers: { ...JSON_BODY, ...headers },
      ...content,
    })
  }
  const api: Company['api'] = (method, path, body, key) => {
    const own = { Authorization: `Bearer ${secret}`, ...(key && { 'Idempotency-Key': key }) }
    return send(`${API_PATH}${path}`, method, body, own)
  }
  const sessionHeaders = () => {
    return { Cookie: cookie, Origin: at.url ?? '', 'X-Zeven-Account': String(accountId) }
  }
  const portal: Company['portal'] = (method, path, body) =>
    send(`/portal/api${path}`, method, body, sessionHeaders())

  async function signIn(): Promise<void> {
    const token = new URL(link).hash.split('=')[1]
    const { headers } = await portal('POST', '/auth/invitation/accept', { token, name: 'Kim' })
    const lines = headers.getSetCookie().map((line) => line.split(';')[0])
    cookie = lines.join('; ')
  }

  const company: Company = {
    ...{
      zeven,
      settings,
      accountId,
      smtp,
      receiver,
      at,
      api,
      portal,
      slug: String(form.slug),
      sessionHeaders,
    },
    close: async () => {
      await receiver.close()
      await smtp.close()
    },
  }
  const server = await zeven.serve(settings)
  at.url = server.url
  await signIn()
  await prepare(company)
  await server.stop()
  at.url = null
  return company
}

/** What an offer must have before it is sent, and who hears of leads. */
async function prepare({ api, portal, receiver }: Company): Promise<void> {
  const { version, settings } = (await portal('GET', '/settings/offers')).body.data
  const letterhead = {
    address: 'Kade 1\n3511 AB Utrecht',
    company_number: '12345678',
    vat_number: 'NL001234567B01',
  }
  const texts = { nl: { terms: 'Onze voorwaarden' } }
  const put = { version, letterhead, settings: { ...settings, texts } }
  const saved = await portal('PUT', '/settings/offers', put)
  const url = receiver.url('/mixed', '127.0.0.1')
  const hook = await api('POST', '/webhooks', { url, events: ['lead.created', 'offer.signed'] })
  if (saved.status !== 200 || hook.status !== 201) throw new Error(`${saved.text} ${hook.text}`)
}
