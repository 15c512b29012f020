import { describe, expect, it } from 'vitest'
import { buildBy, complete, openDesk } from '../offers/sheet.ts'
import { putAgenda, SHOWROOM } from '../support/agenda.ts'
import type { Dealer } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { startMailStage } from '../support/mail-stage.ts'
import { type Member, signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'
import { rowsOf } from '../support/rows.ts'

const stage = await forTests(startMailStage())

/** Thirteen ways to write the address of one person who asked for nothing. */
const SPELLINGS = [
  'jo.klant@victim.example',
  'Jo.Klant@victim.example',
  'JO.KLANT@victim.example',
  'jo.klant@Victim.example',
  'jo.klant@VICTIM.EXAMPLE',
  'jo.klant+1@victim.example',
  'jo.klant+2@victim.example',
  'jo.klant+@victim.example',
  'Jo.Klant+a+b@victim.example',
  'joklant@victim.example',
  'jokl.ant@victim.example',
  'j.o.k.l.a.n.t@victim.example',
  'J.oKlant+x@VICTIM.example',
]
const TIMES = 4
const MOST = 5

async function submit(slug: string, email: string) {
  const contact = { name: 'Jo Klant', email }
  const answer = await sendForm(stage.app, slug, submission({ contact }), null)
  expect(answer.status, answer.text).toBe(201)
}

it('one mailbox gets five confirmations a day, however its address is written and whose form it is', async () => {
  const dealers: Dealer[] = []
  for (let time = 0; time < TIMES; time++) {
    const dealer = await stage.app.dealer()
    dealers.push(dealer)
    const slug = `victim-${time}`
    await addForm(stage.app, dealer, { slug, confirmation: true, leads_per_hour: 1000 })
    for (const email of SPELLINGS) await submit(slug, email)
  }
  const mails = await Promise.all(
    dealers.map(({ account }) => rowsOf(stage.app, 'mails', account.id)),
  )
  expect(mails.flat().filter(({ kind }) => kind === 'confirmation')).toHaveLength(MOST)
  // Somebody else at the same provider has five of their own.
  await submit('victim-0', 'other@victim.example')
  expect(await rowsOf(stage.app, 'mails', dealers[0]?.account.id ?? 0)).toHaveLength(MOST + 1)
})

const TRIES = 60
const INVITATIONS = 50
const MAILS_OF_TRIAL = 50

describe('members of an account have so much sent in a day', () => {
  const count = (statuses: number[], status: number) =>
    statuses.filter((one) => one === status).length

  it('60 invitations in a row are 50', async () => {
    const dealer = await stage.app.dealer()
    const owner = await signIn(stage.app, dealer)
    const invite = async (index: number) => {
      const body = { email: `victim-${index}@elsewhere.example`, name: null, role: 'reader' }
      return owner.post('/settings/invitations', { ...body, sees_contact: false })
    }
    const statuses: number[] = []
    for (let index = 0; index < TRIES; index++) statuses.push((await invite(index)).status)
    expect(count(statuses, 200) + count(statuses, 201)).toBe(INVITATIONS)
    expect(count(statuses, 409)).toBe(TRIES - INVITATIONS)
    const refused = await invite(0)
    expect(refused.body.errors).toMatchObject({ code: 'too_many_mails', limit: INVITATIONS })
    expect(await rowsOf(stage.app, 'mails', dealer.account.id)).toHaveLength(INVITATIONS)
    stage.app.clock.advance(86_400_000)
    expect((await invite(0)).status).toBeLessThan(300)
  })

  it('offers, mails sent again and appointments count together, and what customers cause does not', async () => {
    const desk = await openDesk(stage.app, { plan: 'trial', api: true })
    const { dealer, owner, lead: id } = desk
    await complete(desk)
    await putAgenda(stage.app, dealer, SHOWROOM)
    await buildBy(desk)
    const mail = { subject: null, message: null, to: 'victim@elsewhere.example' }
    expect((await owner.post(`/offers/${id}/send`, mail)).status).toBe(200)
    await addForm(stage.app, dealer, { slug: 'spent', confirmation: true })
    await submit('spent', 'victim@elsewhere.example')
    const sent = () => stage.smtp.to('victim@elsewhere.example').length
    await stage.app.server.jobs.idle()
    expect(sent()).toBe(2)
    const mails = await rowsOf(stage.app, 'mails', dealer.account.id)
    const stored = mails.find(({ kind }) => kind === 'confirmation')
    const again = async () => {
      const answer = await owner.post(`/mails/${stored?.id}/send-again`)
      await stage.app.server.jobs.idle()
      return answer.status
    }
    for (let time = 1; time < MAILS_OF_TRIAL; time++) expect(await again()).toBe(200)
    expect(await again()).toBe(409)
    expect(sent()).toBe(1 + MAILS_OF_TRIAL)

    expect(await setAppointment(owner, id)).toMatchObject({ status: 200, told: false })
    await submit('spent', 'new@klant.example')
    await stage.app.server.jobs.idle()
    expect(stage.smtp.to('new@klant.example')).toHaveLength(1)
  })
})

async function setAppointment(owner: Member, lead: number) {
  const slot = { day: '2026-09-18', from: '13:00', to: '17:00', tell_customer: true }
  const { status, body } = await owner.send('PUT', `/leads/${lead}/appointments/showroom`, slot)
  return { status, told: body.data?.told }
}
