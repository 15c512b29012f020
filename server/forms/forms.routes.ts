import { chooseLanguage } from '../../shared/form/text.ts'
import { formatTimestamp } from '../../shared/time.ts'
import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import { storeStart } from '../account/start/start.writes.ts'
import { ValidationFailed } from '../core/errors.ts'
import { type MemberCall, routes, runFor, writeFor } from '../core/http/call.ts'
import { issue } from '../core/issues.contract.ts'
import { spend } from '../core/limits/spend.ts'
import { readWidgetBuild } from '../core/script.ts'
import { findingsOf, showsForm } from './embed-findings.ts'
import { writeSnippet } from './embed-snippet.ts'
import { dealerForms, type FormInShort, LONGEST_ADDRESS } from './forms.contract.ts'
import { getOwnForm, isAccepting, listForms } from './forms.reads.ts'
import { publishForm } from './publish.ts'
import { findFormDraft, listDrafted } from './versions.reads.ts'
import { createForm } from './versions.writes.ts'
import { blankForm } from './versions-text.ts'

export const dealerFormRoutes = routes(dealerForms, {
  list: async ({ account, database }) => {
    const forms = await listForms(database.source, account.id)
    const drafts = await listDrafted(database.source, account.id)
    const data: FormInShort[] = forms.map(({ slug, name, languages, number, updatedAt }) => ({
      slug,
      name,
      languages: [...languages],
      number,
      updated_at: formatTimestamp(updatedAt),
      is_draft: drafts.has(slug),
    }))
    return { data }
  },

  get: async (call) => {
    const { database, account, member } = call
    const { definition } = await ownForm(call)
    const { lang = member.language } = call.read().query
    const row = await getAccountRow(database.source, account.id)
    const accepting = await isAccepting(database.source, row, database.clock.now())
    const shown = { accepting, country: row.country, origin_allowed: true }
    return { data: publishForm(definition, chooseLanguage(definition, lang), shown) }
  },

  create: async (call) => {
    const { database, account } = call
    const { copy, slug, name } = call.read().body
    const file = copy
      ? { ...(await readCopied(call, copy)), slug, name }
      : blankForm(await getAccountRow(database.source, account.id), { slug, name })
    return writeFor(call, createForm, { slug, file })
  },

  getSnippet: async (call) => {
    const { definition } = await ownForm(call)
    const wanted = { definition, ...call.read().query }
    const { tag, shows, page } = writeSnippet(call.baseUrl, readWidgetBuild(), wanted)
    return { data: { tag, shows, page } }
  },

  checkPage: async (call) => {
    const { database, account, baseUrl } = call
    const { definition } = await ownForm(call)
    const { address } = call.read().body
    await spend(database.counters, 'page_checks', account.id)
    const page = await call.outgoing.readPage(new URL(address))
    const own = (await listForms(database.source, account.id)).map(({ slug }) => slug)
    const findings = findingsOf(page, definition, { server: baseUrl, own })
    if (page !== null && showsForm(findings)) {
      const { origin, pathname } = new URL(page.url)
      await runFor(call, storeStart, { page: `${origin}${pathname}`.slice(0, LONGEST_ADDRESS) })
    }
    return { data: { findings } }
  },
})

type Called = Pick<MemberCall, 'database' | 'account' | 'params'>

/** The published form in the path. Throws 404. */
function ownForm({ database, account, params }: Called) {
  return getOwnForm(database.source, account.id, params.slug)
}

async function readCopied(call: Called, slug: string): Promise<Record<string, unknown>> {
  const form = await findFormDraft({ ...call.database.source, accountId: call.account.id }, slug)
  if (form === null) throw new ValidationFailed({ copy: [issue('form_gone')] })
  return JSON.parse(form.published.text)
}
