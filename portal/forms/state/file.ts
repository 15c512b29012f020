import type { z } from 'zod'
import type { Condition } from '../../../shared/form/condition.contract.ts'
import { PRODUCTS } from '../../../shared/form/drawing.ts'
import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import { QUESTION_KINDS } from '../../../shared/form/kinds.ts'
import type { Language, Text } from '../../../shared/form/text.contract.ts'

/** A form file as a dealer writes it: default values may be omitted. */
export type FormFile = z.input<typeof FormDefinition>
export type FileQuestion = FormFile['questions'][number]
export type FileGroup = Extract<FileQuestion, { kind: 'group' }>
export type QuestionKind = FileQuestion['kind']
export type FileOption = Extract<FileQuestion, { kind: 'choice' }>['options'][number]
export type { Condition, Language, Text }

export type ReadFile = { file: FormFile; issue: null } | { file: null; issue: string }

/**
 * Reads a draft. Typed JSON may be anything, so this checks the parts that the builder needs for
 * rendering; the server finds every other issue.
 */
export function readFormFile(text: string): ReadFile {
  try {
    const file: unknown = JSON.parse(text)
    return isBuildable(file) ? { file, issue: null } : { file: null, issue: '' }
  } catch (error) {
    return { file: null, issue: (error as Error).message }
  }
}

function isBuildable(file: unknown): file is FormFile {
  if (!isObject(file)) return false
  const { questions, languages, sketch, steps, dealer, theme, contact, price, texts, area } = file
  return (
    isListOf(questions, isQuestion) &&
    isDrawing(sketch) &&
    isListOf(languages, isString) &&
    (steps === undefined ||
      isListOf(steps, (step) => isObject(step) && isListOf(step.questions, isString))) &&
    [dealer, theme, contact, texts].every((part) => part === undefined || isObject(part)) &&
    (area === undefined ||
      (isObject(area) && [area.served, area.ask ?? []].every((one) => isListOf(one, isString)))) &&
    (price === undefined || (isObject(price) && isListOf(price.rules ?? [], isObject)))
  )
}

function isQuestion(value: unknown): boolean {
  if (!isObject(value) || !isString(value.key)) return false
  if (!QUESTION_KINDS.some((kind) => kind === value.kind)) return false
  if (value.kind === 'group') {
    return isListOf(value.questions, isQuestion) && isDrawing(value.sketch)
  }
  if (value.kind === 'size') return isObject(value.width) && isObject(value.depth)
  if (value.kind !== 'choice' && value.kind !== 'multi') return true
  return isListOf(value.options, (option) => isObject(option) && isString(option.value))
}

/** The drawing, by name or as an object. */
function isDrawing(value: unknown): boolean {
  const name = isObject(value) ? value.product : value
  return name === undefined || name === 'none' || PRODUCTS.some((product) => product === name)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}

function isListOf(value: unknown, fits: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(fits)
}

/** A text in one language, else in any. */
export function fileInWords(text: unknown, language: string): string {
  if (typeof text === 'string') return text
  if (!isObject(text)) return ''
  const known = text[language] ?? Object.values(text)[0]
  return isString(known) ? known : ''
}

export type NamedPart = { label: unknown } & ({ key: string } | { value: string })

/** The name of a question or an option. */
export function nameIn(one: NamedPart, language: string): string {
  return fileInWords(one.label, language) || ('key' in one ? one.key : one.value)
}
