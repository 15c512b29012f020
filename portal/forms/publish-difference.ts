import { type FileQuestion, type FormFile, nameIn } from './state/file.ts'

export type How = 'added' | 'removed' | 'changed'

/** A difference between two states of a form. */
export interface FormDifference {
  how: How
  /** The question by its label; null for another part of the form. */
  question: string | null
  /** The name of the part of the file, such as `price`; null for a question. */
  part: string | null
  /** Names of changed settings, and of added and removed options. */
  settings: readonly string[]
  options: readonly { how: How; label: string }[]
}

const NOTHING = { settings: [], options: [] }

/** The differences, question by question and then part by part. */
export function formDifferences(
  before: FormFile,
  after: FormFile,
  language: string,
): readonly FormDifference[] {
  const known = new Map(before.questions.map((question) => [question.key, question]))
  const now = new Set(after.questions.map(({ key }) => key))
  const of = (how: How, question: FileQuestion): FormDifference => ({
    how,
    question: nameIn(question, language),
    part: null,
    ...NOTHING,
  })
  const questions = after.questions.flatMap((question) => {
    const old = known.get(question.key)
    if (old === undefined) return [of('added', question)]
    if (isSame(old, question)) return []
    return [{ ...of('changed', question), ...changesOf(old, question, language) }]
  })
  const gone = before.questions.filter(({ key }) => !now.has(key))
  return [
    ...questions,
    ...gone.map((question) => of('removed', question)),
    ...orderOf(before, after),
    ...partsOf(before, after),
  ]
}

function changesOf(
  before: FileQuestion,
  after: FileQuestion,
  language: string,
): Pick<FormDifference, 'settings' | 'options'> {
  const settings = namesThatDiffer(before, after).filter((name) => name !== 'options')
  if (!('options' in before) || !('options' in after)) return { settings, options: [] }
  const old = new Map(before.options.map((option) => [option.value, option]))
  const now = new Set(after.options.map(({ value }) => value))
  const options: { how: How; label: string }[] = [
    ...after.options.flatMap((option) => {
      const one = old.get(option.value)
      if (one === undefined) return [{ how: 'added' as How, label: nameIn(option, language) }]
      return isSame(one, option) ? [] : [{ how: 'changed' as How, label: nameIn(option, language) }]
    }),
    ...before.options
      .filter(({ value }) => !now.has(value))
      .map((option) => ({ how: 'removed' as const, label: nameIn(option, language) })),
  ]
  const isMoved = options.length === 0 && !isSame(before.options, after.options)
  return { settings: isMoved ? [...settings, 'order'] : settings, options }
}

/** The common questions in another order. */
function orderOf(before: FormFile, after: FormFile): FormDifference[] {
  const keys = (file: FormFile, other: FormFile) =>
    file.questions
      .map(({ key }) => key)
      .filter((key) => other.questions.some((question) => question.key === key))
  return isSame(keys(before, after), keys(after, before)) ? [] : [ofPart('changed', 'order')]
}

function partsOf(before: FormFile, after: FormFile): FormDifference[] {
  return namesThatDiffer(before, after)
    .filter((name) => name !== 'questions')
    .map((name) => {
      const how = !Object.hasOwn(before, name)
        ? 'added'
        : Object.hasOwn(after, name)
          ? 'changed'
          : 'removed'
      return ofPart(how, name)
    })
}

function ofPart(how: How, part: string): FormDifference {
  return { how, question: null, part, ...NOTHING }
}

function namesThatDiffer(before: object, after: object): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const at = (value: object, name: string) => (value as Record<string, unknown>)[name]
  return [...names].filter((name) => !isSame(at(before, name), at(after, name)))
}

/** Whether two JSON values are equal, ignoring the order of names. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, sorted(inner)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
