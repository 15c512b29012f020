import { checkAnswers } from '../../../../widget/rules/answers.ts'
import { NotFound, ValidationFailed } from '../../../errors.ts'
import { type MemberCall, memberRoute } from '../../../http/call.ts'
import { fromCents } from '../../../money.ts'
import { dayOf } from '../../../time.ts'
import { getAccountRow } from '../../accounts/store.ts'
import { makeLines } from '../../offer-items/lines/make-lines.ts'
import { readPriceBook } from '../../offer-items/lines/stored.ts'
import { findAccountFaults } from '../actions.ts'
import { byPath } from '../faults/report.ts'
import { chooseLanguage, publishForm } from '../publish.ts'
import { shownPrice } from '../shown-price.ts'
import { findForm } from '../store.ts'
import { tryFormText } from '../versions/text.ts'
import { findFormWarnings } from '../warnings.ts'
import * as contract from './contract.ts'
import { explainPrice } from './price.ts'

export const formPreviewRoutes = [
  memberRoute(contract.previewForm, async (call) => {
    await checkForm(call)
    const { text, lang } = call.read().body
    const read = tryFormText(text)
    if (read.definition === null) {
      return { data: { form: null, faults: read.faults, warnings: [] } }
    }
    const { definition } = read
    const { source } = call.database
    const { country } = await getAccountRow(source, call.account.id)
    const wrong = await findAccountFaults(source, call.account.id, definition)
    const odd = await findFormWarnings(source, call.account.id, definition)
    const language = chooseLanguage(definition, lang)
    const usual = { accepting: true, origin_allowed: true, country }
    // A preview sends nothing, so that no browser needs to prove its work for it.
    const form = { ...publishForm(definition, language, usual), proof_of_work: false }
    return { data: { form, faults: wrong, warnings: odd } }
  }),

  memberRoute(contract.previewPrice, async (call) => {
    const { definition, answers, today, account } = await readExample(call)
    const { source, clock } = call.database
    const own = { accountId: account.id, definition }
    const language = chooseLanguage(definition, call.read().body.language)
    const asking = { account, language, now: clock.now() }
    const shown = await shownPrice(source, own, answers, asking)
    return { data: await explainPrice(source, own, answers, today, shown) }
  }),

  memberRoute(contract.previewLines, async (call) => {
    const { definition, answers: given, today, account } = await readExample(call)
    const { questions } = definition
    const { answers } = checkAnswers(questions, given, today, new Set())
    const book = await readPriceBook(call.database.source, account.id)
    const language = chooseLanguage(definition, call.read().body.lang)
    const made = makeLines({ ...book, questions, answers, language })
    const lines = made.lines.map(({ name, item, quantity, totalCents, why }) => ({
      name,
      article_number: item.articleNumber,
      quantity,
      total: totalCents === null ? null : fromCents(totalCents),
      why: why.facts,
    }))
    const left = made.leftOut.map(({ item, why }) => ({ name: item.name, why }))
    return { data: { lines, left_out: left, currency: account.currency } }
  }),
]

type Called = Pick<MemberCall, 'database' | 'account' | 'params'>

/** Throws 404 when the path names no form of the account. */
async function checkForm({ database, account, params }: Called): Promise<void> {
  const form = await findForm(database.source, params.slug ?? '')
  if (form?.accountId !== account.id) throw new NotFound()
}

/** A valid draft and the answers to it. Throws 422 for one that is not valid. */
async function readExample(
  call: MemberCall<typeof contract.previewPrice> | MemberCall<typeof contract.previewLines>,
) {
  await checkForm(call)
  const { text, answers } = call.read().body
  const read = tryFormText(text)
  if (read.definition === null) throw new ValidationFailed(byPath(read.faults))
  const account = await getAccountRow(call.database.source, call.account.id)
  const today = dayOf(call.database.clock.now(), account.time_zone)
  return { definition: read.definition, answers, account, today }
}
