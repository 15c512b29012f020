import { checkAnswers } from '../../shared/form/answers.ts'
import type { FormDefinition } from '../../shared/form/form.contract.ts'
import { chooseLanguage } from '../../shared/form/text.ts'
import { fromCents } from '../../shared/money.ts'
import { dayOf } from '../../shared/time.ts'
import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import { ValidationFailed } from '../core/errors.ts'
import { type MemberCall, routes } from '../core/http/call.ts'
import { makeLines } from '../prices/offer-items/lines-make-lines.ts'
import { readPriceBook } from '../prices/offer-items/lines-stored.ts'
import { tryFormDefinition } from './check.ts'
import { getOwnForm } from './forms.reads.ts'
import { findAccountIssues } from './forms.writes.ts'
import { completeForm } from './inherit.ts'
import { formIssuesByPath } from './issues-report.ts'
import { formPreviews } from './preview.contract.ts'
import { explainPrice } from './preview-price.ts'
import { publishForm } from './publish.ts'
import { findPostcodePrefixes, shownPrice } from './shown-price.ts'
import { tryFormText } from './versions-text.ts'
import { findFormWarnings } from './warnings.ts'

export const formPreviewRoutes = routes(formPreviews, {
  form: async (call) => {
    await getOwnForm(call.database.source, call.account.id, call.params.slug)
    const { text, lang } = call.read().body
    const read = tryFormText(text)
    const definition = read.definition ?? withNames(text)
    if (definition === null) {
      return { data: { form: null, faults: read.issues ?? [], warnings: [] } }
    }
    const { source } = call.database
    const account = await getAccountRow(source, call.account.id)
    const { country } = account
    const wrong = await findAccountIssues(source, call.account.id, definition)
    const odd = await findFormWarnings(source, call.account.id, definition)
    const language = chooseLanguage(definition, lang)
    const own = { accountId: call.account.id, definition }
    const postcodes = await findPostcodePrefixes(source, own)
    const usual = { accepting: true, origin_allowed: true, country, ...postcodes }
    // A preview sends nothing, so a browser needs no proof of work for it.
    const form = {
      ...publishForm(completeForm(definition, account), language, usual),
      proof_of_work: false,
    }
    return { data: { form, faults: read.issues ?? wrong, warnings: odd } }
  },

  price: async (call) => {
    const { definition, answers, today, account } = await readExample(call)
    const { source, clock } = call.database
    const own = { accountId: account.id, definition }
    const { language: wanted, surcharges_of: surchargesOf } = call.read().body
    const language = chooseLanguage(definition, wanted)
    const asking = { account, language, now: clock.now(), surchargesOf }
    const shown = await shownPrice(source, own, answers, asking)
    return { data: await explainPrice(source, own, answers, today, shown) }
  },

  lines: async (call) => {
    const { definition, answers: given, today, account } = await readExample(call)
    const { questions } = definition
    const { answers } = checkAnswers(questions, given, today, new Set())
    const language = chooseLanguage(definition, call.read().body.lang)
    const input = { questions, answers, language }
    const book = await readPriceBook(call.database.source, account.id, input)
    const made = makeLines({ ...book, ...input })
    const lines = made.lines.map(({ name, item, quantity, totalCents, why }) => ({
      name,
      article_number: item.articleNumber,
      quantity,
      total: totalCents === null ? null : fromCents(totalCents),
      price: why.facts.price,
    }))
    const left = made.leftOut.map(({ item, why }) => ({ name: item.name, why }))
    return { data: { lines, left_out: left, currency: account.currency } }
  },
})

/** The form with “…” for each missing text of a question, option or step; null if it has other issues. */
function withNames(text: string): FormDefinition | null {
  const fill = (_: string, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    if ('kind' in value || 'value' in value) return { label: '…', ...value }
    return 'questions' in value ? { title: '…', ...value } : value
  }
  try {
    return tryFormDefinition(JSON.parse(text, fill)).definition
  } catch {
    return null
  }
}

/** A valid draft and its answers. Throws 422 for an invalid draft. */
async function readExample(
  call: MemberCall<typeof formPreviews.price> | MemberCall<typeof formPreviews.lines>,
) {
  await getOwnForm(call.database.source, call.account.id, call.params.slug)
  const { text, answers } = call.read().body
  const read = tryFormText(text)
  if (read.definition === null) throw new ValidationFailed(formIssuesByPath(read.issues))
  const account = await getAccountRow(call.database.source, call.account.id)
  const today = dayOf(call.database.clock.now(), account.time_zone)
  return { definition: read.definition, answers, account, today }
}
