import { describe, expect, it } from 'vitest'
import { SIGN_IN_ENDPOINTS, SIGN_IN_PATH } from '../../server/account/sign-in/endpoints.ts'
import { startTestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'
import { exchange, readAnswer } from '../support/raw.ts'

// Requests that random ones found to be a 500 once.

const app = await forTests(startTestApp())

describe('an address with a letter that no header and no column can have', () => {
  it.each([
    ['logo/%00', 403, 'no_membership'],
    ['logo/%F1%8C%A3', 403, 'no_membership'],
    ['photo/%00/1', 403, 'no_membership'],
    ['photo/{own}/%00', 404, 'not_found'],
    ['pictures/{own}/%00', 404, 'not_found'],
    ['uploads/{own}/%00', 404, 'not_found'],
  ])('%s is no picture and no file', async (path, status, code) => {
    const dealer = await app.dealer()
    const { headers } = await signIn(app, dealer)
    const own = path.replace('{own}', String(dealer.account.id))
    const answer = await request(`${app.server.url}/portal/api/${own}`, { headers })
    expect([answer.status, answer.body.errors.code]).toEqual([status, code])
  })

  it('is a lead source that is not there', async () => {
    const deliver = (uuid: string) =>
      request(`${app.server.url}/api/lead-sources/v1/${uuid}`, { method: 'POST', body: '{}' })
    const unknown = await deliver('00000000-0000-4000-8000-000000000000')
    for (const uuid of ['%00', '%ff', 'a%00b']) {
      const { status, body } = await deliver(uuid)
      expect([status, body]).toEqual([unknown.status, unknown.body])
    }
  })
})

describe('sign-in', () => {
  const FIELDS = ['email', 'password', 'newPassword', 'name', 'token', 'code', 'id', 'provider']

  it.each([...SIGN_IN_ENDPOINTS])('%s refuses text that no database can store', async (path) => {
    const { headers } = await signIn(app, await app.dealer())
    const url = `${app.server.url}${SIGN_IN_PATH}${path}`
    const json = { ...headers, 'Content-Type': 'application/json' }
    for (const name of FIELDS) {
      const body = JSON.stringify({ email: 'jo@klant.example', [name]: 'a\0b' })
      const posted = await request(url, { method: 'POST', headers: json, body })
      const got = await request(`${url}?${name}=a%00b`, { headers })
      for (const answer of [posted, got]) {
        expect([answer.status, Object.keys(answer.body.errors.fields)]).toEqual([422, [name]])
      }
    }
  })

  it.each(['TRACE', 'PUT', 'QUERY'])('refuses the method %s', async (method) => {
    const head = `${method} /portal/api/auth/get-session HTTP/1.1`
    const own = 'Host: a.example\r\nOrigin: http://a.example\r\nConnection: close'
    const { status, headers } = readAnswer(
      await exchange(app.server.url, `${head}\r\n${own}\r\n\r\n`),
    )
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })
})
