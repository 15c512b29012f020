import { randomBase62 } from '../../core/base62.ts'
import { orError } from '../../core/errors.ts'
import { type MemberCall, refuseWithCurrent, routes, runFor } from '../../core/http/call.ts'
import { parseId } from '../../core/http/query.ts'
import { findForm } from '../../forms/forms.reads.ts'
import type { Dropped } from '../quarantine/quarantine.contract.ts'
import { toAdLead, toLeadSource, toTargets } from './record.ts'
import { leadSources, type TakenAdLead } from './sources.contract.ts'
import { getSource, listAdLeads, listSources } from './sources.reads.ts'
import {
  changeLeadSource,
  createLeadSource,
  deleteLeadSource,
  renewLeadSourceKey,
} from './sources.writes.ts'
import { dropWaiting, takeWaiting } from './waiting.ts'

export const leadSourceRoutes = routes(leadSources, {
  list: async ({ database, account, baseUrl }) => {
    const rows = await listSources(database.source, account.id)
    return { data: { sources: rows.map((row) => toLeadSource(row, baseUrl)) } }
  },

  create: async (call) => {
    const key = randomBase62()
    const input = { ...sealed(call, call.read().body), key: call.outgoing.seal(key) }
    const { id } = await runFor(call, createLeadSource, input)
    return { data: { source: await read(call, id), key } }
  },

  change: async (call) => {
    const { id } = await ofCall(call)
    const written = runFor(call, changeLeadSource, { ...sealed(call, call.read().body), id })
    await refuseWithCurrent(written, () => read(call, id))
    return { data: await read(call, id) }
  },

  renewKey: async (call) => {
    const { id } = await ofCall(call)
    const key = randomBase62()
    await runFor(call, renewLeadSourceKey, { id, key: call.outgoing.seal(key) })
    return { data: { source: await read(call, id), key } }
  },

  delete: async (call) => {
    const { id } = await ofCall(call)
    await runFor(call, deleteLeadSource, { id })
    return { data: { id } }
  },

  get: async (call) => {
    const { account, baseUrl, database, viewer } = call
    const row = await ofCall(call)
    const { waiting, last } = await listAdLeads(database.source, row)
    const seen = { viewer, mapping: JSON.parse(row.mapping), country: account.country }
    const form = row.form === null ? null : await findForm(database.source, row.form)
    // A form that was deleted, or belongs to another account by now, has no targets.
    const own = form?.accountId === account.id ? form.definition : null
    return {
      data: {
        source: toLeadSource(row, baseUrl),
        targets: own === null ? [] : toTargets(own, viewer.language),
        waiting: waiting.map((one) => toAdLead(one, seen)),
        last: last.map((one) => toAdLead(one, seen)),
      },
    }
  },

  // Each is a separate write, so that one error undoes no other.
  takeLeads: async (call) => {
    const { id: source } = await ofCall(call)
    const results = call.read().body.ids.map(async (id): Promise<TakenAdLead> => {
      const taken = runFor(call, takeWaiting, { source, id })
      const done = await orError(taken, 'not_found', 'quota_reached')
      if (typeof done === 'object') return { id, ...done }
      return { id, outcome: done === 'not_found' ? 'gone' : done }
    })
    return { data: { results: await Promise.all(results) } }
  },

  dropLeads: async (call) => {
    const { id: source } = await ofCall(call)
    const results = call.read().body.ids.map(async (id): Promise<Dropped> => {
      const done = await orError(runFor(call, dropWaiting, { source, id }), 'not_found')
      return { id, outcome: done === 'not_found' ? 'gone' : 'dropped' }
    })
    return { data: { results: await Promise.all(results) } }
  },
})

type OfMember = Pick<MemberCall, 'database' | 'account' | 'params' | 'baseUrl'>

function ofCall({ database, account, params }: OfMember) {
  return getSource(database.source, account.id, parseId(params.id ?? ''))
}

async function read({ database, account, baseUrl }: OfMember, id: number) {
  return toLeadSource(await getSource(database.source, account.id, id), baseUrl)
}

/** The input, with its secrets encrypted for the database. */
function sealed<Sent extends { app_secret?: string | undefined; token?: string | undefined }>(
  { outgoing }: Pick<MemberCall, 'outgoing'>,
  sent: Sent,
): Sent {
  const { app_secret, token } = sent
  return {
    ...sent,
    ...(app_secret !== undefined && { app_secret: outgoing.seal(app_secret) }),
    ...(token !== undefined && { token: outgoing.seal(token) }),
  }
}
