import { NotFound, ValidationFailed } from '../../../errors.ts'
import { type MemberCall, memberRoute } from '../../../http/call.ts'
import { readWidgetBuild } from '../../scripts/script.ts'
import { findForm, type StoredForm } from '../store.ts'
import * as contract from './contract.ts'
import { findingsOf } from './findings.ts'
import { isPageAddress, writeSnippet } from './snippet.ts'

export const formEmbedRoutes = [
  memberRoute(contract.getSnippet, async (call) => {
    const { definition } = await readForm(call)
    const { variant, url, kind } = call.read().query
    if (url !== undefined && !isPageAddress(url)) {
      throw new ValidationFailed({ url: ['must be an http(s) address or a path such as /quote'] })
    }
    const wanted = { definition, variant, url, pinned: kind === 'pinned', plain: kind === 'plain' }
    const { tag } = writeSnippet(call.baseUrl, readWidgetBuild(), wanted)
    return { data: { tag } }
  }),

  memberRoute(contract.checkPage, async (call) => {
    const { definition } = await readForm(call)
    const { address } = call.read().body
    const page = await call.outgoing.readPage(new URL(address))
    return { data: { findings: findingsOf(page, definition, call.baseUrl) } }
  }),
]

/** The form that the path names, as it is published. Throws 404. */
async function readForm({
  database,
  account,
  params,
}: Pick<MemberCall, 'database' | 'account' | 'params'>): Promise<StoredForm> {
  const form = await findForm(database.source, params.slug ?? '')
  if (form?.accountId !== account.id) throw new NotFound()
  return form
}
