import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import { chooseLanguage, textIn } from '../../../shared/form/text.ts'
import { MESSAGES } from '../../../shared/messages/messages.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { StoredForm } from '../forms.reads.ts'
import type { FormNumbers, VariantNumbers } from './funnel.contract.ts'
import { readSums, type Since, type Sum } from './funnel.reads.ts'

/** Rarer issues tell little about a form. */
const MOST_ISSUES = 10

interface NumbersQuery {
  since: Since
  /** The viewer's language. */
  language: string
}

/** How far visitors came, from a day on. */
export async function readNumbers(
  source: Source,
  form: StoredForm,
  { since, language }: NumbersQuery,
): Promise<FormNumbers> {
  const { accountId, definition } = form
  const sums = await readSums(source, accountId, definition.slug, since)
  const titles = stepTitles(definition, language)
  const variants = [...new Set(sums.map(({ variant }) => variant))]
  return {
    since: since.day,
    variants: variants
      .map((variant) => numbersOf(variant, sums, titles))
      .sort((a, b) => b.shown - a.shown || (a.variant < b.variant ? -1 : 1)),
    faults: await readIssues(source, form, since.day, placesOf(definition, language)),
  }
}

function numbersOf(variant: string, sums: readonly Sum[], titles: readonly string[]) {
  const own = sums.filter((sum) => sum.variant === variant)
  const times = (event: string) => own.find((sum) => sum.moment === event)?.times ?? 0
  return {
    variant: variant as VariantNumbers['variant'],
    shown: times('shown'),
    started: times('started'),
    steps: own
      .filter(({ moment: event }) => event === 'step')
      .sort((a, b) => a.step - b.step)
      .map(({ step, times: reached }) => ({ step, title: titles[step - 1] ?? null, reached })),
    sent: times('submitted'),
    minutes: middle(own.filter(({ moment: event }) => event === 'finished')),
  }
}

/** The median number of minutes. */
function middle(finished: readonly Sum[]): number | null {
  const all = finished.reduce((sum, { times }) => sum + times, 0)
  let seen = 0
  for (const { step, times } of finished.toSorted((a, b) => a.step - b.step)) {
    seen += times
    if (seen * 2 >= all) return step
  }
  return null
}

async function readIssues(
  { db }: Source,
  { accountId, definition }: StoredForm,
  day: string,
  labels: ReadonlyMap<string, string>,
): Promise<FormNumbers['faults']> {
  const rows = await ofAccount(db, accountId)
    .selectFrom('form_faults')
    .select((row) => ['place', row.fn.sum<number>('times').as('times')])
    .where('form', '=', definition.slug)
    .where('day', '>=', day)
    .groupBy('place')
    .execute()
  return rows
    .map(({ place, times }) => ({
      place,
      label: labels.get(place) ?? null,
      times: Number(times),
    }))
    .sort((a, b) => b.times - a.times || (a.place < b.place ? -1 : 1))
    .slice(0, MOST_ISSUES)
}

/** The titles of the steps of `full`, in the form's order. The last is the customer's details. */
export function stepTitles(form: FormDefinition, wanted: string): string[] {
  const language = chooseLanguage(form, wanted)
  const titles = form.steps?.map(({ title }) => title) ?? form.questions.map(({ label }) => label)
  return [...titles.map((text) => textIn(text, language)), MESSAGES[language].details]
}

/** Labels of the places in a submission that can have an issue. */
function placesOf(form: FormDefinition, wanted: string): ReadonlyMap<string, string> {
  const language = chooseLanguage(form, wanted)
  const words: Record<string, string> = MESSAGES[language]
  return new Map([
    ...form.questions.map(({ key, label }) => [`answers.${key}`, textIn(label, language)] as const),
    ...Object.keys(form.contact).map((name) => [`contact.${name}`, words[name] ?? name] as const),
  ])
}
