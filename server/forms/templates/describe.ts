import { LANGUAGES, type Language } from '../../../shared/form/text.contract.ts'
import type { Drawing } from '../../../shared/sketch/drawing.contract.ts'
import { readTemplates, type Template } from './file.ts'
import type { TemplateInShort } from './templates.contract.ts'

/** Every template in short, in a language. */
export function describeTemplates(language: string): TemplateInShort[] {
  const own = LANGUAGES.find((known) => known === language) ?? 'en'
  return readTemplates().map(([name, template]) => ({
    name,
    title: template.title[own],
    about: template.about[own],
    drawing: drawingOf(template, own),
    questions: template.form.questions.flatMap(asked).length,
    matrices: template.matrices.length,
    materials: template.materials.length,
    items: template.items.length,
  }))
}

/** A group counts by what it asks of each element. */
function asked(question: { key: string; questions?: object[] }): object[] {
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
