import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { newInvitationToken } from '../../server/account/members/secret.ts'
import { addOperator } from '../../server/account/operators/operators.writes.ts'
import { defineCommand } from '../../server/core/db/command.ts'
import type { Server } from '../support/server.ts'
import { expect } from '../support/test.ts'

/** Calls the portal's endpoints as the page of the signed-in member does. Returns `data`. */
export function askerOf({ request }: Page, { url, account }: Pick<Server, 'url' | 'account'>) {
  const headers = { Origin: url, 'X-Zeven-Account': String(account) }
  return async <Data = { id: number }>(
    method: string,
    path: string,
    data?: object,
  ): Promise<Data> => {
    const answer = await request.fetch(`${url}/portal/api${path}`, { method, headers, data })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (await answer.json()).data
  }
}

/** As the person does with an app, which takes a while. */
const switchSecondFactorOn = defineCommand<{ email: string }, null>(
  import.meta.url,
  async ({ db }, { email }) => {
    await sql`update auth_users set "twoFactorEnabled" = (1 = 1) where email = ${email}`.execute(db)
    return null
  },
)

let added = 0

/** Signs the page's visitor in as an operator. Opens nothing. */
export async function signInOperator({ request }: Page, { url, run }: Server): Promise<void> {
  added += 1
  const email = `operator-${process.pid}-${added}@beheer.example`
  const token = newInvitationToken()
  await run(addOperator, null, { email, name: null, language: 'nl', token, sealedToken: null })
  const data = { token, name: 'Olga Beheer', password: 'glazen schuifwand' }
  const path = `${url}/portal/api/auth/operator/accept`
  const accepted = await request.post(path, { data, headers: { Origin: url } })
  expect(accepted.status(), await accepted.text()).toBe(200)
  await run(switchSecondFactorOn, null, { email })
}

/** Sends a form as a customer's browser does. */
export async function submit({ request }: Page, { url }: Server, slug: string, data: object) {
  const sent = await request.post(`${url}/api/widget/v1/forms/${slug}/leads`, { data })
  expect(sent.status(), await sent.text()).toBe(201)
}

/** What a customer and a dealer choose as a file. */
export const file = (name: string, mimeType: string, content: string | Buffer) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})
