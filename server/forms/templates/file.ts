import { readFileSync } from 'node:fs'
import type { Drawing } from '../../../shared/drawing/drawing.contract.ts'
import type { NamedDrawing } from '../../../shared/form/drawing.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import type { CatalogueItem, CatalogueMaterial } from '../../prices/catalogue/catalogue.contract.ts'
import type { PriceGrid } from '../../prices/matrices/grid.contract.ts'
import { TEMPLATES, type TemplateInShort, type TemplateName } from './templates.contract.ts'

export type InEachLanguage = Record<Language, string>

/**
 * A file of `files/`. `@` is the placeholder for the prefix, so that a template can be used twice.
 * Texts for the dealer are in each language.
 */
export interface Template {
  title: InEachLanguage
  about: InEachLanguage
  /** The picture in the usual size; null if it has none. */
  drawing: Pick<Drawing, 'colour' | 'parts'> | null
  form: FormOfTemplate
  matrices: (Omit<Grid2d, 'name'> & { name: InEachLanguage })[]
  materials: MaterialOfTemplate[]
  items: ItemOfTemplate[]
}

interface FormOfTemplate {
  slug: string
  name: InEachLanguage
  languages: Language[]
  sketch?: NamedDrawing
  price?: { by?: 'offer' }
  /** The first asks the size, of the product or of each element. */
  questions: [SizeOfTemplate | GroupOfTemplate, ...{ key: string }[]]
}

interface SizeOfTemplate {
  key: string
  unit: Drawing['unit']
  width: { default: number }
  depth: { default: number }
}

interface GroupOfTemplate {
  key: string
  sketch: NamedDrawing
  questions: [SizeOfTemplate, ...{ key: string }[]]
}

type Grid2d = Extract<PriceGrid, { matrix_type: 'grid_2d' }>

interface MaterialOfTemplate extends Pick<CatalogueMaterial, 'unit_price'> {
  /** The items of the template refer to it. */
  id: string
  name: InEachLanguage
  unit: InEachLanguage
}

interface ItemOfTemplate
  extends Pick<
    CatalogueItem,
    'each' | 'together' | 'show_when' | 'text' | 'description' | 'part' | 'quantity' | 'price'
  > {
  name: InEachLanguage
  article_number: string
  kind?: string
}

/** `form` and `matrix` of `common.json` are shared by all forms and matrices. */
export function readTemplate(name: TemplateName): Template {
  const { common, ...file } = JSON.parse(readText(name))
  const all = { ...JSON.parse(readText('common')), ...common }
  const matrices = file.matrices.map((own: object) => ({ ...all.matrix, ...own }))
  return withCommon(JSON.stringify({ ...file, form: { ...all.form, ...file.form }, matrices }), all)
}

function readText(name: TemplateName | 'common'): string {
  return readFileSync(new URL(`./files/${name}.json`, import.meta.url), 'utf8')
}

const COMMON = 'common.'

/** Resolves references: `"common.consent"` is replaced by `consent` of the file's `common`, or of `common.json`. */
function withCommon<Said>(text: string, common: Record<string, unknown>): Said {
  return JSON.parse(text, (_, value) => {
    if (typeof value !== 'string' || !value.startsWith(COMMON)) return value
    return withCommon(JSON.stringify(common[value.slice(COMMON.length)]), common)
  })
}

export function readTemplates(): [TemplateName, Template][] {
  return TEMPLATES.map((name) => [name, readTemplate(name)])
}

/** A short description of every template, in a language. */
export function describeTemplates(language: Language): TemplateInShort[] {
  return readTemplates().map(([name, template]) => ({
    name,
    title: template.title[language],
    about: template.about[language],
    drawing: drawingOf(template, language),
    questions: template.form.questions.flatMap(askedQuestions).length,
    matrices: template.matrices.length,
    materials: template.materials.length,
    items: template.items.length,
  }))
}

/** A group counts as the questions of its elements. */
function askedQuestions(question: { key: string; questions?: object[] }): object[] {
  return question.questions ?? [question]
}

function drawingOf({ title, drawing, form }: Template, language: Language): Drawing | null {
  const [first] = form.questions
  const { sketch } = 'questions' in first ? first : form
  if (drawing === null || sketch === undefined) return null
  const { unit, width, depth } = 'questions' in first ? first.questions[0] : first
  const size = { width: width.default, depth: depth.default, unit }
  const usual = { roof: null, walls: [], led: false }
  return { sketch: sketch.product, ...size, ...usual, ...drawing, label: title[language] }
}
