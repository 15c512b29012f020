import { randomBase62 } from '../../ground/base62.ts'
import { ApiError } from '../../ground/errors.ts'
import { type MemberCall, routes } from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import { dropAdLeads, readLeadSource, takeEach } from './desk.ts'
import { toLeadSource } from './record.ts'
import { leadSources } from './sources.contract.ts'
import { getSource, listSources } from './sources.reads.ts'
import {
  changeLeadSource,
  createLeadSource,
  deleteLeadSource,
  renewLeadSourceKey,
} from './sources.writes.ts'

export const leadSourceRoutes = routes(leadSources, {
  list: async ({ database, account, baseUrl }) => {
    const rows = await listSources(database.source, account.id)
    return { data: { sources: rows.map((row) => toLeadSource(row, baseUrl)) } }
  },

  get: async (call) => ({
    data: await readLeadSource(call, parseId(call.params.id ?? '')),
  }),

  create: async (call) => {
    const { app_secret, token, ...source } = call.read().body
    const key = randomBase62()
    const input = {
      ...source,
      ...sealed(call, { app_secret, token }),
      key: call.outgoing.seal(key),
    }
    const { id } = await call.database.run(createLeadSource, { ...by(call), input })
    return { data: { source: await read(call, id), key } }
  },

  change: async (call) => {
    const { id } = await ofCall(call)
    const { app_secret, token, ...change } = call.read().body
    const input = { ...change, ...sealed(call, { app_secret, token }), id }
    try {
      await call.database.run(changeLeadSource, { ...by(call), input })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error
      throw new ApiError('changed_meanwhile', null, { current: await read(call, id) })
    }
    return { data: await read(call, id) }
  },

  renewKey: async (call) => {
    const { id } = await ofCall(call)
    const key = randomBase62()
    const input = { id, key: call.outgoing.seal(key) }
    await call.database.run(renewLeadSourceKey, { ...by(call), input })
    return { data: { source: await read(call, id), key } }
  },

  delete: async (call) => {
    const { id } = await ofCall(call)
    await call.database.run(deleteLeadSource, { ...by(call), input: { id } })
    return { data: { id } }
  },

  takeLeads: async (call) => {
    const { id } = await ofCall(call)
    return { data: { results: await takeEach(call, id, call.read().body.ids) } }
  },

  dropLeads: async (call) => {
    const { id } = await ofCall(call)
    return { data: { results: await dropAdLeads(call, id, call.read().body.ids) } }
  },
})

type OfMember = Pick<
  MemberCall,
  'database' | 'account' | 'actor' | 'params' | 'outgoing' | 'baseUrl'
>

function ofCall({ database, account, params }: OfMember) {
  return getSource(database.source, account.id, parseId(params.id ?? ''))
}

async function read({ database, account, baseUrl }: OfMember, id: number) {
  return toLeadSource(await getSource(database.source, account.id, id), baseUrl)
}

function by({ actor, account }: OfMember) {
  return { actor, accountId: account.id }
}

/** The secrets that came, encrypted for the database. */
function sealed(
  { outgoing }: OfMember,
  { app_secret, token }: { app_secret?: string | undefined; token?: string | undefined },
) {
  return {
    ...(app_secret !== undefined && { app_secret: outgoing.seal(app_secret) }),
    ...(token !== undefined && { token: outgoing.seal(token) }),
  }
}
