import { checkAnswers } from '../../shared/form/answers.ts'
import type { FormDefinition } from '../../shared/form/form.contract.ts'
import { codesOfPattern } from '../../shared/form/matrix-pattern.ts'
import { withElements } from '../../shared/form/questions.ts'
import { chooseLanguage } from '../../shared/form/text.ts'
import { fromOptionalCents } from '../../shared/money.ts'
import { dayOf } from '../../shared/time.ts'
import type { Source } from '../core/db/source.ts'
import { ValidationFailed } from '../core/errors.ts'
import { issue } from '../core/issues.contract.ts'
import { warningsOf } from '../prices/catalogue/warnings.ts'
import { findMatrixTypes } from '../prices/matrices/matrices.reads.ts'
import type { LineItem, MadeLine } from '../prices/offer-items/lines-line.ts'
import { makeLines } from '../prices/offer-items/lines-make-lines.ts'
import { priceBookOf, readItems } from '../prices/offer-items/lines-stored.ts'
import { listAllItems } from '../prices/offer-items/offer-items.reads.ts'
import { readForms } from './item-parts.ts'
import type { Tried, TriedLine, TryOut } from './try-out.contract.ts'
import { findItemMisfits } from './warnings.ts'

interface TryOutInput {
  account: { id: number; timeZone: string }
  language: string
  now: number
}

/**
 * The line that an item writes for answers. Ignores answers that the form does not accept. Throws 422 for an
 * unknown form.
 */
export async function tryOut(
  source: Source,
  { account, language, now }: TryOutInput,
  { item, form: slug, answers }: TryOut,
): Promise<Tried> {
  const forms = await readForms(source, account.id)
  const warnings = await readWarnings(source, account.id, item, forms)
  const misfits = await findItemMisfits(source, account.id, item.rule, forms)
  if (slug === null) return { line: null, left_out: null, warnings, misfits }
  const form = forms.find((one) => one.slug === slug)
  if (form === undefined) throw new ValidationFailed({ form: [issue('form_gone')] })
  const tried = toLineItem(item)
  const { questions } = form
  // A percentage applies to the lines of other items.
  const stored = 'percent' in item.rule.price ? await readItems(source, account.id) : []
  const items = [...stored.filter(({ id }) => id !== tried.id), tried]
  const input = {
    items,
    questions,
    answers: checkAnswers(questions, answers, dayOf(now, account.timeZone), new Set()).answers,
    language: chooseLanguage(form, language),
  }
  const made = makeLines({
    ...input,
    ...(await priceBookOf(source, account.id, input.items, [input])),
  })
  const line = made.lines.find((one) => one.item.id === tried.id)
  const leftOut = made.leftOut.find((one) => one.item === tried)
  return {
    line: line === undefined ? null : toTriedLine(line),
    left_out: leftOut?.why ?? null,
    warnings,
    misfits,
  }
}

function toLineItem({ id, name, vat_rate, is_active, rule, sort_order }: TryOut['item']): LineItem {
  const sortOrder = sort_order ?? Number.POSITIVE_INFINITY
  const one = { id: id ?? 0, articleNumber: null, sortOrder, picture: null }
  return { ...one, name, vatRate: vat_rate, isActive: is_active, rule }
}

function toTriedLine({ name, description, quantity, ...line }: MadeLine): TriedLine {
  const { facts, unanswered } = line.why
  return {
    name,
    description,
    quantity,
    unit_price: fromOptionalCents(line.unitCents),
    total: fromOptionalCents(line.totalCents),
    price: facts.price,
    markup: facts.markup,
    unanswered,
  }
}

/** By their path in the item: `rule.show_when`. */
async function readWarnings(
  source: Source,
  accountId: number,
  { id, name, vat_rate, is_active, rule, sort_order: order }: TryOut['item'],
  forms: readonly FormDefinition[],
): Promise<Tried['warnings']> {
  const questions = forms.flatMap((form) => withElements(form.questions))
  const codes = 'matrix' in rule.price ? codesOfPattern(rule.price.matrix, questions) : []
  const matrices = await findMatrixTypes(source, accountId, codes)
  const sort_order = order ?? Number.POSITIVE_INFINITY
  const rest = { article_number: null, kind: 'product', sort_order }
  const items = (await listAllItems(source, accountId)).filter((one) => one.id !== id)
  const tried = { ...rest, name, vat_rate, is_active, ...rule }
  const found = warningsOf([tried], { forms, matrices }, items)
  const own = Object.entries(found).map(([path, says]) => [path.replace('items.0', 'rule'), says])
  return Object.fromEntries(own)
}
