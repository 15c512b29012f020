// Writes the tables of docs/forms.md from the schema of a form file: `node scripts/form-reference.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import { formFileSchema } from '../server/forms/versions-text.ts'

const PAGE = new URL('../docs/forms.md', import.meta.url)
const BEGIN = '<!-- The tables below are written by scripts/form-reference.ts. -->\n'

interface Schema {
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  oneOf?: Schema[]
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  $ref?: string
  $defs?: Record<string, Schema>
}

type Properties = Record<string, Schema>

/** The page with its tables according to the current schema. */
export function formPage(): string {
  const [prose = ''] = readFileSync(PAGE, 'utf8').split(BEGIN)
  return `${prose}${BEGIN}\n${sections().join('\n\n')}\n`
}

function sections(): string[] {
  const form = formFileSchema() as Schema
  const { questions, ...others } = form.properties ?? {}
  const kinds = questions?.items?.oneOf ?? []
  const common = fieldsOfAll(kinds)
  const { Text, Condition } = form.$defs ?? {}
  const choice = kinds.find((kind) => kindOf(kind) === 'choice')
  const size = kinds.find((kind) => kindOf(kind) === 'size')
  const limits = size?.properties?.width?.properties?.limits
  return [
    ...section('The form', form, ''),
    ...drawingSection(others.sketch),
    ...Object.entries(others).flatMap(([name, field]) => partsOf(name, field)),
    '## Questions',
    'Every question has these, and those of its kind.',
    table(
      withKinds(
        onlyFields(choice, (name) => common.has(name)),
        kinds,
      ),
    ),
    ...kinds.flatMap((kind) => {
      const own = onlyFields(kind, (name) => !common.has(name))
      return section(`Questions of the kind \`${kindOf(kind)}\``, {
        ...own,
        description: kind.description ?? '',
      })
    }),
    ...section('Options', choice?.properties?.options?.items),
    ...section('Sides of a size', size?.properties?.width),
    ...section('Limits', limits && { ...limits.items, description: limits.description ?? '' }),
    '## Conditions',
    Condition?.description ?? '',
    (Condition?.anyOf ?? []).map((one) => `- ${conditionText(one)}`).join('\n'),
    '## Texts',
    Text?.description ?? '',
  ].filter((text) => text !== '')
}

/** The parts of all products in one table, with the products of each part. */
function drawingSection(field: Schema | undefined): string[] {
  const named = field?.anyOf?.find((one) => one.oneOf !== undefined)
  const products = named?.oneOf ?? []
  const parts = Object.assign({}, ...products.map(({ properties }) => properties)) as Properties
  const rows = Object.entries(parts).map(([name, part]) => {
    const having = products.filter(({ properties = {} }) => name in properties)
    const of = having.map(({ properties }) => `\`${properties?.product?.const}\``).join(', ')
    return `| \`${name}\` | ${having.length === products.length ? 'all' : of} | ${sentence(part.description)} |`
  })
  return [
    '## `sketch`',
    field?.description ?? '',
    ['| Field | Of | |', '|---|---|---|', ...rows].join('\n'),
  ]
}

/** A separate section for each object within the form. */
function partsOf(name: string, field: Schema): string[] {
  const object = objectOf(field)
  if (object?.properties === undefined) return []
  const described = { ...object, description: object.description ?? field.description ?? '' }
  const inner = Object.entries(object.properties).flatMap(([own, one]) =>
    partsOf(`${name}.${own}`, one),
  )
  return [...section(`\`${name}\``, described, `${name}.`), ...inner]
}

function objectOf(field: Schema): Schema | undefined {
  if (field.properties !== undefined) return field
  if (field.items !== undefined) return objectOf(field.items)
  return field.anyOf?.find((one) => one.properties !== undefined)
}

/** `path` is the object's path in the form: its objects have separate sections. Null in a question. */
function section(title: string, object: Schema | undefined, path: string | null = null): string[] {
  if (object === undefined) return []
  const fields = Object.keys(object.properties ?? {}).length === 0 ? '' : table(object, path)
  return [`## ${title}`, object.description ?? '', fields]
}

function table({ properties = {}, required = [] }: Schema, path: string | null = null): string {
  const rows = Object.entries(properties).map(([name, field]) => {
    const isRequired = required.includes(name)
    const place = sectionOf(name, field, path)
    const about = [
      isRequired && 'Required.',
      place === undefined ? sentence(field.description) : firstSentence(field.description),
      defaultOf(field, isRequired),
    ]
    const type = typeOf(field).replace(/\bobjects?$|\bobjects?(?=,)/, (word) =>
      place === undefined ? word : `[${word}](#${place})`,
    )
    return `| \`${name}\` | ${type} | ${about.filter(Boolean).join(' ')} |`
  })
  return ['| Field | Holds | |', '|---|---|---|', ...rows].join('\n')
}

