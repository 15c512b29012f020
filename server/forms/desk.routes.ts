import { chooseLanguage } from '../../shared/form/text.ts'
import { formatTimestamp } from '../../shared/time.ts'
import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import { NotFound } from '../ground/errors.ts'
import { memberRoute } from '../ground/http/call.ts'
import * as contract from './desk.contract.ts'
import { findForm, isAccepting, listForms } from './forms.reads.ts'
import { publishForm } from './publish.ts'
import { listDrafted } from './versions.reads.ts'

export const deskFormRoutes = [
  memberRoute(contract.listPortalForms, async ({ account, database }) => {
    const forms = await listForms(database.source, account.id)
    const drafts = await listDrafted(database.source, account.id)
    const data: contract.FormInShort[] = forms.map((form) => ({
      slug: form.slug,
      name: form.name,
      languages: [...form.languages],
      version: form.number,
      updated_at: formatTimestamp(form.updatedAt),
      has_draft: drafts.has(form.slug),
    }))
    return { data }
  }),

  memberRoute(contract.getPortalForm, async (call) => {
    const { database, account, member } = call
    const form = await findForm(database.source, call.params.slug ?? '')
    if (form?.accountId !== account.id) throw new NotFound()
    const { lang = member.language } = call.read().query
    const row = await getAccountRow(database.source, account.id)
    const accepting = await isAccepting(database.source, row, database.clock.now())
    const { country } = row
    const language = chooseLanguage(form.definition, lang)
    return {
      data: publishForm(form.definition, language, { accepting, country, origin_allowed: true }),
    }
  }),
]
