import { expect, it } from 'vitest'
import { notifyAssignedLead } from '../../server/account/members/to-members.ts'
import { SYSTEM } from '../../server/core/db/actor.ts'
import { defineCommand } from '../../server/core/db/command.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { queueFollowUpReminder } from '../../server/leads/follow-ups.ts'
import { forTests } from '../support/for-tests.ts'
import { startMailStage, submitForm } from '../support/mail-stage.ts'
import { signIn } from '../support/portal.ts'
import { rowsOf } from '../support/rows.ts'

const PLANTED = {
  name: 'Wilhelmina Geheimberg',
  email: 'wilhelmina@geheimberg.example',
  phone: '06 87654321',
  street: 'Verborgenlaan 17',
}

const stage = await forTests(startMailStage())

/** Every spelling in which a planted value could come through. */
function traces(): string[] {
  const digits = PLANTED.phone.replaceAll(' ', '')
  return [
    ...PLANTED.name.split(' '),
    PLANTED.email,
    'wilhelmina',
    'geheimberg',
    PLANTED.phone,
    digits,
    digits.slice(1),
    PLANTED.street,
    'Verborgenlaan',
  ].map((trace) => trace.toLowerCase())
}

it('no byte of a mail tells a member without contact rights who the customer is', async () => {
  const { app, smtp } = stage
  const dealer = await app.dealer()
  const hidden = await signIn(app, dealer, { role: 'seller', sees_contact: false })
  const { name, email, phone, street } = PLANTED
  await submitForm(app, dealer, {
    form: {
      contact: { phone: 'optional', street: 'optional', city: 'optional', note: 'optional' },
    },
    sent: {
      answers: {
        size: { width: 4000, depth: 3000 },
        roof: 'poly',
        wishes: `${name}, ${street}, ${email}, ${phone}`,
      },
      contact: { name, email, phone, street, city: street, note: `${name} ${phone}` },
    },
  })
  const answers = { [name]: email, address: street, phone }
  const place = { street, city: street }
  await dealer.api.post('/leads', { name, email, phone, ...place, source: name, answers })
  await app.server.jobs.idle()
  const { at, lead } = { at: app.clock.now() + 1000, lead: await newestLead() }
  const assign = defineCommand<null, null>(import.meta.url, async (ctx) => {
    await allAccounts(ctx.db)
      .updateTable('all_leads')
      .set({ follow_up_at: at, member_id: hidden.id })
      .where('id', '=', lead)
      .execute()
    await notifyAssignedLead(ctx, lead, hidden.id)
    await queueFollowUpReminder(ctx, lead, at)
    return null
  })
  await app.database.run(assign, { actor: SYSTEM, accountId: dealer.account.id, input: null })
  app.clock.advance(1000)
  await app.server.jobs.idle()

  const arrived = smtp.to(hidden.email)
  expect(arrived).toHaveLength(4)
  const texts = arrived.map(({ mail }) => mail.text).join('\n')
  expect(texts).toContain('Dak: Polycarbonaat')
  for (const { raw, mail } of arrived) {
    const everything = [
      raw,
      mail.text,
      mail.html,
      mail.subject,
      JSON.stringify([...mail.headers.entries()]),
    ]
      .join('\n')
      .toLowerCase()
    for (const trace of traces()) expect(everything).not.toContain(trace)
    expect(mail.text).toMatch(/\/portal\/leads\/\d+\?account=\d+\n/)
  }

  async function newestLead(): Promise<number> {
    return (await rowsOf(app, 'mails', dealer.account.id)).at(-1)?.lead_id ?? 0
  }
})

it('a name is text: markup in it stays what was typed, and a line break begins no header', async () => {
  const { app, smtp } = stage
  const dealer = await app.dealer()
  const owner = await signIn(app, dealer)
  const name = '<script>alert(1)</script>\r\nBcc: victim@klant.example\r\n\r\n<b>x</b> & "y"'
  await submitForm(app, dealer, { sent: { contact: { name, email: 'jo@klant.example' } } })
  await app.server.jobs.idle()
  const [arrived] = smtp.to(owner.email)
  expect(arrived?.to).toEqual([owner.email])
  expect(smtp.to('victim@klant.example')).toEqual([])
  expect(arrived?.mail.bcc).toBeUndefined()
  expect(arrived?.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  expect(arrived?.mail.subject).toContain('<script>alert(1)</script> Bcc: victim@klant.example')
  expect(String(arrived?.mail.html)).not.toMatch(/<script|<b>/)
  expect(arrived?.mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(arrived?.mail.text).toContain('<script>alert(1)</script>')
})
