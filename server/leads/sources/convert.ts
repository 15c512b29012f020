import type { FormDefinition, Question } from '../../../shared/form/form.contract.ts'
import { isRecord } from '../../../shared/form/given.ts'
import { type LengthUnit, parseLength } from '../../../shared/form/length.ts'
import type { Answer } from '../../../shared/form/visitor.contract.ts'

const SIDES = ['width', 'depth', 'height'] as const

type FormQuestion = FormDefinition['questions'][number]

/** The parts of a form that a field can fill: questions, and the sides of sizes. */
export function formTargets(questions: readonly FormQuestion[]): string[] {
  return questions.filter(canFill).flatMap((question) => {
    const target = `answers.${question.key}`
    return question.kind === 'size'
      ? SIDES.filter((side) => question[side] !== undefined).map((side) => `${target}.${side}`)
      : [target]
  })
}

/** Kinds that cannot be answered by text alone: files, an appointment, several elements. */
const NO_WORDS = ['photo', 'moment', 'group']
export const canFill = ({ kind }: Question) => !NO_WORDS.includes(kind)

/**
 * The answer that an ad's text means; undefined if it means none. The form's rules check it
 * afterwards. Sizes are read per side, by `readSide`.
 */
export function readAdAnswer(question: Question, values: readonly string[]): Answer | undefined {
  const [value = ''] = values
  switch (question.kind) {
    case 'choice':
      return values.length === 1 ? findOption(question, value) : undefined
    case 'multi':
      return findOptions(question, values)
    case 'number':
      return readNumber(value)
    case 'boolean':
      return readYesNo(value)
    case 'date':
      return readDate(value)
    case 'text':
      return values.join(', ')
    case 'postcode':
      return value.trim()
    default:
      return undefined
  }
}

/** A length in millimetres, in the question's own unit by default. */
export function readSide(unit: LengthUnit, values: readonly string[]): number | undefined {
  return parseLength(values[0] ?? '', unit)?.mm
}

type Choosing = Extract<Question, { kind: 'choice' | 'multi' }>

/** The option with this value, or with this label in any language, ignoring case and punctuation. */
function findOption({ options }: Choosing, text: string): string | undefined {
  const wanted = plain(text)
  if (wanted === '') return undefined
  const exact = options.find(({ value }) => value === text.trim())
  const found =
    exact ??
    options.find(({ value }) => plain(value) === wanted) ??
    options.find(({ label }) => labelsIn(label).some((one) => plain(one) === wanted))
  return found?.value
}

/** Each value is an option, or one text has all of them with commas. One unknown value rejects all. */
function findOptions(question: Choosing, values: readonly string[]): string[] | undefined {
  const given = values.flatMap((value) =>
    findOption(question, value) === undefined ? value.split(/[,;]/) : [value],
  )
  const found = given.map((value) => findOption(question, value))
  if (found.length === 0 || found.some((one) => one === undefined)) return undefined
  return [...new Set(found as string[])]
}

function labelsIn(label: unknown): string[] {
  if (typeof label === 'string') return [label]
  return isRecord(label) ? Object.values(label).filter((one) => typeof one === 'string') : []
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function readNumber(text: string): number | undefined {
  const digits = /^\s*(-?\d{1,12}(?:[.,]\d{1,6})?)(?:\s*\p{L}{1,10})?\s*$/u.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits.replace(',', '.'))
}

const YES = ['yes', 'ja', 'oui', 'true', '1']
const NO = ['no', 'nee', 'nein', 'non', 'false', '0']

function readYesNo(text: string): boolean | undefined {
  const word = plain(text)
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : undefined
}

/** `2026-05-01`, or day before month before year. */
function readDate(text: string): string | undefined {
  const iso = /^\s*(\d{4}-\d\d-\d\d)/.exec(text)?.[1]
  if (iso !== undefined) return iso
  const [, day = '', month = '', year] = /^\s*(\d\d?)[-./](\d\d?)[-./](\d{4})\s*$/.exec(text) ?? []
  if (year === undefined) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
