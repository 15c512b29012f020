import { beforeEach, describe, expect, it } from 'vitest'
import type { Dealer } from '../support/app.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { startMailStage, until } from '../support/mail-stage.ts'
import { type Member, postAuth, signIn } from '../support/portal.ts'
import { rowsOf } from '../support/rows.ts'

let dealer: Dealer
let owner: Member
const stage = await forTests(startMailStage())
beforeEach(async () => {
  dealer = await stage.app.dealer()
  owner = await signIn(stage.app, dealer)
})

const idle = () => stage.app.server.jobs.idle()

const post = (path: string, body: object) => postAuth(stage.app, path, body)

const { arrivedAt } = stage

/**
 * Does something while the mail to this address must wait, then lets the mail through. Answers what
 * the database had meanwhile.
 */
async function whileItWaits(email: string, accountId: number, act: () => Promise<unknown>) {
  stage.smtp.refuse(email, { code: 451, text: 'Later' })
  await act()
  const tried = await until(
    () => rowsOf(stage.app, 'mails', accountId),
    (mails) => mails.some(({ to_address: to, attempts }) => to === email && attempts > 0),
  )
  stage.smtp.refuse(email, null)
  stage.app.clock.advance(60_000)
  await idle()
  return JSON.stringify(tried)
}

describe('a link to sign in', () => {
  it('is mailed to a member and lets them in; nobody reads it in the database', async () => {
    const { email } = owner
    const waiting = await whileItWaits(email, 0, () => post('/sign-in/magic-link', { email }))
    const [arrived] = await arrivedAt(email)
    const token = /#link=(\S+)/.exec(arrived.mail.text ?? '')?.[1] ?? ''
    expect(arrived.mail.subject).toBe('Uw link om in te loggen')
    const entered = await request(
      `${stage.app.server.url}/portal/api/auth/magic-link/verify?token=${token}`,
      { redirect: 'manual' },
    )
    expect(entered.headers.getSetCookie().join()).toContain('session_token')
    await idle()
    expect(token).toMatch(/^\w{20,}$/)
    for (const stored of [waiting, JSON.stringify(await rowsOf(stage.app, 'mails', 0))])
      expect(stored).not.toContain(token)
  })

  it('is mailed to nobody else, with the same answer', async () => {
    const gone = await signIn(stage.app, dealer, { role: 'reader' })
    await owner.remove(`/settings/members/${gone.id}`)
    const known = await post('/sign-in/magic-link', { email: owner.email })
    for (const email of ['nobody@klant.example', gone.email]) {
      const answer = await post('/sign-in/magic-link', { email })
      expect([answer.status, answer.text]).toEqual([known.status, known.text])
    }
    await arrivedAt(owner.email)
    await idle()
    expect(stage.smtp.to('nobody@klant.example')).toEqual([])
    expect(stage.smtp.to(gone.email)).toEqual([])
  })

  it('that could not be sent in time is not sent, and not kept', async () => {
    const { app, smtp } = stage
    smtp.refuse(owner.email, { code: 451, text: 'Later' })
    await post('/sign-in/magic-link', { email: owner.email })
    await until(
      () => rowsOf(app, 'mails', 0),
      (mails) => mails.some(({ to_address: to, attempts }) => to === owner.email && attempts > 0),
    )
    smtp.refuse(owner.email, null)
    app.clock.advance(16 * 60_000)
    await idle()
    expect(smtp.to(owner.email)).toEqual([])
    const failed = (await rowsOf(app, 'mails', 0)).find(({ to_address: to }) => to === owner.email)
    expect(failed).toMatchObject({ state: 'failed', about: '{}', text: null, html: null })
  })
})

describe('an invitation', () => {
  it('is mailed, and neither the page nor the list of mails shows its link', async () => {
    const email = 'new@dealer.example'
    const answer = await owner.post('/settings/invitations', { email, role: 'seller' })
    expect(answer.body.data).toMatchObject({ mailed: true, link: null })
    const [arrived] = await arrivedAt(email)
    const token = /#invitation=(\S+)/.exec(arrived.mail.text ?? '')?.[1] ?? ''
    expect(arrived.mail.subject).toBe('Veranda Voorbeeld nodigt u uit')
    await idle()
    const listed = await owner.get('/mails')
    const [mail] = listed.body.data
    expect(mail).toMatchObject({ kind: 'invitation', state: 'sent', to: email })
    expect(mail.can_send_again).toBe(false)
    const shown = await owner.get(`/mails/${mail.id}`)
    expect(shown.body.data.text).toBeNull()
    const again = await owner.post(`/mails/${mail.id}/send-again`)
    expect([again.status, again.body.errors.code]).toEqual([409, 'mail_not_sendable'])
    const [row] = await rowsOf(stage.app, 'mails', dealer.account.id)
    for (const text of [listed.text, shown.text, JSON.stringify(row)])
      expect(text).not.toContain(token)
    expect((await post('/invitation/accept', { token, name: 'New' })).status).toBe(200)
  })

  it('is not readable in the database while its mail waits', async () => {
    const email = 'later@dealer.example'
    const { id } = dealer.account
    const waiting = await whileItWaits(email, id, () =>
      owner.post('/settings/invitations', { email, role: 'reader' }),
    )
    const token = /#invitation=(\S+)/.exec(stage.smtp.to(email)[0]?.mail.text ?? '')?.[1]
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(waiting).toContain('sealedToken')
    expect(waiting).not.toContain(token)
  })
})