/** Sections of fields that several kinds of questions have. */
const OF_QUESTIONS: Record<string, string> = {
  options: 'options',
  width: 'sides-of-a-size',
  depth: 'sides-of-a-size',
  height: 'sides-of-a-size',
  limits: 'limits',
}

/** The section that describes a field completely, with its nested fields. */
function sectionOf(name: string, field: Schema, path: string | null): string | undefined {
  if (path === null) return OF_QUESTIONS[name]
  if (path === '' && ['sketch', 'questions'].includes(name)) return name
  if (objectOf(field)?.properties === undefined) return undefined
  return `${path}${name}`.replaceAll('.', '')
}

/** The table omits descriptions that the section repeats. */
function firstSentence(text: string | undefined): string {
  return sentence(/^.+?[.:;](?= |$)/.exec(text ?? '')?.[0].replace(/[:;]$/, '.'))
}

function sentence(text: string | undefined): string {
  return text?.replaceAll('|', '\\|') ?? ''
}

function defaultOf({ default: usual }: Schema, isRequired: boolean): string {
  if (isRequired) return ''
  const isPlain = ['string', 'number', 'boolean'].includes(typeof usual)
  return isPlain ? `\`${usual}\` when absent.` : ''
}

function typeOf(field: Schema): string {
  if (field.const !== undefined) return `\`${JSON.stringify(field.const)}\``
  if (field.$ref !== undefined) return reference(field.$ref)
  if (field.enum !== undefined) return field.enum.map((one) => `\`${one}\``).join(', ')
  const either = field.anyOf ?? field.oneOf
  if (either !== undefined) return [...new Set(either.map(typeOf))].join(' or ')
  if (field.items !== undefined) return `list of ${manyOf(field.items)}${rangeOf(field)}`
  if (field.type === 'integer') return `whole number${limitsOf(field)}`
  if (field.type === 'number') return `number${limitsOf(field)}`
  if (field.type === 'boolean') return '`true` or `false`'
  if (field.type === 'object') return field.properties === undefined ? 'texts by name' : 'object'
  if (field.format === 'date') return 'day, such as `2026-05-01`'
  if (field.format === 'email') return 'e-mail address'
  return `string${field.maxLength === undefined ? '' : `, at most ${field.maxLength} characters`}`
}

function manyOf(items: Schema): string {
  if (items.properties !== undefined || items.oneOf !== undefined) return 'objects'
  return typeOf(items).replace(/^string/, 'strings')
}

function rangeOf({ minItems: least, maxItems: most }: Schema): string {
  const limits = [least && `at least ${least}`, most && `at most ${most}`].filter(Boolean)
  return limits.length === 0 ? '' : `, ${limits.join(', ')}`
}

function limitsOf({ minimum: least, exclusiveMinimum: above, maximum: most }: Schema): string {
  const limits = [
    least !== undefined && `at least ${least}`,
    above !== undefined && `above ${above}`,
    most !== undefined && `at most ${most}`,
  ].filter((limit) => limit !== false)
  return limits.length === 0 ? '' : `, ${limits.join(', ')}`
}

function reference(ref: string): string {
  return ref.endsWith('/Text') ? '[text](#texts)' : '[condition](#conditions)'
}

function kindOf(kind: Schema): string {
  return String(kind.properties?.kind?.const)
}

function fieldsOfAll(kinds: Schema[]): Set<string> {
  const [first, ...rest] = kinds.map((kind) => Object.keys(kind.properties ?? {}))
  return new Set(first?.filter((name) => rest.every((names) => names.includes(name))))
}

/** The kind of a question is one of several words. */
function withKinds({ properties = {}, ...rest }: Schema, kinds: Schema[]): Schema {
  const { kind: _, ...others } = properties
  const kind = { enum: kinds.map(kindOf), description: 'What is asked: see below.' }
  const { key = {}, ...more } = others
  return { ...rest, properties: { key, kind, ...more } }
}

function onlyFields(object: Schema | undefined, keeps: (name: string) => boolean): Schema {
  const fields = Object.entries(object?.properties ?? {}).filter(([name]) => keeps(name))
  return { properties: Object.fromEntries(fields), required: object?.required ?? [] }
}

/** For example `{ "all": … }`: All of these hold. */
function conditionText({ properties = {}, description = '' }: Schema): string {
  const fields = Object.keys(properties).map((name) => `"${name}": …`)
  return `\`{ ${fields.join(', ')} }\`: ${description}`
}

if (import.meta.main) writeFileSync(PAGE, formPage())
