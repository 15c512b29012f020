import { describe, expect, it } from 'vitest'
import { loadDemoDealer } from '../../samples/dealers/dealers.writes.ts'
import { loadDemo } from '../../samples/demo/demo.writes.ts'
import { readDemo } from '../../samples/demo/form.ts'
import {
  listMembers,
  listMembersByEmail,
  listMemberships,
} from '../../server/account/members/members.reads.ts'
import { acceptInvitation, inviteMember } from '../../server/account/members/members.writes.ts'
import { newInvitationToken } from '../../server/account/members/secret.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { startTestApp } from '../support/app.ts'
import { createApiClient, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'

const app = await forTests(startTestApp())

async function open(path: string) {
  const answer = await fetch(`${app.server.url}${path}`)
  return { status: answer.status, html: await answer.text() }
}

const listAccounts = () =>
  app.database.read.selectFrom('accounts').selectAll().orderBy('id').execute()

function load() {
  return app.database.run(loadDemo, { actor: OPERATOR, accountId: null, input: readDemo() })
}

const addressOf = (name: string) => `${name}@dealer.example`

async function addMember(name: string, role: 'owner' | 'seller') {
  const token = newInvitationToken()
  const invited = { email: addressOf(name), name: null, sees_contact: true }
  const on = { actor: OPERATOR, accountId: 1 }
  await app.database.run(inviteMember, {
    ...on,
    input: { ...invited, role, token, sealedToken: null },
  })
  await app.database.run(acceptInvitation, {
    ...on,
    input: { token, name, sessionUserId: null, password: null },
  })
}

const accountsOf = async (name: string) => {
  const [member] = await listMembersByEmail(app.database.source, addressOf(name))
  const own = await listMemberships(app.database.source, member?.user_id ?? '')
  return own.map(({ accountName }) => accountName).sort()
}

/** A key of the first dealer, once it is loaded. */
let secret: string | undefined

describe('the second and third dealer of the demo', () => {
  it('are nowhere without the first', async () => {
    expect((await open('/demo/windows')).status).toBe(404)
    expect(await listAccounts()).toEqual([])
  })

  it('come when somebody opens their page: once, also when several do at a time', async () => {
    secret = (await load())?.key.secret
    await addMember('ada', 'owner')
    await addMember('bo', 'seller')
    expect(await listAccounts()).toHaveLength(1)
    const on = { actor: OPERATOR, accountId: null, input: { name: 'windows' } } as const
    await Promise.all([
      app.database.run(loadDemoDealer, on),
      ...Array.from({ length: 4 }, () => open('/demo/windows')),
      open('/demo/awnings/configurator'),
      open('/demo/awnings/room.css'),
    ])
    const names = (await listAccounts()).map(({ name }) => name)
    expect(names.toSorted()).toEqual([
      'Kozijnwerk Berkendaal',
      'Lindehof Veranda’s',
      'Zonwering Duinrand',
    ])
  })

  it('belong to the owners of the first, also to those who came later', async () => {
    expect(await accountsOf('ada')).toHaveLength(3)
    expect(await accountsOf('bo')).toEqual(['Lindehof Veranda’s'])
    await addMember('cas', 'owner')
    await open('/demo/windows')
    expect(await accountsOf('cas')).toEqual(['Kozijnwerk Berkendaal', 'Lindehof Veranda’s'])
    const windows = (await listAccounts()).find(({ name }) => name.startsWith('Kozijn'))
    const there = await listMembers(app.database.source, windows?.id ?? 0)
    expect(there.map(({ email }) => email)).toEqual(['ada', 'cas'].map(addressOf))
  })

  it('have a page with their own form, in each language, and a link to the others', async () => {
    for (const name of ['windows', 'awnings']) {
      for (const language of ['nl', 'en', 'de', 'fr']) {
        const { html } = await open(`/demo/${name}/configurator?lang=${language}`)
        expect(html).toContain(`data-zv="demo-${name}" data-widget="full"`)
        for (const path of ['/demo', '/demo/windows', '/demo/awnings']) {
          expect(html).toContain(`href="${path}?lang=${language}"`)
        }
        const home = (await open(`/demo/${name}?lang=${language}`)).html
        expect(home).toContain(`data-url="/demo/${name}/configurator?lang=${language}"`)
      }
      const form = await request(`${app.server.url}/api/widget/v1/forms/demo-${name}`)
      expect(form.status).toBe(200)
    }
  })
})

describe('the first dealer of the demo', () => {
  it('shows its customers the price that their offer comes to', async () => {
    const api = createApiClient(app.server.url, secret)
    const [leads, offers] = await Promise.all([api.get('/leads'), api.get('/offers')])
    const seen = leads.body.data.map((lead: { id: number; shown_price: { from: number } }) => [
      lead.id,
      lead.shown_price.from,
    ])
    const prices = new Map<number, number>(seen)
    expect(offers.body.data).toHaveLength(6)
    for (const { id, total } of offers.body.data) expect(prices.get(id), `offer ${id}`).toBe(total)
  })
})
