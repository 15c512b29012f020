import { NotFound } from '../core/errors.ts'
import { type MemberCall, refuseWithCurrent, routes, runFor } from '../core/http/call.ts'
import { parseId } from '../core/http/query.ts'
import { type FormDraft, formDrafts, formVersions } from './versions.contract.ts'
import { findFormDraft, findVersion, listVersions } from './versions.reads.ts'
import { publishDraft, saveDraft } from './versions.writes.ts'

export const formDraftRoutes = routes(formDrafts, {
  get: async (call) => ({ data: await readDraft(call) }),

  save: async (call) => {
    const { slug } = await readDraft(call)
    const saved = runFor(call, saveDraft, { slug, ...call.read().body })
    await refuseWithCurrent(saved, () => readDraft(call))
    return { data: await readDraft(call) }
  },

  publish: async (call) => {
    const { slug } = await readDraft(call)
    const published = runFor(call, publishDraft, { slug, ...call.read().body })
    await refuseWithCurrent(published, () => readDraft(call))
    return { data: await readDraft(call) }
  },
})

export const formVersionRoutes = routes(formVersions, {
  list: async (call) => {
    const { slug } = await readDraft(call)
    return { data: await listVersions(call.database.source, call.account.id, slug) }
  },

  get: async ({ database, account, params }) => {
    const number = parseId(params.number ?? '') ?? 0
    const version = await findVersion(database.source, account.id, params.slug ?? '', number)
    if (version === null) throw new NotFound()
    return { data: version }
  },
})

/** The form in the path. Throws 404. */
async function readDraft({
  database,
  account,
  params,
}: Pick<MemberCall, 'database' | 'account' | 'params'>): Promise<FormDraft> {
  const own = { ...database.source, accountId: account.id }
  const found = await findFormDraft(own, params.slug ?? '')
  if (found === null) throw new NotFound()
  return found
}
