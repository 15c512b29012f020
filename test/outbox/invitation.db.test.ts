import { expect, it } from 'vitest'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { startMailStage, until } from '../support/mail-stage.ts'
import { signIn } from '../support/portal.ts'

const stage = await forTests(startMailStage())

it('an invitation of an owner is mailed, its link is nowhere else, and it lets the reader in', async () => {
  const { app, smtp } = stage
  const owner = await signIn(app, await app.dealer())
  const invited = await owner.post('/settings/invitations', {
    email: 'new@colleague.example',
    role: 'seller',
  })
  expect(invited.body.data).toMatchObject({ mailed: true, link: null })
  const [arrived] = await until(
    () => smtp.to('new@colleague.example'),
    ({ length }) => length > 0,
  )
  const [, token = ''] = /#invitation=([\w-]+)/.exec(arrived?.mail.text ?? '') ?? []
  const [listed] = (await owner.get('/mails')).body.data
  expect(listed.kind).toBe('invitation')
  expect((await owner.get(`/mails/${listed.id}`)).text).not.toContain(token)
  const stored = await app.database.read.selectFrom('mails').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
  const accepted = await request(`${app.server.url}/portal/api/auth/invitation/accept`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: app.server.url },
    body: JSON.stringify({ token, name: 'Noor' }),
  })
  expect(accepted.status).toBe(200)
})
