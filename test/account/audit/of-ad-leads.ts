import { expect } from 'vitest'
import { setAccount } from '../../../server/account/accounts/accounts.writes.ts'
import { SYSTEM } from '../../../server/core/db/actor.ts'
import { releasePartitions, takePartitions } from '../../../server/core/jobs/partitions.ts'
import { fromGoogle } from '../../../server/leads/sources/arrived.ts'
import { finishAdLeads } from '../../../server/leads/sources/finish.ts'
import { receiveAdLead } from '../../../server/leads/sources/receive.ts'
import { addSource, change, screenOf } from '../../leads/sources.ts'
import { googleLead } from '../../support/ads/google.ts'
import { signIn } from '../../support/portal.ts'
import { rowsOf } from '../../support/rows.ts'
import { noting, type World } from './audit.ts'

const ARRIVED = fromGoogle({ ...googleLead('key') })

/** Of sources of leads, and what they deliver. */
export const OF_AD_LEADS: Record<string, (world: World) => Promise<void>> = {
  createLeadSource: async (world) => {
    const { owner, done } = await owning(world)
    const { answer, lines } = await done(() => addSource(world.app, owner, 'google'))
    expect(lines).toEqual([`create lead_source ${answer.source.id}`])
  },

  changeLeadSource: async (world) => {
    const { owner, done } = await owning(world)
    const made = await addSource(world.app, owner, 'meta')
    const named = (own: object) => done(() => change(owner, made, own))
    const { id } = made.source
    expect((await named({ name: 'Winter ads' })).lines).toEqual([`update lead_source ${id} (name)`])
    expect((await named({ name: 'Winter ads' })).lines).toEqual([])
    expect((await named({ token: 'another' })).lines).toEqual([`update lead_source ${id} (token)`])
  },

  renewLeadSourceKey: async (world) => {
    const { owner, done } = await owning(world)
    const { source } = await addSource(world.app, owner, 'google')
    const { lines } = await done(() => owner.post(`/lead-sources/${source.id}/renew`))
    expect(lines).toEqual([`update lead_source ${source.id} (key)`])
  },

  deleteLeadSource: async (world) => {
    const { owner, done } = await owning(world)
    const { source } = await addSource(world.app, owner, 'google')
    const { lines } = await done(() => owner.remove(`/lead-sources/${source.id}`))
    expect(lines).toEqual([`delete lead_source ${source.id}`])
  },

  receiveAdLead: async (world) => {
    const { owner } = await owning(world)
    const { source } = await addSource(world.app, owner, 'google')
    const { lines } = await noting(world.app, world.dealer, () => receive(world, source.id))
    const [lead] = await rowsOf(world.app, 'leads', world.dealer.account.id)
    expect(lines).toEqual([
      expect.stringMatching(/^system: create customer \d+$/),
      `system: create lead ${lead?.id}`,
    ])
  },

  finishAdLeads: async (world) => {
    const { app, dealer } = world
    const { owner } = await owning(world)
    const { source } = await addSource(app, owner, 'meta')
    await app.database.run(receiveAdLead, {
      ...bySystem(world),
      input: { sourceId: source.id, externalId: '9001', arrived: null, isTest: false },
    })
    await app.server.jobs.idle()
    const [row] = await rowsOf(app, 'ad_leads', dealer.account.id)
    app.clock.advance(24 * 60 * 60_000)
    const lease = { lease: 'of this test', most: 100, evenDisabled: [] }
    const partitions = await app.database.run(takePartitions, { ...bySystem(world), input: lease })
    const partition = partitions.find(({ kind }) => kind === 'ad_lead')
    if (partition === undefined || row === undefined) throw new Error('nothing waits')
    const { token } = (await rowsOf(app, 'lead_sources', dealer.account.id))[0] ?? {}
    const outcome = { how: 'refused', words: 'It ended', token: token ?? null } as const
    const attempted = [{ jobId: 0, adLead: row.id, outcome }]
    const input = { partition: partition, sourceId: source.id, attempted, gone: [] }
    const { lines } = await noting(app, dealer, () =>
      app.database.run(finishAdLeads, { ...bySystem(world), input }),
    )
    expect(lines).toEqual([`system: update lead_source ${source.id} (trouble)`])
    await app.database.run(releasePartitions, {
      ...bySystem(world),
      input: { leases: ['of this test'] },
    })
  },

  takeWaiting: async (world) => {
    const { ask, id } = await waiting(world)
    const lines = await ask('take')
    expect(lines.slice(-2)).toEqual([
      expect.stringMatching(/^create lead \d+$/),
      `release ad_lead ${id}`,
    ])
  },

  dropWaiting: async (world) => {
    const { ask, id } = await waiting(world)
    expect(await ask('drop')).toEqual([`delete ad_lead ${id}`])
  },
}

const bySystem = ({ dealer }: World) => ({ actor: SYSTEM, accountId: dealer.account.id })

function receive(world: World, sourceId: number) {
  const input = { sourceId, externalId: `lead ${sourceId}`, arrived: ARRIVED, isTest: false }
  return world.app.database.run(receiveAdLead, { ...bySystem(world), input })
}

/** An owner, and what an owner's writes leave, without saying who. */
async function owning({ app, dealer }: World) {
  const owner = await signIn(app, dealer)
  const done = async <Answer>(write: () => Promise<Answer>) => {
    const { answer, lines } = await noting(app, dealer, write)
    return { answer, lines: lines.map((line) => line.replace(`member ${owner.id}: `, '')) }
  }
  return { owner, done }
}

/** A delivery that waited for the quota. */
async function waiting(world: World) {
  const { app, dealer } = world
  const { owner, done } = await owning(world)
  const made = await addSource(app, owner, 'google')
  const quota = (leadQuota: number | null) =>
    app.database.run(setAccount, {
      ...bySystem(world),
      input: { id: dealer.account.id, change: { leadQuota } },
    })
  await quota(0)
  await receive(world, made.source.id)
  await quota(null)
  const id: number = (await screenOf(owner, made)).waiting[0].id
  const ask = async (verb: 'take' | 'drop') => {
    const path = `/lead-sources/${made.source.id}/${verb}`
    return (await done(() => owner.post(path, { ids: [id] }))).lines
  }
  return { ask, id }
}
