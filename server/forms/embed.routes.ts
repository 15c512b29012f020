import { NotFound, ValidationFailed } from '../ground/errors.ts'
import { type MemberCall, memberRoute } from '../ground/http/call.ts'
import { readWidgetBuild } from '../ground/script.ts'
import * as contract from './embed.contract.ts'
import { findingsOf } from './embed-findings.ts'
import { isPageAddress, writeSnippet } from './embed-snippet.ts'
import { findForm, type StoredForm } from './forms.reads.ts'

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
