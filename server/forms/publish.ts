import type { NamedDrawing } from '../../shared/form/drawing.ts'
import { drawnQuestions } from '../../shared/form/drawn.ts'
import type {
  CompleteForm,
  FormDefinition,
  PublicForm,
  Question,
} from '../../shared/form/form.contract.ts'
import { isLongList } from '../../shared/form/kinds.ts'
import type { ContactField } from '../../shared/form/parts.contract.ts'
import { pricedQuestions } from '../../shared/form/questions.ts'
import type { Language } from '../../shared/form/text.contract.ts'
import { inLanguage } from '../../shared/form/text.ts'
import { unfilledVariants } from '../../shared/form/visible-questions.ts'
import { localeOf } from '../../shared/locale.ts'
import { KIND_MESSAGES, MESSAGES } from '../../shared/messages/messages.ts'
import type { PrefixLengths } from '../prices/offer-items/lines-areas.ts'
import { questionsOfPrice } from './pricing.ts'

/** The parts of a public form that are not in its definition. */
export type Circumstances = Pick<
  PublicForm,
  'accepting' | 'origin_allowed' | 'country' | 'address_lookup' | 'design_mail'
> & { postcodes?: PrefixLengths }

/** Fields that only the dealer sees, or that are published in another shape. */
const NOT_SHOWN = [
  '$schema',
  'name',
  'languages',
  'allowed_origins',
  'search_engines',
  'leads_per_hour',
  'price',
  'confirmation',
  'design_mail',
  'texts',
  'contact',
]

/** The public part of a form in one of its languages (see `PublicForm`). */
export function publishForm(
  definition: CompleteForm,
  language: Language,
  { postcodes = {}, ...circumstances }: Circumstances,
): PublicForm {
  const { texts = {}, price, sketch = 'none' } = definition
  const named = typeof sketch === 'string' ? null : sketch
  const unfilled = unfilledVariants(definition)
  const shown = Object.entries(definition).filter(([name]) => !NOT_SHOWN.includes(name))
  const own = inLanguage(withoutGroups(Object.fromEntries(shown)), language) as Shown
  return {
    ...own,
    ...(sketch !== 'none' && {
      drawing: sketch,
      drawn_questions: drawnQuestions(sketch, own.questions),
    }),
    sketch: named === null ? (sketch as PublicForm['sketch']) : nameFor(named),
    ...(named?.size && { sketch_of: named.size }),
    language,
    locale: localeOf(language, circumstances.country),
    texts: {
      ...wordsOf(definition, language),
      ...(inLanguage(texts, language) as Record<string, string>),
    },
    ...circumstances,
    ...(unfilled.length > 0 && { unfilled }),
    address_lookup: circumstances.address_lookup === true && usesLookup(definition),
    contact: inOrder(definition.contact, circumstances.country),
    proof_of_work: requiresProof(definition),
    ...(price && {
      price: {
        questions: pricedQuestions(definition),
        depends_on: questionsOfPrice({
          ...definition,
          price: { ...price, asks: price.asks.filter((key) => !Object.hasOwn(postcodes, key)) },
        }),
        ...(Object.keys(postcodes).length > 0 && { postcodes }),
        in_full: price.in_full,
        ...(showsMore(price) && { show: price.show ?? 'from' }),
        ...(price.surcharges && { surcharges: true }),
      },
    }),
  }
}

/** Without the price groups of options: visitors must not be able to list fabric costs. */
function withoutGroups<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(withoutGroups) as Part
  const rest = Object.entries(part).filter(([name]) => name !== 'price_group')
  return Object.fromEntries(rest.map(([name, own]) => [name, withoutGroups(own)])) as Part
}

/** The nearest of the three drawings that older widget builds know. */
function nameFor({ product }: NamedDrawing): PublicForm['sketch'] {
  return product === 'veranda' || product === 'awning' || product === 'window' ? product : 'none'
}

/** The widget's texts in a language: those of every form, and those of its kinds of questions. */
function wordsOf(
  { questions, callback, price, design_mail }: FormDefinition,
  language: Language,
): Record<string, string> {
  const parts = [
    ...questions.map(({ kind }) => kind),
    ...(questions.some(hasLongList) ? ['list'] : []),
    ...(callback?.agenda ? ['moment'] : []),
    ...(showsMore(price) || price?.surcharges ? ['price'] : []),
    ...(design_mail ? ['design'] : []),
  ]
  const kinds = parts.map((name) => KIND_MESSAGES[name]?.[language])
  return Object.assign({}, MESSAGES[language], ...kinds)
}

function hasLongList(question: Question): boolean {
  return question.kind === 'group' ? question.questions.some(isLongList) : isLongList(question)
}

/** Whether a price shows more than “from”, which needs additional texts. */
function showsMore(price: FormDefinition['price']): boolean {
  return price?.by === 'offer' || (price?.show ?? 'from') !== 'from'
}

/** Whether an address lookup has all its inputs, and fields to fill in. */
export function usesLookup({ contact }: FormDefinition): boolean {
  const asks = (name: ContactField) => (contact[name] ?? 'hidden') !== 'hidden'
  return asks('postcode') && asks('house_number') && (asks('street') || asks('city'))
}

/**
 * The contact fields in display order. In the Netherlands postcode and number come first, because
 * they determine the address. Forms of older versions do not name every field.
 */
function inOrder(contact: FormDefinition['contact'], country: string): FormDefinition['contact'] {
  const place =
    country === 'NL'
      ? (['postcode', 'house_number', 'street', 'city'] as const)
      : (['street', 'house_number', 'postcode', 'city'] as const)
  const names = ['name', 'email', 'phone', ...place, 'country', 'note'] as const
  const entries = names.map((name) => [name, contact[name] ?? 'hidden'])
  return Object.fromEntries(entries) as FormDefinition['contact']
}

/** A form requires a proof of work unless it has `proof_of_work: false`. */
export function requiresProof({ proof_of_work }: FormDefinition): boolean {
  return proof_of_work !== false
}

type Shown = Omit<
  PublicForm,
  | 'language'
  | 'locale'
  | 'texts'
  | 'price'
  | 'proof_of_work'
  | 'sketch'
  | 'drawing'
  | 'contact'
  | keyof Circumstances
>
